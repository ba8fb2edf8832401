import { IntlMessageFormat } from 'intl-messageformat';
import type { Arguments, Tags } from './arguments.ts';

/**
 * The messages of one language by key, in ICU MessageFormat. The console's build replaces the texts with their parsed
 * form.
 */
export type Catalogue = Readonly<Record<string, string>>;

/** Keys of messages without tags. */
export type PlainKey<C extends Catalogue> = {
  [K in keyof C & string]: [Tags<C[K]>] extends [never] ? K : never;
}[keyof C & string];

/** A message requires its arguments, and accepts none if it has none. */
export type ArgumentsOf<S extends string> = [keyof Arguments<S>] extends [never] ? [] : [given: Arguments<S>];

export type Say<C extends Catalogue> = <K extends PlainKey<C>>(key: K, ...given: ArgumentsOf<C[K]>) => string;

type Values = Readonly<Record<string, unknown>>;

interface Format {
  /** Text, or text mixed with the results of tags. */
  format(given?: Values): unknown;
}

/** Plain text needs no parsing. */
const isText = (message: unknown): message is string => typeof message === 'string' && !/[{}<>']/.test(message);

/** Formats are cached: creating one takes a hundred times as long as using it. */
export const createFormats = (catalogue: Catalogue, locale: string): ((key: string) => Format) => {
  const made = new Map<string, Format>();
  return (key) => {
    const known = made.get(key);
    if (known) return known;
    const message = catalogue[key];
    if (message === undefined) throw new Error(`there is no message “${key}”`);
    const format: Format = isText(message)
      ? { format: () => message }
      : (new IntlMessageFormat(message, locale) as unknown as Format);
    made.set(key, format);
    return format;
  };
};

/** Formats the messages of one language. */
export const createSay = <C extends Catalogue>(catalogue: C, locale: string): Say<C> => {
  const formatOf = createFormats(catalogue, locale);
  return (key, ...[given]) => String(formatOf(key).format(given));
};
