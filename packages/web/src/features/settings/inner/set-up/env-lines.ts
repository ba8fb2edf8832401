/** A field of a set-up form, which becomes a line of the settings. */
export interface Field {
  /** The setting, or a part of one that `compose` makes. */
  name: string;
  label: string;
  help?: string;
  example?: string;
  optional?: true;
  /** What is wrong with a value, after the label. */
  problem?: (value: string) => string | undefined;
  options?: readonly string[];
}

/** One way to set a part of Halloo up. */
export interface Way {
  id: string;
  label: string;
  /** Lines that are always the same. An empty value takes a setting back. */
  fixed: Readonly<Record<string, string>>;
  fields: readonly Field[];
  /** Settings whose values only the operator knows, with what stands in their place. */
  secrets?: Readonly<Record<string, string>>;
  /** What stands for a secret within a setting that `compose` makes. */
  placeholder?: string;
  /** Makes settings of several fields. */
  compose?: (values: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
}

export type Values = Readonly<Record<string, string>>;

/** What is wrong with the fields, by name. A missing value is an empty text. */
export const problemsIn = ({ fields }: Way, values: Values): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name, optional, problem }) => {
      const value = values[name]?.trim() ?? '';
      if (value === '') return optional ? [] : [[name, '']];
      const wrong = problem?.(value);
      return wrong === undefined ? [] : [[name, wrong]];
    }),
  );

/** The settings that the form stands for, in order. Optional ones that are empty are left out. */
export const settingsOf = (way: Way, values: Values): [name: string, value: string][] => {
  const typed = way.fields
    .map(({ name }) => [name, values[name]?.trim() ?? ''] as const)
    .filter(([, value]) => value !== '');
  const own = way.compose ? way.compose(Object.fromEntries(typed)) : Object.fromEntries(typed);
  return Object.entries({ ...way.fixed, ...own, ...way.secrets });
};

/** What the operator has to replace in the lines. */
export const placeholdersOf = ({ secrets = {}, placeholder }: Way): string[] => [
  ...new Set([...Object.values(secrets), ...(placeholder ? [placeholder] : [])]),
];

const plain = /^[\w@%+=:,./-]*$/;

/** Single quotes keep every sign, in shells and in the files of systemd. */
const quoted = (value: string) => (plain.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`);

export const asFile = (settings: readonly (readonly [string, string])[]): string =>
  settings.map(([name, value]) => `${name}=${quoted(value)}`).join('\n');

export const asCommand = (settings: readonly (readonly [string, string])[]): string =>
  [...settings.map(([name, value]) => `export ${name}=${quoted(value)}`), 'npm start'].join('\n');
