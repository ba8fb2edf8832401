import type { z } from 'zod';
import { writeDate } from './calendar.ts';
import { readDay, readNumber } from './conditions.ts';
import { limits } from './limits.ts';
import type { Run } from './run.ts';
import type { Shapes } from './shapes.ts';
import { documentLimits } from './vocabulary.ts';

export const entryKinds = ['any', 'number', 'date'] as const;

/** What typed digits must be. Otherwise the question is asked again. */
export interface DigitsCheck {
  readonly as: (typeof entryKinds)[number];
  readonly leastDigits: number | null;
  readonly mostDigits: number | null;
  /** Bounds of a number, or of a date: 2026-01-31, today, today + 7. Empty if there is none. */
  readonly least: string;
  readonly most: string;
  /** The only entries that are right; empty: all. */
  readonly allowed: readonly string[];
}

export const noCheck: DigitsCheck = {
  as: 'any',
  leastDigits: null,
  mostDigits: null,
  least: '',
  most: '',
  allowed: [],
};

/** The shape in the document. */
export const wireCheck = ({ z, words }: Shapes) => {
  const digitCount = z.number().int().min(1).max(limits.keypadDigits).nullish();
  const bound = words(documentLimits.bound).nullish();
  return z.looseObject({
    as: z.enum(entryKinds).nullish(),
    least_digits: digitCount,
    most_digits: digitCount,
    least: bound,
    most: bound,
    allowed: z
      .array(z.string().regex(/^\d{1,32}$/))
      .max(documentLimits.allowedEntries)
      .nullish(),
  });
};
export type WireCheck = z.infer<ReturnType<typeof wireCheck>>;

export const readCheck = (given: WireCheck): DigitsCheck => ({
  as: given.as ?? 'any',
  leastDigits: given.least_digits ?? null,
  mostDigits: given.most_digits ?? null,
  least: given.least ?? '',
  most: given.most ?? '',
  allowed: given.allowed ?? [],
});

export const writeCheck = (check: DigitsCheck): WireCheck => ({
  as: check.as,
  least_digits: check.leastDigits,
  most_digits: check.mostDigits,
  least: check.least,
  most: check.most,
  allowed: [...check.allowed],
});

/** A date is typed as day, month and year: 05112026. */
const dateDigits = 8;

/** The number of digits after which the entry is complete. */
export const mostDigitsOf = (check: DigitsCheck | undefined): number => {
  if (check?.as === 'date') return dateDigits;
  return check?.mostDigits ?? limits.keypadDigits;
};

const isWithin = (entry: number, least: number | undefined, most: number | undefined): boolean =>
  (least === undefined || entry >= least) && (most === undefined || entry <= most);

const readerOf = (check: DigitsCheck, run: Run, now: number): ((text: string) => number | undefined) =>
  check.as === 'date' ? (text) => readDay(text, run, now) : readNumber;

export const isRightEntry = (check: DigitsCheck, digits: string, run: Run, now: number): boolean => {
  if (digits.length < (check.leastDigits ?? 0) || digits.length > mostDigitsOf(check)) return false;
  if (check.allowed.length > 0 && !check.allowed.includes(digits)) return false;
  if (check.as === 'any') return true;
  const read = readerOf(check, run, now);
  const entry = read(digits);
  return entry !== undefined && isWithin(entry, read(check.least), read(check.most));
};

/** Entries that simulated people type: at most three that are right, none if every entry is or if none was found. */
export const exampleEntries = (check: DigitsCheck, run: Run, now: number): string[] => {
  const read = readerOf(check, run, now);
  const bounds = [check.least, check.most].flatMap((text) => read(text) ?? []);
  const width = check.leastDigits ?? 1;
  const written = (entry: number) => (check.as === 'date' ? writeDate(entry) : String(entry).padStart(width, '0'));
  const likely = check.as === 'date' ? ['01012000'] : ['1'.repeat(width), '12345678'.repeat(width).slice(0, width)];
  const candidates = [...check.allowed, ...bounds.map(Math.round).map(written), ...likely];
  return [...new Set(candidates)].filter((entry) => isRightEntry(check, entry, run, now)).slice(0, 3);
};

/** Whether a bound cannot be read, or no entry can be right. */
export const isImpossible = (check: DigitsCheck): boolean => {
  const { as, leastDigits, mostDigits, least, most, allowed } = check;
  if (leastDigits !== null && leastDigits > mostDigitsOf(check)) return true;
  if (mostDigits !== null && allowed.length > 0 && allowed.every((entry) => entry.length > mostDigits)) return true;
  if (as === 'any') return false;
  // Only the order of relative days counts, so 1970-01-01 serves as today.
  const about = { seed: '', attempt: 1, caller: '', zoneMs: 0 };
  const read = (text: string) => (as === 'date' ? readDay(text, { about }, 0) : readNumber(text));
  const [from, to] = [read(least), read(most)];
  if ((least.trim() !== '' && from === undefined) || (most.trim() !== '' && to === undefined)) return true;
  return from !== undefined && to !== undefined && from > to;
};
