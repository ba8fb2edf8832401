import type { NumberUse } from '@halloo/contract/caller-numbers';
import type { DropScore } from '../../../lib/statistics/answer-drop.ts';
import type { Share } from '../../../lib/statistics/compare-shares.ts';
import { asRows } from '../../../platform/db/as-rows.ts';
import type { Connection, Tx } from '../../../platform/db/connect.ts';
import type { CampaignShares, JudgedCall } from './judge-calls.ts';

const dayMs = 86_400_000;

/** Rests that seem longer come from a clock that was set back, and are over. */
export const mostRestMs = 31 * dayMs;

/** Calls are judged by one process at a time. */
export const holdNumbers = (tx: Tx) => tx`select pg_advisory_xact_lock(hashtext('halloo_numbers'))`;

export interface UseRow extends NumberUse {
  readonly judged_call_id: number | null;
  readonly timezone: string;
}

export const selectUse = async (db: Connection): Promise<UseRow> => {
  const [row] = await db<UseRow[]>`
    select same_number, nearest_number, watch, rest_days, judged_call_id, timezone from number_use cross join workspace`;
  if (!row) throw new Error('number_use has no row');
  return row;
};

export const updateUse = (tx: Tx, change: Partial<NumberUse>) => tx`update number_use set ${tx(change)}`;

/** Answers by week, which begin on Monday. */
export const selectWeeks = (db: Connection, simId: number, weeks: number, today: string) =>
  db<{ week: string; calls: number; answered: number }[]>`
    select date_trunc('week', day)::date::text as week, sum(outbound)::int as calls, sum(picked_up)::int as answered
    from sim_day
    where sim_id = ${simId} and day >= date_trunc('week', ${today}::date)::date - 7 * (${weeks}::int - 1)
    group by 1 having sum(outbound) > 0 order by 1`;

/** Judging starts with the calls that are dialled from now on. */
export const startJudging = (tx: Tx) => tx`update number_use set judged_call_id = (select last_value from call_id)`;

/** Forgets the evidence so far. */
export const stopJudging = (tx: Tx, now: Date) =>
  Promise.all([
    tx`update number_use set judged_call_id = null`,
    tx`update number_watch set score = 0, since = ${now}, calls = 0, answered = 0`,
    tx`delete from number_share`,
  ]);

export const storeJudged = (tx: Tx, callId: number) => tx`update number_use set judged_call_id = ${callId}`;

/** Results that say nothing about how a number is received. */
const silentResults = ['failed', 'congestion', 'interrupted', 'cancelled', 'invalid_number'];

/** A call whose answer is known, with its id. */
interface NextCall extends JudgedCall {
  readonly id: number;
}

/**
 * The calls after this one, in the order of dialling, up to the first that still rings: calls that nobody answers end
 * sooner than the others, and would come first. Ids are given by claims, which run one at a time, so none comes later.
 */
export const selectNext = async (tx: Tx, after: number, limit: number, now: Date): Promise<NextCall[]> => {
  const campaigns = await tx<{ id: number }[]>`
    select id from campaign where status in ('Live', 'Paused') or ended_at > ${new Date(now.getTime() - dayMs)}`;
  const ids = campaigns.map(({ id }) => id);
  const rows = await tx<{ id: number; sim_id: number; campaign_id: number; answered: boolean; dialled_at: Date }[]>`
    with ringing as (select min(id) as id from live_call where direction = 'out' and answered_at is null)
    select id, sim_id, campaign_id, answered_by in ('person', 'unknown') as answered, dialled_at from (
      select id, sim_id, campaign_id, coalesce(answered_by, 'nobody') as answered_by, dialled_at from call
      where campaign_id = any(${ids}) and id > ${after} and direction = 'out' and not returned
        and result <> all(${silentResults})
      union all
      select id, sim_id, campaign_id, answered_by, dialled_at from live_call
      where id > ${after} and direction = 'out' and answered_at is not null) known
    where id < coalesce((select id from ringing), id + 1) and sim_id in (select id from sim)
    order by id limit ${limit}`;
  return rows.map(({ id, sim_id, campaign_id, answered, dialled_at }) => ({
    ...{ id, simId: sim_id, campaignId: campaign_id, answered, at: dialled_at.getTime() },
  }));
};

export const selectScores = async (tx: Tx, simIds: readonly number[]): Promise<Map<number, DropScore>> => {
  const rows = await tx<{ sim_id: number; score: number; since: Date; calls: number; answered: number }[]>`
    select sim_id, score, since, calls, answered from number_watch where sim_id = any(${simIds as number[]})`;
  return new Map(rows.map(({ sim_id, since, ...row }) => [sim_id, { ...row, since: since.getTime() }]));
};

export const storeScores = (tx: Tx, scores: ReadonlyMap<number, DropScore>) => {
  const rows = [...scores].map(([sim_id, { since, ...score }]) => ({ sim_id, ...score, since: new Date(since) }));
  return tx`
    insert into number_watch as w (sim_id, score, since, calls, answered)
    select * from json_to_recordset(${asRows(tx, rows)}) as s (sim_id bigint, score float8, since timestamptz,
      calls integer, answered integer)
    order by sim_id
    on conflict (sim_id) do update set score = excluded.score, since = excluded.since, calls = excluded.calls,
      answered = excluded.answered`;
};

export const selectShares = async (tx: Tx, campaignIds: readonly number[]): Promise<Map<number, CampaignShares>> => {
  const rows = await tx<{ campaign_id: number; sim_id: number; calls: number; answered: number }[]>`
    select campaign_id, sim_id, calls, answered from number_share where campaign_id = any(${campaignIds as number[]})`;
  const shares = new Map<number, CampaignShares>(campaignIds.map((id) => [id, new Map()]));
  for (const { campaign_id, sim_id, calls, answered } of rows) {
    shares.get(campaign_id)?.set(sim_id, { hits: answered, of: calls });
  }
  return shares;
};

/** Fewer calls count no more. */
const leastShare = 0.01;

export const storeShares = async (tx: Tx, shares: ReadonlyMap<number, CampaignShares>) => {
  const rows = [...shares].flatMap(([campaign_id, own]) =>
    [...own].flatMap(([sim_id, { hits, of }]) =>
      of < leastShare ? [] : [{ campaign_id, sim_id, calls: of, answered: hits }],
    ),
  );
  await tx`delete from number_share where campaign_id = any(${[...shares.keys()]})`;
  await tx`
    insert into number_share (campaign_id, sim_id, calls, answered)
    select s.* from json_to_recordset(${asRows(tx, rows)}) as s (campaign_id bigint, sim_id bigint, calls float8,
      answered float8)
    where campaign_id in (select id from campaign) and sim_id in (select id from sim)`;
};

/** The usual answers come from these days before the score was last zero. */
const usualDays = 28;

export const selectUsual = async (
  tx: Tx,
  since: ReadonlyMap<number, number>,
  timezone: string,
): Promise<Map<number, Share>> => {
  const rows = [...since].map(([sim_id, at]) => ({ sim_id, at: new Date(at) }));
  const usual = await tx<{ sim_id: number; hits: number; of: number }[]>`
    select s.sim_id, sum(picked_up)::int as hits, sum(outbound)::int as of
    from (select sim_id, (at at time zone ${timezone})::date as first
      from json_to_recordset(${asRows(tx, rows)}) as s (sim_id bigint, at timestamptz)) s
    join sim_day d on d.sim_id = s.sim_id and d.day < s.first and d.day >= s.first - ${usualDays}::int
    group by s.sim_id`;
  return new Map(usual.map(({ sim_id, hits, of }) => [sim_id, { hits, of }]));
};

/** Whether a fall of this number is news: it is on, does not rest, and was not told of lately. */
export const isNews = async (tx: Tx, simId: number, now: Date): Promise<boolean> => {
  const [row] = await tx`
    select 1 from number_watch join sim on sim.id = sim_id
    where sim_id = ${simId} and active and rests_until is null and (quiet_until is null or quiet_until <= ${now})`;
  return row !== undefined;
};

/** Whether another number can call meanwhile: one that is on, does not rest, and whose calls leave. */
export const hasOthers = async (tx: Tx, simId: number): Promise<boolean> => {
  const [row] = await tx`
    select 1 from sim left join number_watch w on w.sim_id = sim.id
    where active and sim.id <> ${simId} and w.rests_until is null
      and not exists (select 1 from breaker where kind = 'sim' and ref_id = sim.id and closed_at is null)
    limit 1`;
  return row !== undefined;
};

interface StoredFall {
  readonly fell_at: Date;
  readonly fell_since: Date;
  readonly fell_from: number;
  readonly fell_to: number;
  readonly rests_until: Date | null;
  readonly quiet_until: Date;
}

export const storeFall = (tx: Tx, simId: number, fall: StoredFall) =>
  tx`update number_watch set ${tx(fall)} where sim_id = ${simId}`;

/** What a number has while nothing is known against it. */
const clean = (tx: Tx, now: Date) =>
  tx`rests_until = null, fell_at = null, score = 0, since = ${now}, calls = 0, answered = 0`;

/** Ends the rests whose time is over. */
export const endRests = async (tx: Tx, now: Date): Promise<number[]> => {
  const rows = await tx<{ sim_id: number }[]>`
    update number_watch set ${clean(tx, now)}
    where rests_until <= ${now} or rests_until > ${new Date(now.getTime() + mostRestMs)} returning sim_id`;
  return rows.map(({ sim_id }) => sim_id);
};

/** Ends a rest at once. False if there was none, and nothing was told. */
export const endRest = async (tx: Tx, simId: number, now: Date, quietUntil: Date): Promise<boolean> => {
  const { count } = await tx`
    update number_watch set ${clean(tx, now)}, quiet_until = ${quietUntil}
    where sim_id = ${simId} and (rests_until is not null or fell_at is not null)`;
  return count > 0;
};

export const findNumber = async (db: Connection, id: number) => {
  const [row] = await db<{ number: string; label: string }[]>`select number, label from sim where id = ${id}`;
  return row;
};
