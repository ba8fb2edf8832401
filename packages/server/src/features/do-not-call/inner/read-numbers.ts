import { doNotCallLimits } from '@halloo/contract/do-not-call';
import { type countryOf, readPhoneNumber } from '../../../lib/phone-number.ts';
import type { Row } from '../../../lib/tables/reading/read-table.ts';
import { UnreadableFile } from '../../../lib/tables/reading/read-table.ts';
import { storable } from '../../../platform/storable.ts';
import { say } from '../../../platform/words.ts';
import { readColumns } from '../../leads/columns.ts';

type Country = ReturnType<typeof countryOf>;

/** One number of a file: valid, or rejected with the reason. */
export type NumberInFile = { readonly row: number } & (
  | { readonly number: string; readonly reason: string }
  | { readonly given: string; readonly problem: string }
);

interface Layout {
  readonly hasHeadings: boolean;
  /** All columns with numbers: people in a missed column would still be called. */
  readonly numberAt: readonly number[];
  readonly reasonAt: number | undefined;
}

const meansNumber = (heading: string) => readColumns([heading]).roles.has('number');
const meansReason = (heading: string) => /^\s*reason\s*$/i.test(heading);
const digitsIn = (text: string) => text.replace(/\D/g, '').length;

const placesOf = (cells: readonly string[], test: (cell: string) => boolean) =>
  cells.flatMap((cell, place) => (test(cell) ? [place] : []));

/** Finds the columns from the first row: by headings, or by the numbers in a file without headings. */
export const layoutOf = (first: readonly string[], country: Country): Layout => {
  const headed = placesOf(first, meansNumber);
  if (headed.length > 0) {
    return { hasHeadings: true, numberAt: headed, reasonAt: placesOf(first, meansReason)[0] };
  }
  const bare = placesOf(first, (cell) => 'number' in readPhoneNumber(cell, country));
  if (bare.length > 0) return { hasHeadings: false, numberAt: bare, reasonAt: undefined };
  if (first.length === 1) return { hasHeadings: digitsIn(first[0] ?? '') === 0, numberAt: [0], reasonAt: undefined };
  throw new UnreadableFile(say('doNotCall.noColumn'));
};

/** Fewer digits are not meant as a number: a name in a column "Contact", a dash for none. */
const fewestDigits = 6;

/** Creates the reader for the rows of one file. A row may have several numbers; one without any is rejected. */
export const numberReader = ({ numberAt, reasonAt }: Layout, country: Country, usualReason: string) => {
  const { reason: longest } = doNotCallLimits;
  return ({ row, cells }: Row): NumberInFile[] => {
    const own = reasonAt === undefined ? '' : storable(cells[reasonAt] ?? '').trim();
    const reason = (own || usualReason).slice(0, longest).toWellFormed();
    const filled = numberAt.map((place) => (cells[place] ?? '').trim()).filter((cell) => cell !== '');
    const read = (filled.length > 0 ? filled : ['']).map((given): NumberInFile => {
      const reading = readPhoneNumber(given, country);
      return 'number' in reading ? { row, number: reading.number, reason } : { row, given, problem: reading.problem };
    });
    const anyGood = read.some((entry) => 'number' in entry);
    return anyGood
      ? read.filter((entry) => 'number' in entry || digitsIn(entry.given) >= fewestDigits)
      : read.slice(0, 1);
  };
};
