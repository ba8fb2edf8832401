import { doNotCallLimits, type doNotCallRoutes } from '@halloo/contract/do-not-call';
import type { RouteAnswer, RouteQuery } from '@halloo/contract/route';
import { z } from 'zod';
import { countryOf } from '../../../lib/phone-number.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { readDefaults } from '../../settings/read-defaults.ts';
import {
  countEntries,
  countMatches,
  type EntryKey,
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
 * The search terms: complete numbers that the digits may mean, then numbers that contain or start with them. The 0
 * before a national number and the 00 before an international one are not part of the stored number.
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
  if (exact.length > 0) {
    // At most two complete numbers.
    return { count: exact.length, rows: page.behind ? [] : exact.slice(page.offset, page.offset + page.limit) };
  }
  await planForEachSearch(tx);
  const count = await countMatches(tx, sought.patterns, doNotCallLimits.count);
  const matches = count < doNotCallLimits.count ? sortedMatches : walkMatches;
  return { count, rows: await matches(tx, sought.patterns, page) };
};

const everyEntry = async (db: Db, page: PageQuery): Promise<Found> => {
  const [count, rows] = await Promise.all([countEntries(db), newestEntries(db, page)]);
  return { count, rows };
};

const entryKey = z.tuple([z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/), z.string().max(40)]);

const readKey = (after: string): EntryKey | undefined => {
  const key = readCursor(entryKey, after);
  return key && { at: key[0], number: key[1] };
};

/** One page of the list, newest first, and the number of matches. */
export const listNumbers = async (
  db: Db,
  { search, limit, offset, after }: RouteQuery<typeof doNotCallRoutes.listDoNotCall>,
): Promise<RouteAnswer<typeof doNotCallRoutes.listDoNotCall>> => {
  const asked = { limit: limit + 1, offset, behind: readKey(after) };
  const { count, rows } = await (search === ''
    ? everyEntry(db, asked)
    : inTransaction(db, (tx) => searchEntries(tx, search, asked)));
  const page = pageOf(rows, limit, ({ at, number }) => [at, number]);
  const results = page.rows.map(({ at: _, added_at, ...row }) => ({ ...row, added_at: added_at.toISOString() }));
  return { count, results, next: page.next };
};
