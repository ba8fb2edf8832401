import type { Connection, Fragment, Tx } from '../../../platform/db/connect.ts';
import type { CanaryEnd } from '../canary.ts';
import { type Slot, slotMs, windowMs } from '../judge.ts';

export type BreakerKind = 'sim' | 'campaign';

export interface BreakerRow {
  readonly kind: BreakerKind;
  readonly ref_id: number;
  readonly tries: number;
  readonly next_try_at: Date;
  /** Null without a canary call; waiting while it is in progress and nobody answered. */
  readonly canary: CanaryEnd | 'waiting' | null;
  /** The SIM or campaign does not exist any more. */
  readonly is_gone: boolean;
}

interface OpenRow extends Omit<BreakerRow, 'canary'> {
  readonly canary_call_id: number | null;
  readonly canary_campaign_id: number | null;
  readonly canary: 'waiting' | 'left' | null;
}

/** How canary calls ended. The campaigns are named, so that the planner can leave out the partitions of all others. */
const canaryEnds = async (tx: Tx, rows: readonly OpenRow[]): Promise<ReadonlyMap<number, CanaryEnd>> => {
  const over = rows.filter(({ canary_call_id, canary }) => canary_call_id !== null && canary === null);
  if (over.length === 0) return new Map();
  const campaigns = over.flatMap(({ canary_campaign_id }) => canary_campaign_id ?? []);
  const calls = await tx<{ id: number; canary: CanaryEnd }[]>`
    select id, case when result in ('interrupted', 'cancelled') then 'unknown'
      when returned or result in ('congestion', 'failed') then 'never_left' else 'left' end as canary
    from call where campaign_id = any(${campaigns}) and id = any(${over.flatMap(({ canary_call_id }) => canary_call_id ?? [])})`;
  return new Map(calls.map(({ id, canary }) => [id, canary]));
};

/** All open breakers: usually none. A canary call that somebody answers has left, however long it lasts. */
export const selectOpen = async (tx: Tx): Promise<BreakerRow[]> => {
  const rows = await tx<OpenRow[]>`
    select kind, ref_id, tries, next_try_at, canary_call_id, canary_campaign_id,
      case when l.id is not null then case when l.answered_at is null then 'waiting' else 'left' end end as canary,
      case kind when 'sim' then not exists (select 1 from sim where sim.id = ref_id)
        else not exists (select 1 from campaign where campaign.id = ref_id) end as is_gone
    from breaker left join live_call l on l.id = canary_call_id
    where closed_at is null order by kind, ref_id`;
  const ends = await canaryEnds(tx, rows);
  return rows.map(({ canary_call_id: id, canary_campaign_id: _, canary, ...row }) => ({
    ...row,
    // A call that is nowhere was given back before it was placed.
    canary: id === null ? null : (canary ?? ends.get(id) ?? 'unknown'),
  }));
};

/**
 * The slots of SIMs and campaigns of which at least one slot has mostly failures. Most of the time there are none, and
 * the partial index says so.
 */
export const selectSlots = async (tx: Tx, now: Date): Promise<Slot[]> => {
  const from = new Date(now.getTime() - windowMs);
  const rows = await tx<
    { sim_id: number; campaign_id: number; slot: Date; calls: number; never_left: number; waiting: number }[]
  >`
    with hot as materialized (
      select distinct sim_id, campaign_id from call_slot where never_left * 2 >= calls and slot > ${from}
    ), counted as (
      select sim_id, campaign_id, slot, calls, never_left, 0 as waiting from call_slot
      where slot > ${from} and (sim_id in (select sim_id from hot) or campaign_id in (select campaign_id from hot))
      union all
      select sim_id, campaign_id,
        to_timestamp(floor(extract(epoch from dialled_at) * 1000 / ${slotMs}::int) * ${slotMs}::int / 1000), 0, 0, 1
      from live_call
      where exists (select 1 from hot) and direction = 'out' and answered_at is null and dialled_at > ${from}
    )
    select sim_id, campaign_id, slot, sum(calls)::int as calls, sum(never_left)::int as never_left,
      sum(waiting)::int as waiting
    from counted group by 1, 2, 3`;
  return rows.map(({ sim_id, campaign_id, slot, calls, never_left, waiting }) => ({
    simId: sim_id,
    campaignId: campaign_id,
    at: slot.getTime(),
    calls,
    neverLeft: never_left,
    waiting,
  }));
};

/** The latest failure of these SIMs, in words. */
export const lastFailureOf = async (tx: Tx, simIds: readonly number[]): Promise<string> => {
  const [row] = await tx<{ last_failure: string }[]>`
    select last_failure from sim where id = any(${simIds as number[]}) and last_failure is not null
    order by last_failure_at desc limit 1`;
  return row?.last_failure ?? '';
};

/** Earlier breakers of the same SIM or campaign. */
export const selectClosed = async (tx: Tx, kind: BreakerKind, id: number) => {
  const [row] = await tx<{ tries: number; closed_at: Date }[]>`
    select tries, closed_at from breaker where kind = ${kind} and ref_id = ${id} and closed_at is not null`;
  return row;
};

interface Opened {
  readonly kind: BreakerKind;
  readonly ref_id: number;
  readonly opened_at: Date;
  readonly reason: string;
  readonly tries: number;
  readonly next_try_at: Date;
}

export const insertOpen = (tx: Tx, row: Opened) => tx`
  insert into breaker ${tx(row)}
  on conflict (kind, ref_id) do update set opened_at = excluded.opened_at, closed_at = null, reason = excluded.reason,
    tries = excluded.tries, next_try_at = excluded.next_try_at, canary_call_id = null, canary_campaign_id = null`;

export const setWaiting = (tx: Tx, kind: BreakerKind, id: number, tries: number, nextTryAt: Date) => tx`
  update breaker set tries = ${tries}, next_try_at = ${nextTryAt}, canary_call_id = null, canary_campaign_id = null
  where kind = ${kind} and ref_id = ${id}`;

/** Closes a breaker. What failed before it counts no more. */
export const setClosed = (tx: Tx, kind: BreakerKind, id: number, now: Date) => [
  tx`
    update breaker set closed_at = ${now}, canary_call_id = null, canary_campaign_id = null
    where kind = ${kind} and ref_id = ${id}`,
  kind === 'sim' ? tx`delete from call_slot where sim_id = ${id}` : tx`delete from call_slot where campaign_id = ${id}`,
];

export const deleteBreaker = (tx: Tx, kind: BreakerKind, id: number) =>
  tx`delete from breaker where kind = ${kind} and ref_id = ${id}`;

export const findSim = async (db: Connection, id: number) => {
  const [row] = await db<{ number: string; label: string }[]>`select number, label from sim where id = ${id}`;
  return row;
};

export const findCampaign = async (db: Connection, id: number) => {
  const [row] = await db<{ name: string; created_by: number | null }[]>`
    select name, created_by from campaign where id = ${id}`;
  return row;
};

/** Only claims change breakers otherwise. */
export const holdBreakers = (tx: Tx) => tx`select pg_advisory_xact_lock(hashtext('halloo_claim'))`;

/** Makes a canary call due, unless one is in progress. Returns how many. */
export const setDue = async (tx: Tx, which: Fragment, now: Date): Promise<number> => {
  const { count } = await tx`
    update breaker set next_try_at = ${now} where ${which} and closed_at is null and canary_call_id is null`;
  return count;
};
