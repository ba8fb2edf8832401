import { millionths, readAmount } from '@halloo/contract/amounts';
import { moneyLimits } from '@halloo/contract/money';
import { say } from '../../../platform/words.ts';
import type { PriceFields } from './price-sql.ts';

/** Headings of the columns, as Halloo writes them and as carriers do. The first is the one that exports have. */
const headings = {
  prefix: ['prefix', 'dial prefix', 'dial code', 'code', 'destination code', 'country code'],
  per_minute: ['per minute', 'price per minute', 'rate per minute', 'cost per minute', 'rate', 'price'],
  per_call: ['per call', 'connection fee', 'connect fee', 'connect charge', 'setup fee'],
  per_attempt: ['per attempt', 'attempt fee', 'fee per attempt'],
  first_seconds: [
    'first seconds',
    'initial increment',
    'first increment',
    'init block',
    'billing increment',
    'increment',
  ],
  next_seconds: ['next seconds', 'next increment', 'subsequent increment', 'billing block'],
  sim: ['sim', 'sim card', 'trunk', 'sim number'],
} as const;

export type PriceColumn = keyof typeof headings;
export const priceColumns = Object.keys(headings) as PriceColumn[];

const plain = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s/-]+/g, ' ');

/** Where the columns are in a row of headings; undefined where a needed one is missing. */
export const findColumns = (cells: readonly string[]): ReadonlyMap<PriceColumn, number> | undefined => {
  const given = cells.map(plain);
  const found = new Map<PriceColumn, number>();
  for (const column of priceColumns) {
    const place = headings[column].map((name) => given.indexOf(name)).find((index) => index >= 0);
    if (place !== undefined) found.set(column, place);
  }
  return found.has('prefix') && found.has('per_minute') ? found : undefined;
};

class WrongCell extends Error {}

const readPrefix = (text: string): string => {
  const digits = text.replaceAll(/[\s().-]/g, '').replace(/^(?:\+|00)/, '');
  if (digits === '') throw new WrongCell(say('price.noPrefix'));
  if (!/^[1-9]\d{0,14}$/.test(digits)) throw new WrongCell(say('price.wrongPrefix', { given: text }));
  return `+${digits}`;
};

const readPrice = (text: string, column: 'per_minute' | 'per_call' | 'per_attempt'): number => {
  const name = say(`price.${column}`);
  if (text === '') {
    if (column === 'per_minute') throw new WrongCell(say('price.noAmount', { name }));
    return 0;
  }
  if (/^-\s*[\d.]/.test(text)) throw new WrongCell(say('price.negative', { name, given: text }));
  const amount = readAmount(text.replace(/^\./, '0.'));
  if (amount === undefined) throw new WrongCell(say('price.wrongAmount', { name, given: text }));
  if (amount > moneyLimits.price * millionths) {
    throw new WrongCell(say('price.tooHigh', { name, given: text, max: moneyLimits.price }));
  }
  return amount;
};

const { min, max } = moneyLimits.seconds;
const isSeconds = (seconds: number) => Number.isInteger(seconds) && seconds >= min && seconds <= max;

/** Billing steps: in two columns, or as 30/6 in one of them. Without any, whole minutes. */
const readSteps = (first: string, next: string): { first_seconds: number; next_seconds: number } => {
  const both = [first, next].find((text) => /^\d+\s*[/+]\s*\d+$/.test(text));
  const [one, other] = both ? both.split(/\s*[/+]\s*/) : [first || next || '60', next || first || '60'];
  const steps = { first_seconds: Number(one), next_seconds: Number(other) };
  for (const [seconds, given] of [
    [steps.first_seconds, one],
    [steps.next_seconds, other],
  ] as const) {
    if (!isSeconds(seconds)) throw new WrongCell(say('price.wrongSeconds', { given: given ?? '', min, max }));
  }
  return steps;
};

export interface KnownSim {
  readonly id: number;
  readonly number: string;
  readonly label: string;
}

const readSim = (text: string, sims: readonly KnownSim[]): number | null => {
  if (text === '') return null;
  const digits = text.replaceAll(/\D/g, '');
  const found = sims.filter(
    ({ number, label }) =>
      label.trim().toLowerCase() === text.toLowerCase() || (digits !== '' && number.replaceAll(/\D/g, '') === digits),
  );
  const [only] = found;
  if (!only) throw new WrongCell(say('price.unknownSim', { given: text }));
  if (found.length > 1) throw new WrongCell(say('price.doubtfulSim', { given: text }));
  return only.id;
};

export interface ReadRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** The prices of a file, and the rows that are wrong, each with a sentence. */
export const createPriceReader = (columns: ReadonlyMap<PriceColumn, number>, sims: readonly KnownSim[]) => {
  const prices: PriceFields[] = [];
  const problems: { readonly row: number; readonly problem: string }[] = [];
  const rows = new Map<string, number>();

  const read = ({ cells }: ReadRow): PriceFields => {
    const cell = (column: PriceColumn) => cells[columns.get(column) ?? -1]?.trim() ?? '';
    return {
      prefix: readPrefix(cell('prefix')),
      sim_id: readSim(cell('sim'), sims),
      per_minute: readPrice(cell('per_minute'), 'per_minute'),
      per_call: readPrice(cell('per_call'), 'per_call'),
      per_attempt: readPrice(cell('per_attempt'), 'per_attempt'),
      ...readSteps(cell('first_seconds'), cell('next_seconds')),
    };
  };

  return {
    prices,
    problems,
    add: (given: ReadRow): void => {
      try {
        const price = read(given);
        const key = `${price.prefix} ${price.sim_id}`;
        const before = rows.get(key);
        if (before !== undefined)
          throw new WrongCell(say('price.doubled', { prefix: price.prefix, row: String(before) }));
        rows.set(key, given.row);
        prices.push(price);
      } catch (error) {
        if (!(error instanceof WrongCell)) throw error;
        problems.push({ row: given.row, problem: error.message });
      }
    },
  };
};
