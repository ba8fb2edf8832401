import type { Db } from '../../../platform/db/connect.ts';
import type { LeadQuery } from './sql.ts';

/** A page that is further than this from both ends of a state's leads is found by marks. */
const farLeads = 20_000;
/** The number of leads of a state between two marks. */
const between = 2_000;
/**
 * The minimum interval between two computations of the marks while leads change. Meanwhile a page in the middle may be
 * off by a few leads.
 */
const staleMs = 5_000;
const mostKept = 100;

interface Marks {
  /** Changes with every change of the number of leads in the state, and with nothing else. */
  readonly version: string;
  readonly drawnAt: number;
  /** The position in the list of the state's first lead, of the one `between` leads later, and so on. */
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
 * The positions of a page far from both ends of a state's leads; undefined if the page is close enough to be counted
 * from one end. Counting into the middle of a million takes 70 ms each time. So one scan stores a mark every few leads,
 * and a page is counted from the mark before it. The ledger's row shows whether leads have changed.
 */
export const farPositions = async (db: Db, query: LeadQuery, count: number): Promise<number[] | undefined> => {
  const { campaignId, state, limit, offset } = query;
  if (Math.min(offset, count - offset - limit) < farLeads) return undefined;
  const all = kept.get(db.primary) ?? new Map<string, Marks>();
  kept.set(db.primary, all);
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
