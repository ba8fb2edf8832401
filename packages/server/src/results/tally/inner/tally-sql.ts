import { forgetHours } from '../../../features/best-hour/count-hours.ts';
import { asRows } from '../../../platform/db/as-rows.ts';
import type { Connection, Tx } from '../../../platform/db/connect.ts';
import { toBitText } from '../call-bits.ts';
import { type Before, type EndedCall, type Folded, isPerson, leadRule } from '../fold-calls.ts';
import { keyParts } from '../tally-key.ts';

/** Campaigns with untallied calls: one index lookup for each. */
export const untalliedCampaigns = async (db: Connection): Promise<number[]> => {
  const rows = await db<{ id: number }[]>`
    with recursive campaigns as (
      (select campaign_id as id from untallied_call order by campaign_id limit 1)
      union all
      select (select campaign_id from untallied_call where campaign_id > c.id order by campaign_id limit 1)
      from campaigns c where c.id is not null
    )
    select id from campaigns where id is not null`;
  return rows.map(({ id }) => id);
};

/** Whether more than `limit` calls of a campaign are untallied. */
export const moreUntallied = async (db: Connection, campaignId: number, limit: number): Promise<boolean> => {
  const rows = await db`
    select 1 from untallied_call where campaign_id = ${campaignId} order by call_id limit 1 offset ${limit}`;
  return rows.length > 0;
};

/** The second half of an advisory lock has 32 bits. Two campaigns that share one merely wait for each other. */
const lockId = (campaignId: number) => campaignId % 2 ** 31;

/** Takes the lock for tallying a campaign. Without `wait`, returns false if another process holds it. */
export const holdTally = async (tx: Tx, campaignId: number, wait: boolean): Promise<boolean> => {
  if (wait) {
    await tx`select pg_advisory_xact_lock(hashtext('halloo.tally'), ${lockId(campaignId)}::int)`;
    return true;
  }
  const [row] = await tx<{ held: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtext('halloo.tally'), ${lockId(campaignId)}::int) as held`;
  return row?.held ?? false;
};

/**
 * Untallied calls, in id order. First the ids, then the calls: in one statement the planner, which cannot estimate how
 * many are queued, joins all calls (300 ms instead of 20 for a thousand among two million).
 */
export const untalliedCalls = async (
  db: Connection,
  campaignId: number,
  limit: number | null,
): Promise<EndedCall[]> => {
  const waiting = await db<{ call_id: number }[]>`
    select call_id from untallied_call where campaign_id = ${campaignId} order by call_id limit ${limit}`;
  if (waiting.length === 0) return [];
  return db<EndedCall[]>`
    select id, lead_id, direction, attempt, flow_version, dialled_at, ended_at, answered_by, result, talk_ms, language,
      case when answered_by in ('person', 'unknown') then facts else '[]' end as facts
    from call where campaign_id = ${campaignId} and id = any(${waiting.map(({ call_id }) => call_id)}) order by id`;
};

/**
 * The results of earlier calls to the leads of these calls. A lead has one call at a time, and calls are tallied in id
 * order, so everything before a lead's first call here is tallied. `offset 0` keeps the planner from reading all calls
 * for the join, because it has no statistics across partitions.
 */
export const readBefore = async (db: Connection, campaignId: number, calls: readonly EndedCall[]): Promise<Before> => {
  const answered = new Set(calls.flatMap(({ lead_id, answered_by }) => (isPerson(answered_by) ? (lead_id ?? []) : [])));
  const seen = new Set<number>();
  const firsts = new Map<number, number>();
  for (const { id, lead_id, attempt } of calls) {
    if (lead_id === null || seen.has(lead_id)) continue;
    seen.add(lead_id);
    if (attempt > 1 && answered.has(lead_id)) firsts.set(lead_id, id);
  }
  if (firsts.size === 0) return { pickedUp: new Set(), lastChild: new Map() };
  const rows = await db<{ lead_id: number; rule_id: string | null; child_id: string | null }[]>`
    select c.lead_id, rule_id, child_id
    from json_to_recordset(${asRows(
      db,
      [...firsts].map(([lead_id, id]) => ({ lead_id, id })),
    )}) as f (lead_id bigint, id bigint)
      cross join lateral (
        select id, lead_id from call where campaign_id = ${campaignId} and lead_id = f.lead_id and id < f.id
          and answered_by in ('person', 'unknown')
        offset 0) c
      left join lateral (
        select id, rule_id, child_id from response where campaign_id = ${campaignId} and call_id = c.id and understood offset 0) r on true
    order by c.id, r.id`;
  const lastChild = new Map<string, string>();
  for (const { lead_id, rule_id, child_id } of rows) {
    if (rule_id !== null && child_id !== null) lastChild.set(leadRule(lead_id, rule_id), child_id);
  }
  return { pickedUp: new Set(rows.map(({ lead_id }) => lead_id)), lastChild };
};

const addCounts = (tx: Tx, campaignId: number, counts: Folded['counts']) => tx`
  insert into tally as t (campaign_id, what, version, a, b, n)
  select ${campaignId}, what, version, a, b, n
  from json_to_recordset(${asRows(
    tx,
    [...counts].map(([key, n]) => ({ ...keyParts(key), n })),
  )}) as f (what text, version integer, a text, b text, n bigint)
  on conflict (campaign_id, what, version, a, b) do update set n = t.n + excluded.n`;

const addSets = (tx: Tx, campaignId: number, { sets, times }: Folded) => {
  const rows = [...sets].flatMap(([key, blocks]) => {
    const parts = keyParts(key);
    return [...blocks].map(([block, bits]) => {
      const time = parts.what === 'all' ? times.get(block) : undefined;
      return { ...parts, block, calls: toBitText(bits), first_at: time?.first, last_at: time?.last };
    });
  });
  return tx`
    insert into call_set as s (campaign_id, what, version, a, b, block, calls, first_at, last_at)
    select ${campaignId}, what, version, a, b, block, calls, first_at, last_at
    from json_to_recordset(${asRows(tx, rows)}) as f (what text, version integer, a text, b text, block integer,
      calls bit(2048), first_at timestamptz, last_at timestamptz)
    on conflict (campaign_id, what, version, a, b, block) do update set calls = s.calls | excluded.calls,
      first_at = least(s.first_at, excluded.first_at), last_at = greatest(s.last_at, excluded.last_at)`;
};

/** Adds the totals of calls, and removes the calls from the queue. */
export const addTally = (tx: Tx, campaignId: number, calls: readonly EndedCall[], folded: Folded) =>
  Promise.all([
    addCounts(tx, campaignId, folded.counts),
    addSets(tx, campaignId, folded),
    tx`
      delete from untallied_call where campaign_id = ${campaignId} and call_id = any(${calls.map(({ id }) => id)})`,
  ]);

/** Resets a campaign as if none of its calls were tallied. */
export const emptyTally = async (tx: Tx, campaignId: number): Promise<void> => {
  await tx`delete from tally where campaign_id = ${campaignId}`;
  await tx`delete from call_set where campaign_id = ${campaignId}`;
  await forgetHours(tx, campaignId);
  await tx`
    insert into untallied_call (campaign_id, call_id) select campaign_id, id from call where campaign_id = ${campaignId}
    on conflict do nothing`;
};

export interface CountRow {
  readonly what: string;
  readonly version: number;
  readonly a: string;
  readonly b: string;
  readonly n: number;
}

export const selectCounts = (db: Connection, campaignId: number, whats: readonly string[]) => db<CountRow[]>`
  select what, version, a, b, n from tally where campaign_id = ${campaignId} and what = any(${whats as string[]})`;
