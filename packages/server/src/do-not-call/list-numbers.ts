import { type DoNotCallEntry, doNotCallLimits } from '@halloo/contract/do-not-call';
import { type Db, inTransaction, type Tx } from '../db/connect.ts';
import { countryOf } from '../leads/phone-number.ts';
import { readDefaults } from '../settings/read-defaults.ts';
import {
  countEntries,
  countMatches,
  type EntryRow,
  exactEntries,
  newestEntries,
  type PageQuery,
  planForEachSearch,
  type SearchPatterns,
  sortedMatches,
  walkMatches,
} from './sql.ts';

interface Found {
  readonly count: number;
  readonly rows: readonly EntryRow[];
}

/**
 * What to look for: whole numbers that the digits may stand for, then numbers that have them as a part, or begin with
 * them. The 0 before a national number and the 00 before an international one are not part of the number as it is kept.
 */
const wanted = (search: string, dialCode: string): { whole: string[]; patterns: SearchPatterns } | undefined => {
  const digits = search.replace(/[\s()./-]/g, '');
  if (!/^\+?\d{1,20}$/.test(digits)) return undefined;
  if (digits.startsWith('+')) return { whole: [digits], patterns: [`${digits}%`, `${digits}%`] };
  const dialled = digits.startsWith('00') ? `+${digits.slice(2)}` : `+${dialCode}${digits.replace(/^0/, '')}`;
  return { whole: [`+${digits}`, dialled], patterns: [`%${digits}%`, `${dialled}%`] };
};

const searchEntries = async (tx: Tx, search: string, page: PageQuery): Promise<Found> => {
  const { country } = await readDefaults(tx);
  const sought = wanted(search, countryOf(country).dialCode);
  if (!sought) return { count: 0, rows: [] };
  const exact = await exactEntries(tx, sought.whole);
  if (exact.length > 0) return { count: exact.length, rows: exact.slice(page.offset, page.offset + page.limit) };
  await planForEachSearch(tx);
  const count = await countMatches(tx, sought.patterns, doNotCallLimits.count);
  const matches = count < doNotCallLimits.count ? sortedMatches : walkMatches;
  return { count, rows: await matches(tx, sought.patterns, page) };
};

const everyEntry = async (db: Db, page: PageQuery): Promise<Found> => {
  const [count, rows] = await Promise.all([countEntries(db), newestEntries(db, page)]);
  return { count, rows };
};

/** One page of the list, newest first, and how many match. */
export const listNumbers = async (
  db: Db,
  { search, ...page }: PageQuery & { search: string },
): Promise<{ count: number; results: DoNotCallEntry[] }> => {
  const { count, rows } = await (search === ''
    ? everyEntry(db, page)
    : inTransaction(db, (tx) => searchEntries(tx, search, page)));
  return { count, results: rows.map((row) => ({ ...row, added_at: row.added_at.toISOString() })) };
};
