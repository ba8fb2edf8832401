import { latinDigits, numberFormat } from '../locale.ts';
import { keep } from './keep.ts';

/** A number exactly as it was written. */
export interface WrittenNumber {
  /** Digits without separators. */
  readonly integer: string;
  /** Digits after the decimal separator; empty without one. */
  readonly fraction: string;
  /** Whether its digits were grouped, as in 1,250. */
  readonly grouped: boolean;
}

/** A candidate for a number: digits, and separators between digits. `readNumber` decides. */
export const numberSource = "\\p{Nd}+(?:(?:[.,'’\\u00a0\\u202f]| (?=\\p{Nd}{3}(?!\\p{Nd})))\\p{Nd}+)*";

interface Separators {
  readonly group: string;
  readonly decimal: string;
}

export const separatorsOf = (language: string): Separators =>
  keep(['separators', language], () => {
    const parts = numberFormat(language).formatToParts(1_234_567.5);
    const find = (type: string, otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise;
    return { group: find('group', ','), decimal: find('decimal', '.') };
  });

const oneOf = (sign: string): string => {
  if (/\s/.test(sign)) return '[ \\u00a0\\u202f]';
  return /['’]/.test(sign) ? "['’]" : `[${sign}]`;
};

const patternsFor = ({ group, decimal }: Separators): { grouped: RegExp; plain: RegExp } =>
  keep(['patterns', group, decimal], () => {
    const by = oneOf(group);
    const thousands = `\\d{1,3}(?:${by}\\d{3})+`;
    const lakhs = `\\d{1,2}(?:${by}\\d{2})+${by}\\d{3}`;
    const fraction = `(?:${oneOf(decimal)}(\\d+))?`;
    return { grouped: new RegExp(`^(${thousands}|${lakhs})${fraction}$`), plain: new RegExp(`^(\\d+)${fraction}$`) };
  });

const readGrouped = (text: string, separators: Separators): WrittenNumber | undefined => {
  const found = patternsFor(separators).grouped.exec(text);
  return found ? { integer: (found[1] ?? '').replace(/\D/g, ''), fraction: found[2] ?? '', grouped: true } : undefined;
};

const readPlain = (text: string, separators: Separators): WrittenNumber | undefined => {
  const found = patternsFor(separators).plain.exec(text);
  return found ? { integer: found[1] ?? '', fraction: found[2] ?? '', grouped: false } : undefined;
};

/** Several groups, or a group and a decimal separator, are unambiguous in every language. */
const isUnmistakable = (text: string): boolean => {
  const signs = text.replace(/\d/g, '');
  // Four numbers with dots between them are an IP address.
  return signs.length >= 2 && signs !== '...';
};

/** Parses a number in the language's format, or in another one if only that is possible. */
export const readNumber = (written: string, language: string): WrittenNumber | undefined => {
  const text = latinDigits(written);
  const separators = separatorsOf(language);
  const own = readGrouped(text, separators) ?? readPlain(text, separators);
  if (own || !isUnmistakable(text)) return own;
  return readGrouped(text, { group: ',', decimal: '.' }) ?? readGrouped(text, { group: '.', decimal: ',' });
};
