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

const placeholder = /\{(\w+)(?:, number)?\}/;

/** Text, with arguments that are inserted. */
const isFilled = (message: unknown): message is string =>
  typeof message === 'string' && new RegExp(`^(?:[^{}<>']|${placeholder.source})*$`).test(message);

/** Whether this value is inserted as it is in a language with such digits. */
const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || (Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1_000);

/** Inserts texts and small numbers in a tenth of the time of the general format, which gets all other values. */
const fillerOf = (message: string, general: Format): Format => {
  // Text and names take turns, because the name is a group of the expression.
  const pieces = message.split(placeholder);
  return {
    format: (given = {}) => {
      let text = '';
      for (const [place, piece] of pieces.entries()) {
        const value = place % 2 === 0 ? piece : given[piece];
        if (!isPlain(value)) return general.format(given);
        text += value;
      }
      return text;
    },
  };
};

/** Formats are cached: creating one takes a hundred times as long as using it. */
export const createFormats = (catalogue: Catalogue, locale: string): ((key: string) => Format) => {
  const made = new Map<string, Format>();
  const hasUsualDigits = new Intl.NumberFormat(locale).format(987) === '987';
  const make = (message: string): Format => {
    if (isText(message)) return { format: () => message };
    const general = new IntlMessageFormat(message, locale) as unknown as Format;
    return hasUsualDigits && isFilled(message) ? fillerOf(message, general) : general;
  };
  return (key) => {
    const known = made.get(key);
    if (known) return known;
    const message = catalogue[key];
    if (message === undefined) throw new Error(`there is no message “${key}”`);
    const format = make(message);
    made.set(key, format);
    return format;
  };
};

/** Formats the messages of one language. */
export const createSay = <C extends Catalogue>(catalogue: C, locale: string): Say<C> => {
  const formatOf = createFormats(catalogue, locale);
  return (key, ...[given]) => String(formatOf(key).format(given));
};
