import { leadLimits } from '@halloo/contract/leads';
import { type countryOf, readPhoneNumber } from '../../../lib/phone-number.ts';
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

/** Creates the validator for the rows of one list. */
export const rowChecker = (columns: Columns, country: ReturnType<typeof countryOf>) => {
  const { headings, roles } = columns;

  return (row: number, given: readonly string[]): CheckedRow => {
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
    const phone = readPhoneNumber(cell('number'), country);
    if ('problem' in phone) problems.push(phone.problem);
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
