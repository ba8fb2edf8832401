import { fieldKey, fieldValue } from './template.ts';

/** A language of the workspace. Calls get them in order; the first one is the fallback. */
export interface CallLanguage {
  /** BCP 47, such as `hi-IN`. */
  readonly code: string;
  readonly name: string;
  /** Other names by which lists may write it. */
  readonly aliases: readonly string[];
}

/** The field whose value is the language of a call: a column of the list, changed by any node that sets it. */
export const languageField = 'language';

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** `HI_in` is `hi-in`. Undefined if the text is no code: names of languages have more than three letters. */
const readCode = (text: string): string | undefined => {
  const code = plain(text).replaceAll('_', '-');
  return /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/.test(code) ? code : undefined;
};

const primaryOf = (code: string): string => code.split('-')[0] ?? code;

const search = (languages: readonly CallLanguage[], value: string): CallLanguage | undefined => {
  const [name, code] = [plain(value), readCode(value)];
  if (name === '') return undefined;
  const primary = code && primaryOf(code);
  return (
    languages.find((one) => readCode(one.code) === code && code !== undefined) ??
    languages.find((one) => plain(one.name) === name) ??
    languages.find((one) => one.aliases.some((alias) => plain(alias) === name)) ??
    languages.find((one) => primary !== undefined && primaryOf(plain(one.code)) === primary)
  );
};

/** Lists have few languages and up to millions of rows. */
const found = new WeakMap<readonly CallLanguage[], Map<string, CallLanguage | undefined>>();
const mostFound = 2_000;

/**
 * The language that a value means: by its code, by one of its names, or by its code without the region (`hi` for `hi-IN`
 * and the reverse). Case does not count. Undefined if it is none of these languages.
 */
export const findLanguage = (languages: readonly CallLanguage[], value: string): CallLanguage | undefined => {
  let known = found.get(languages);
  if (!known || known.size >= mostFound) {
    known = new Map();
    found.set(languages, known);
  }
  if (!known.has(value)) known.set(value, search(languages, value));
  return known.get(value);
};

/** The language of a call by its fields; undefined if it has none, or none of these. */
export const languageOf = (
  languages: readonly CallLanguage[],
  vars: Readonly<Record<string, string>>,
): CallLanguage | undefined =>
  languages.length === 0 ? undefined : findLanguage(languages, fieldValue(vars, languageField));

/**
 * The language after that of a call, among these codes; a call without one is in the fallback. Undefined if there is no
 * other.
 */
export const nextLanguage = (
  languages: readonly CallLanguage[],
  codes: readonly string[],
  vars: Readonly<Record<string, string>>,
): CallLanguage | undefined => {
  const among = languages.filter(({ code }) => codes.includes(code));
  const now = languageOf(languages, vars) ?? languages[0];
  const next = among[(now ? among.indexOf(now) + 1 : 0) % among.length];
  return next === now ? undefined : next;
};

/** The versions of a script: its own sound, and those in other languages by their code. */
export interface InLanguages<V> {
  readonly own: V;
  /** The code of the language in which its own sound is; empty if it is unknown. */
  readonly ownLanguage: string;
  readonly others: ReadonlyMap<string, V>;
}

/** The version in exactly this language. A sound whose language nobody told counts as one in the fallback. */
export const versionIn = <V>(
  script: InLanguages<V>,
  languages: readonly CallLanguage[],
  code: string,
): V | undefined => {
  const other = script.others.get(code);
  if (other !== undefined) return other;
  const own = script.ownLanguage === '' ? languages[0] : findLanguage(languages, script.ownLanguage);
  return own?.code === code ? script.own : undefined;
};

/** The version that a call plays: the one in its language, else the one in the fallback, else the script's own sound. */
export const versionFor = <V>(
  script: InLanguages<V>,
  languages: readonly CallLanguage[],
  vars: Readonly<Record<string, string>>,
): V => {
  if (script.others.size === 0) return script.own;
  const codes = [languageOf(languages, vars)?.code, languages[0]?.code];
  for (const code of codes) {
    const version = code === undefined ? undefined : versionIn(script, languages, code);
    if (version !== undefined) return version;
  }
  return script.own;
};

/** The name under which a lead has its language: that of its column, else the name of the field. */
export const languageKeyIn = (data: Readonly<Record<string, string>>): string =>
  Object.keys(data).find((name) => fieldKey(name) === languageField) ?? languageField;
