import { storable } from '../../platform/storable.ts';
import { say } from '../../platform/words.ts';

/** The role of a column in a list. Every other column is a data field. */
export type ColumnRole = 'campaign' | 'lead' | 'name' | 'first_name' | 'last_name' | 'number';

const synonyms: Record<ColumnRole, string[]> = {
  campaign: ['campaign', 'campaign name'],
  lead: ['lead', 'lead id', 'leadid', 'lead no', 'lead number', 'lead ref', 'lead reference'],
  name: ['name', 'full name', 'fullname', 'customer name', 'customer', 'contact name', 'lead name'],
  first_name: ['first name', 'firstname', 'given name', 'forename'],
  last_name: ['last name', 'lastname', 'surname', 'family name'],
  number: [
    ...[
      'number',
      'phone',
      'phone no',
      'phone number',
      'phone num',
      'phonenumber',
      'telephone',
      'telephone number',
      'tel',
    ],
    ...['mobile', 'mobile no', 'mobile number', 'mobile phone', 'mobilenumber', 'cell', 'cell phone', 'cell number'],
    ...['contact', 'contact no', 'contact number', 'whatsapp', 'whatsapp number', 'msisdn'],
  ],
};

const roleOf = new Map(
  Object.entries(synonyms).flatMap(([role, words]) => words.map((word) => [word, role as ColumnRole] as const)),
);

const plain = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.\-:#*()]+/g, ' ')
    .trim();

export interface Columns {
  /** A heading for each column, not empty and unique. */
  readonly headings: string[];
  readonly roles: ReadonlyMap<ColumnRole, number>;
  /** The positions of the columns that become data fields. */
  readonly dataFields: number[];
}

/** The required columns that a list lacks, by their headings. */
export const missingColumns = ({ roles }: Columns): string[] => {
  const named = roles.has('name') || roles.has('first_name') || roles.has('last_name');
  return [...(named ? [] : [say('lead.columnName')]), ...(roles.has('number') ? [] : [say('lead.columnNumber')])];
};

/** Parses the heading row, ignoring case, spaces and underscores. The first column of a role gets it. */
export const readColumns = (row: readonly string[]): Columns => {
  const headings = new Set<string>();
  /** The last number in brackets of each heading: a thousand columns of one name must not each try all numbers. */
  const numbered = new Map<string, number>();
  const roles = new Map<ColumnRole, number>();
  const dataFields: number[] = [];
  for (const [index, given] of row.entries()) {
    const heading = storable(given.trim().slice(0, 100)) || say('lead.unnamedColumn', { number: String(index + 1) });
    let unique = heading;
    for (let n = numbered.get(heading) ?? 2; headings.has(unique); n += 1) {
      unique = `${heading} (${n})`;
      numbered.set(heading, n + 1);
    }
    headings.add(unique);
    const role = roleOf.get(plain(given));
    if (role && !roles.has(role)) roles.set(role, index);
    else if (given.trim() !== '') dataFields.push(index);
  }
  return { headings: [...headings], roles, dataFields };
};
