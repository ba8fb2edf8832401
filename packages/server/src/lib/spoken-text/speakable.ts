import { betweenMarkup } from '@halloo/flow/markup';
import { amountSource, spokenAmount } from './inner/spoken-amount.ts';
import { dateSource, spokenDate } from './inner/spoken-date.ts';
import { digitsSource, spokenDigits } from './inner/spoken-digits.ts';
import { spokenNumber } from './inner/spoken-number.ts';
import { percentSource, spokenPercent } from './inner/spoken-percent.ts';
import { spokenTime, timeSource } from './inner/spoken-time.ts';
import { numberSource, readNumber } from './inner/written-number.ts';
import { isEnglish } from './locale.ts';
import { spaceless } from './spaceless.ts';

/** Words for currencies and multiples, before which 1850 is not a year. */
const countedThings =
  '(?=\\s(?:rupees?|dollars?|euros?|pounds?|yuan|yen|dong|taka|paise|cents|pence|thousand|lakhs?|crores?|million|billion|percent|per cent)\\b)';

const spokenCount = (written: string, language: string): string | undefined => {
  const read = isEnglish(language) ? readNumber(written, language) : undefined;
  return read && spokenNumber(read, language);
};

/** Languages in which eSpeak does not read decimals by itself. */
const needsDecimals = /^(cmn|yue|ko)-/;

const spokenPlain = (written: string, language: string): string | undefined => {
  const read = readNumber(written, language);
  if (!read?.grouped && !(read?.fraction && needsDecimals.test(language))) return undefined;
  return spokenNumber(read, language);
};

type Speak = (written: string, language: string) => string | undefined;

/** The rules, in this order. Each may decline a match. */
const kinds: readonly [source: string, speak: Speak][] = [
  [dateSource, spokenDate],
  [timeSource, spokenTime],
  [amountSource, spokenAmount],
  [percentSource, spokenPercent],
  [`${numberSource}${countedThings}`, spokenCount],
  [digitsSource, spokenDigits],
  [numberSource, spokenPlain],
];

/** Not inside a word or a longer number. */
const before = `(?<!\\p{Nd}|(?![${spaceless}])[\\p{L}\\p{M}_])(?:(?=\\P{Nd})|(?<!\\p{Nd}[.,:/-]))`;
const after = '(?![\\p{Nd}A-Za-z])(?![.,:/-]\\p{Nd})';

const anyKind = new RegExp(`${before}(?:${kinds.map(([source]) => `(${source})`).join('|')})${after}`, 'gu');

const speakableWords = (text: string, language: string): string =>
  text.replace(anyKind, (written: string, ...groups: unknown[]) => {
    const speak = kinds[groups.findIndex((group) => group !== undefined)]?.[1];
    return speak?.(written, language) ?? written;
  });

/**
 * Converts dates, times, amounts, percentages, long numbers and phone numbers to a form that speech engines read
 * correctly in the text's language. Leaves everything ambiguous unchanged, and mark-up too.
 */
export const speakable = (text: string, language: string): string =>
  betweenMarkup(text, (words) => speakableWords(words, language));
