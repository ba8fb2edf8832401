import { leadLimits } from '@halloo/contract/leads';
import { type Country, countryIn, readPhoneNumber } from '../../../lib/phone-number.ts';
import { storable } from '../../../platform/storable.ts';
import { say } from '../../../platform/words.ts';
import type { ColumnRole, Columns } from '../columns.ts';

/** One validated row of a list. `problem` is its exception text, null if it is valid so far. */
export interface CheckedRow {
  readonly row: number;
  readonly lead: string;
  readonly firstName: string;
  readonly lastName: string;
  /** E.164 if it is readable, else as given. */
  readonly number: string;
  readonly problem: string | null;
  /** Every column by its heading. */
  readonly fields: Record<string, string>;
}

const splitName = (name: string): [first: string, last: string] => {
  const at = name.search(/\s/);
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at).trim()];
};

/** What replaces bytes that are no text in the encoding of a file. */
const unreadable = '\ufffd';

/** The problem of cells that are lost in the file: formulas without a value, bytes that do not fit its encoding. */
const lossIn = (
  { headings, each }: Columns,
  given: readonly string[],
  { formulas = [], encoding }: { formulas: readonly number[] | undefined; encoding: string | undefined },
): string | undefined => {
  const formula = formulas.find((at) => (each[at] ?? 'none') !== 'none');
  if (formula !== undefined) return say('lead.formula', { column: headings[formula] ?? '' });
  if (encoding === undefined) return undefined;
  const at = given.findIndex((cell, place) => (each[place] ?? 'none') !== 'none' && cell.includes(unreadable));
  return at < 0
    ? undefined
    : say('lead.unreadableBytes', {
        column: headings[at] ?? '',
        cell: (given[at] ?? '').slice(0, 40).toWellFormed(),
        encoding,
      });
};

/** Creates the validator for the rows of one list. `encoding` is that of a text file. */
export const rowChecker = (columns: Columns, country: Country, encoding?: string) => {
  const { headings, roles } = columns;

  /** The country of the row's own column; undefined, and a problem, if it is none. */
  const countryFor = (cell: string): Country | undefined => (cell === '' ? country : countryIn(cell));

  return (row: number, given: readonly string[], formulas?: readonly number[]): CheckedRow => {
    const problems: string[] = [];
    const cells = given.slice(0, headings.length).map(storable);
    const cell = (role: ColumnRole) => {
      const at = roles.get(role);
      return at === undefined ? '' : (cells[at] ?? '').trim();
    };
    // Not by assignment, which would lose a column named __proto__.
    const fields = Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? '']));

    const [first, last] = splitName(cell('name'));
    const firstName = cell('first_name') || first;
    const lastName = cell('last_name') || (cell('first_name') ? '' : last);
    if (firstName === '' && lastName === '') problems.push(say('lead.nameMissing'));
    const own = countryFor(cell('country'));
    const phone = own
      ? readPhoneNumber(cell('number'), own)
      : { problem: say('number.unknownCountry', { country: cell('country').slice(0, 40).toWellFormed() }) };
    const loss = lossIn(columns, given, { formulas, encoding });
    // A lost cell is the cause of a missing name or number.
    if (loss !== undefined) problems.splice(0, problems.length, loss);
    else if ('problem' in phone) problems.push(phone.problem);
    const long = headings.find((heading) => (fields[heading]?.length ?? 0) > leadLimits.cell);
    if (long !== undefined) problems.push(say('lead.cellTooLong', { column: long, max: leadLimits.cell }));

    return {
      row,
      lead: cell('lead'),
      firstName,
      lastName,
      number: 'number' in phone ? phone.number : cell('number'),
      problem: problems.length > 0 ? problems.join('; ') : null,
      fields,
    };
  };
};
