import type { Db } from '../../../platform/db/connect.ts';
import type { LeadQuery } from './sql.ts';

/** Further than this from both ends of the leads of a state, a page is found by marks. */
const farLeads = 20_000;
/** Leads of a state between two marks. */
const between = 2_000;
/** While leads move, marks are drawn anew at most this often; a page in their midst may then be a few leads off. */
const staleMs = 5_000;
const mostKept = 100;

interface Marks {
  /** Changes with every change of the number of leads in the state, and with no other. */
  readonly version: string;
  readonly drawnAt: number;
  /** The place in the list of the first lead of the state, of the one `between` leads further on, and so on. */
  readonly positions: readonly number[];
}

const kept = new WeakMap<Db, Map<string, Marks>>();

const versionOf = async (db: Db, { campaignId, state }: LeadQuery): Promise<string> => {
  const [row] = await db<{ version: string }[]>`
    select xmin::text || ' ' || ctid::text as version from ledger_counter
    where campaign_id = ${campaignId} and state = ${state}`;
  return row?.version ?? '';
};

const drawMarks = async (db: Db, { campaignId, state }: LeadQuery): Promise<number[]> => {
  const rows = await db<{ position: number }[]>`
    select position from (
      select position, row_number() over (order by position) as n from lead
      where campaign_id = ${campaignId} and state = ${state}) numbered
    where (n - 1) % ${between} = 0 order by position`;
  return rows.map(({ position }) => position);
};

/**
 * Positions of a page far from both ends of the leads of a state; undefined where it is near enough to be counted from one
 * of them. Counting into the middle of a million takes 70 ms each time. So the list is gone through once, a mark is kept
 * every few leads, and a page is counted from the mark before it. The ledger's row tells whether any lead has come or gone.
 */
export const farPositions = async (db: Db, query: LeadQuery, count: number): Promise<number[] | undefined> => {
  const { campaignId, state, limit, offset } = query;
  if (Math.min(offset, count - offset - limit) < farLeads) return undefined;
  const all = kept.get(db) ?? new Map<string, Marks>();
  kept.set(db, all);
  const key = `${campaignId} ${state}`;
  const version = await versionOf(db, query);
  let marks = all.get(key);
  if (!marks || (marks.version !== version && performance.now() - marks.drawnAt > staleMs)) {
    marks = { version, drawnAt: performance.now(), positions: await drawMarks(db, query) };
    all.set(key, marks);
    const [oldest] = all.keys();
    if (all.size > mostKept && oldest !== undefined) all.delete(oldest);
  }
  const index = Math.min(Math.floor(offset / between), marks.positions.length - 1);
  const rows = await db<{ position: number }[]>`
    select position from lead
    where campaign_id = ${campaignId} and state = ${state} and position >= ${marks.positions[index] ?? 0}
    order by position limit ${limit} offset ${offset - index * between}`;
  return rows.map(({ position }) => position);
};
