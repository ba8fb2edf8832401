import { doNotCallLimits } from '@halloo/contract/do-not-call';
import type { ListRole } from '@halloo/contract/lead-layout';
import { type Country, countryIn, readPhoneNumber } from '../../../lib/phone-number.ts';
import type { Row } from '../../../lib/tables/reading/read-table.ts';
import { storable } from '../../../platform/storable.ts';
import { say } from '../../../platform/words.ts';
import type { Layout } from '../../leads/find-layout.ts';

/** One number of a file: valid, or rejected with the reason. */
export type NumberInFile = { readonly row: number } & (
  | { readonly number: string; readonly reason: string }
  | { readonly given: string; readonly problem: string }
);

/** The columns of the numbers, of the reason and of the country. */
export interface NumberColumns {
  /** All columns with numbers: people in a missed column would still be called. */
  readonly numberAt: readonly number[];
  readonly reasonAt: number | undefined;
  readonly countryAt: number | undefined;
}

const digitsIn = (text: string) => text.replace(/\D/g, '').length;

/** The columns that matter here; refused if nobody confirmed which one has the numbers. */
export const numberColumns = ({ columns: { each }, foundBy }: Pick<Layout, 'columns' | 'foundBy'>): NumberColumns => {
  const numberAt = each.flatMap((role, place) => (role === 'number' ? [place] : []));
  if (foundBy === 'guess' || numberAt.length === 0) throw new NoNumbers(say('doNotCall.noColumn'));
  const placeOf = (role: ListRole) => (each.includes(role) ? each.indexOf(role) : undefined);
  return { numberAt, reasonAt: placeOf('reason'), countryAt: placeOf('country') };
};

/** No column is known to hold the numbers. */
export class NoNumbers extends Error {}

/** Fewer digits are not meant as a number: a name in a column "Contact", a dash for none. */
const fewestDigits = 6;

/** Creates the reader for the rows of one file. A row may have several numbers; one without any is rejected. */
export const numberReader = (
  { numberAt, reasonAt, countryAt }: NumberColumns,
  country: Country,
  usualReason: string,
) => {
  const { reason: longest } = doNotCallLimits;
  return ({ row, cells }: Row): NumberInFile[] => {
    const own = reasonAt === undefined ? '' : storable(cells[reasonAt] ?? '').trim();
    const reason = (own || usualReason).slice(0, longest).toWellFormed();
    const ofRow = countryAt === undefined ? '' : (cells[countryAt] ?? '').trim();
    const filled = numberAt.map((place) => (cells[place] ?? '').trim()).filter((cell) => cell !== '');
    const read = (filled.length > 0 ? filled : ['']).map((given): NumberInFile => {
      const reading = readPhoneNumber(given, (ofRow !== '' && countryIn(ofRow)) || country);
      return 'number' in reading ? { row, number: reading.number, reason } : { row, given, problem: reading.problem };
    });
    const anyGood = read.some((entry) => 'number' in entry);
    return anyGood
      ? read.filter((entry) => 'number' in entry || digitsIn(entry.given) >= fewestDigits)
      : read.slice(0, 1);
  };
};
