import type { Connection, Fragment, Tx } from '../../../platform/db/connect.ts';

export interface EntryRow {
  readonly number: string;
  readonly reason: string;
  readonly added_by: string | null;
  readonly added_at: Date;
  readonly at: string;
}

/** The sort key of the list. The time is the database's text, which is more precise than a Date. */
export interface EntryKey {
  readonly at: string;
  readonly number: string;
}

export interface PageQuery {
  readonly limit: number;
  readonly offset: number;
  /** Starts after this entry, which may have been deleted. */
  readonly behind: EntryKey | undefined;
}

/** Adds new numbers in the order of the numbers, so that two concurrent additions wait and never deadlock. */
export const insertNumbers = async (
  tx: Tx,
  numbers: readonly string[],
  reason: string,
  accountId: number | null,
): Promise<number> => {
  const added = await tx`
    insert into do_not_call (number, reason, added_by)
    select distinct given, ${reason}, ${accountId}::bigint from unnest(${numbers as string[]}::text[]) as given
    order by given on conflict do nothing`;
  return added.count;
};

export const deleteNumber = async (tx: Tx, number: string): Promise<boolean> =>
  (await tx`delete from do_not_call where number = ${number}`).count > 0;

/** The numbers of a file until all of it has been read; dropped with the transaction. */
export const createImported = async (tx: Tx): Promise<void> => {
  await tx`create temporary table do_not_call_imported (row integer, number text, reason text) on commit drop`;
};

export const copyImported = (tx: Tx) => tx`copy do_not_call_imported (row, number, reason) from stdin`;

/** Adds the imported numbers that are new. For a duplicate in the file, the first one counts. */
export const insertImported = async (tx: Tx, accountId: number): Promise<number> => {
  // Memory for sorting two million rows and for the pending entries of the search index.
  await tx`set local work_mem = '128MB'`;
  await tx`set local gin_pending_list_limit = '64MB'`;
  const added = await tx`
    insert into do_not_call (number, reason, added_by)
    select distinct on (number) number, reason, ${accountId}::bigint from do_not_call_imported
    order by number, row on conflict do nothing`;
  return added.count;
};

const fetchEntries = (db: Connection, page: Fragment) => db<EntryRow[]>`
  select d.number, d.reason, a.email as added_by, d.added_at, d.added_at::text as at
  from (${page}) d left join account a on a.id = d.added_by
  order by d.added_at desc, d.number`;

/** Two conditions, because the index serves only the first. */
const isBehind = (db: Connection, { behind }: PageQuery) =>
  behind === undefined
    ? db`true`
    : db`added_at <= ${behind.at}::text::timestamptz
        and (added_at < ${behind.at}::text::timestamptz or number > ${behind.number})`;

const newestFirst = (db: Connection, page: PageQuery) =>
  db`order by added_at desc, number limit ${page.limit} offset ${page.offset}`;

export const newestEntries = (db: Connection, page: PageQuery) =>
  fetchEntries(db, db`select * from do_not_call where ${isBehind(db, page)} ${newestFirst(db, page)}`);

export const exactEntries = (db: Connection, numbers: readonly string[]) =>
  fetchEntries(db, db`select * from do_not_call where number = any(${numbers as string[]})`);

/** Counts a million in 40 ms. */
export const countEntries = async (db: Connection): Promise<number> => {
  const [row] = await db<{ count: number }[]>`select count(*) as count from do_not_call`;
  return row?.count ?? 0;
};

/** The best plan depends on the number of matches, so every search is planned again. */
export const planForEachSearch = (tx: Tx) => tx`set local plan_cache_mode = force_custom_plan`;

/** Either condition is enough. Two conditions and not an array, because only then does the index serve both. */
export type SearchPatterns = readonly [string, string];
const matching = (db: Connection, [one, other]: SearchPatterns) => db`(number like ${one} or number like ${other})`;

export const countMatches = async (tx: Tx, patterns: SearchPatterns, most: number): Promise<number> => {
  const [row] = await tx<{ count: number }[]>`
    select count(*) as count from (select 1 from do_not_call where ${matching(tx, patterns)} limit ${most}) found`;
  return row?.count ?? 0;
};

/** A page of few matches: found by the search index, then sorted. */
export const sortedMatches = (tx: Tx, patterns: SearchPatterns, page: PageQuery) =>
  fetchEntries(
    tx,
    tx`with found as materialized (select * from do_not_call where ${matching(tx, patterns)})
       select * from found where ${isBehind(tx, page)} ${newestFirst(tx, page)}`,
  );

/** A page of many matches: a scan from the newest entry finds them soon. */
export const walkMatches = (tx: Tx, patterns: SearchPatterns, page: PageQuery) =>
  fetchEntries(
    tx,
    tx`select * from do_not_call where ${matching(tx, patterns)} and ${isBehind(tx, page)} ${newestFirst(tx, page)}`,
  );

export const entriesAfter = (db: Connection, number: string, limit: number) => db<Omit<EntryRow, 'at'>[]>`
  select d.number, d.reason, a.email as added_by, d.added_at
  from do_not_call d left join account a on a.id = d.added_by
  where d.number > ${number} order by d.number limit ${limit}`;
