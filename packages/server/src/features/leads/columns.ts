import { createHash } from 'node:crypto';
import type { ListRole } from '@halloo/contract/lead-layout';
import { storable } from '../../platform/storable.ts';
import { say } from '../../platform/words.ts';
import { plainHeading, roleOfHeading } from './heading-words.ts';

/** The role of a column in a list of leads. Every other column is a data field, or left out. */
export type ColumnRole = Exclude<ListRole, 'field' | 'none' | 'reason' | ConsentRole>;
type ConsentRole = 'consent' | 'consent_date' | 'consent_source';

/** Columns that stay data fields besides what else they are: templates may speak them. */
const alsoFields: ReadonlySet<ListRole> = new Set(['field', 'country', 'consent', 'consent_date', 'consent_source']);
const onlyCells = (role: ListRole): role is Exclude<ListRole, ColumnRole> =>
  role === 'none' || role === 'reason' || (role !== 'country' && alsoFields.has(role));

export interface Columns {
  /** A heading for each column, not empty and unique. */
  readonly headings: string[];
  /** What each column is. */
  readonly each: readonly ListRole[];
  readonly roles: ReadonlyMap<ColumnRole, number>;
  /** The positions of the columns that become data fields. */
  readonly dataFields: number[];
  /** The positions of columns without a heading. */
  readonly unnamed: readonly number[];
}

/** Whether a list has what every list needs. */
const hasName = (each: readonly ListRole[]) =>
  each.some((role) => role === 'name' || role === 'first_name' || role === 'last_name');

/** The required columns that a list lacks, by their headings. */
export const missingColumns = ({ each }: Pick<Columns, 'each'>): string[] => [
  ...(hasName(each) ? [] : [say('lead.columnName')]),
  ...(each.includes('number') ? [] : [say('lead.columnNumber')]),
];

/** The roles that headings mean for sure. The first column of a role gets it. */
export const knownRoles = (row: readonly string[]): (ListRole | undefined)[] => {
  const taken = new Set<ListRole>();
  return row.map((heading) => {
    const role = roleOfHeading(heading);
    if (role === undefined || role === 'reason' || taken.has(role)) return undefined;
    taken.add(role);
    return role;
  });
};

/** Unique headings. */
const nameColumns = (row: readonly string[]): string[] => {
  const headings = new Set<string>();
  /** The last number in brackets of each heading: a thousand columns of one name must not each try all numbers. */
  const numbered = new Map<string, number>();
  for (const [index, given] of row.entries()) {
    const heading = storable(given.trim().slice(0, 100)) || say('lead.unnamedColumn', { number: String(index + 1) });
    let unique = heading;
    for (let n = numbered.get(heading) ?? 2; headings.has(unique); n += 1) {
      unique = `${heading} (${n})`;
      numbered.set(heading, n + 1);
    }
    headings.add(unique);
  }
  return [...headings];
};

/**
 * The columns of a list from its row of headings and the role of each. Without a role, a column is a data field, unless
 * it has no heading.
 */
export const columnsOf = (row: readonly string[], given: readonly (ListRole | undefined)[]): Columns => {
  const unnamed = row.flatMap((heading, index) => (heading.trim() === '' ? [index] : []));
  const each = row.map((heading, index): ListRole => given[index] ?? (heading.trim() === '' ? 'none' : 'field'));
  const roles = new Map<ColumnRole, number>();
  const dataFields: number[] = [];
  for (const [index, role] of each.entries()) {
    if (alsoFields.has(role)) dataFields.push(index);
    if (!onlyCells(role) && !roles.has(role)) roles.set(role, index);
  }
  return { headings: nameColumns(row), each, roles, dataFields, unnamed };
};

/** Parses the heading row, ignoring case, spaces and punctuation. */
export const readColumns = (row: readonly string[]): Columns => columnsOf(row, knownRoles(row));

/** Identifies a set of headings, in any order. Undefined if two are alike, so that a role would be ambiguous. */
export const headingsKey = (row: readonly string[]): string | undefined => {
  const plain = row.map(plainHeading).filter((heading) => heading !== '');
  if (plain.length === 0 || new Set(plain).size !== plain.length) return undefined;
  return createHash('sha256').update(plain.sort().join('\n')).digest('hex');
};
