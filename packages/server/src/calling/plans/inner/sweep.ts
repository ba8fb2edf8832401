import type { CallPlan } from '@halloo/contract/call-plans';
import { leadStateId } from '@halloo/contract/ledger';
import { leadState } from '../../../campaign-row/lead-state-sql.ts';
import { queueLeadsClosed } from '../../../features/webhooks/queue-events.ts';
import type { Schedule } from '../../../lib/schedule/window.ts';
import { asRows } from '../../../platform/db/as-rows.ts';
import type { Fragment, Tx } from '../../../platform/db/connect.ts';
import { countLedger } from '../../journal/counters.ts';
import { longestWait } from '../../journal/settle-lead.ts';
import { type OpenRound, type Place, type PlanLead, placedStates, placeOf } from './place-leads.ts';

/** Maximum leads per transaction, because their rows and the counters stay locked. */
const atOnce = 5_000;

/** What decides where the leads of a campaign go. */
export interface Planning {
  readonly id: number;
  readonly plan: CallPlan | null;
  readonly schedule: Schedule;
  /** Of a recurring campaign, once its first one has begun. */
  readonly round: OpenRound | undefined;
  readonly now: number;
}

/** Nobody whom a program wants to be called now is moved away from it. */
const notRequested = (tx: Tx) => tx`not exists (
  select 1 from call_request r where r.lead_id = lead.id and r.call_id is null and r.refused is null)`;

/** Locks leads that a plan may move. Those in a call or locked by others are left out. */
const lockLeads = (tx: Tx, campaignId: number, which: Fragment) => tx<PlanLead[]>`
  select id, position, number, data, state, round, plan_date::text,
    case when state = ${leadState('Retry due')} and retry_after_seconds is distinct from ${longestWait} then next_attempt_at end as retry_at,
    coalesce((select again from plan_behind b where b.campaign_id = ${campaignId} and b.lead_id = lead.id), false) as again
  from lead where campaign_id = ${campaignId} and ${which} and state = any(${placedStates}) and number like '+%'
    and ${notRequested(tx)} for update skip locked`;

const [hungUp, expired, retryDue] = [leadStateId('Hung up'), leadStateId('Expired'), leadStateId('Retry due')];

const movePlaces = (tx: Tx, campaignId: number, places: readonly Place[]) => tx`
  update lead set state = p.state, substatus = p.substatus, next_attempt_at = p.next_attempt_at,
    retry_after_seconds = p.retry_after_seconds, round = p.round, plan_date = p.plan_date, attempts_before = attempts,
    callbacks = 0, retry_use = 0, returns = 0, over_limit = false
  from json_to_recordset(${asRows(tx, places)}) as p (id bigint, state smallint, substatus text, next_attempt_at timestamptz,
    retry_after_seconds integer, round smallint, plan_date date)
  where lead.campaign_id = ${campaignId} and lead.id = any(${places.map(({ id }) => id)}) and lead.id = p.id`;

/** Moves leads to their places, with webhooks and counters. */
const place = async (tx: Tx, planning: Planning, leads: readonly PlanLead[]): Promise<number> => {
  const { id, now, round, plan } = planning;
  const places = leads.flatMap((lead) => placeOf(plan, planning, lead) ?? []);
  if (places.length === 0) return 0;
  await movePlaces(tx, id, places);
  if (round) {
    const before = new Set(leads.filter((lead) => lead.state === retryDue && lead.round > 0).map((lead) => lead.id));
    const unreached = places.filter((each) => before.has(each.id)).length;
    await tx`
      update call_round set people = people + ${places.length}, unreached = unreached + ${unreached}
      where campaign_id = ${id} and round = ${round.round}`;
  }
  const closed = places.filter(({ state }) => state === expired).map((each) => each.id);
  if (closed.length > 0) await queueLeadsClosed(tx, [id], closed, new Date(now));
  const moves = places.map(({ was, state }) => [was, state] as const);
  const change = { hung_up: -places.filter(({ was }) => was === hungUp).length };
  await Promise.all(countLedger(tx, id, moves, change));
  return places.length;
};

/** Goes on with a pass over the list, and returns the position that it reached; null at the end. */
export const sweep = async (tx: Tx, planning: Planning, from: number): Promise<number | null> => {
  const { id } = planning;
  const listed = await tx<{ id: number; position: number; state: number }[]>`
    select id, position, state from lead where campaign_id = ${id} and position > ${from} order by position limit ${atOnce}`;
  const ids = listed.map((lead) => lead.id);
  const locked = await lockLeads(tx, id, tx`id = any(${ids})`);
  const found = new Set(locked.map((lead) => lead.id));
  const movable = [...placedStates, leadStateId('Calling')];
  const behind = listed.filter((lead) => !found.has(lead.id) && movable.includes(lead.state)).map((lead) => lead.id);
  if (behind.length > 0) {
    await tx`
      insert into plan_behind (campaign_id, lead_id) select ${id}, unnest(${behind}::bigint[]) on conflict do nothing`;
  }
  const reached = listed.length < atOnce ? null : (listed.at(-1)?.position ?? null);
  await tx`update call_plan set swept_to = ${reached} where campaign_id = ${id}`;
  await place(tx, planning, locked);
  return reached;
};

/** Plans people who were added since. */
export const placeNew = async (tx: Tx, planning: Planning): Promise<number> =>
  place(
    tx,
    planning,
    await lockLeads(
      tx,
      planning.id,
      tx`id = any(array(
        select id from lead where campaign_id = ${planning.id} and state = ${leadState('Waiting')} and ${notRequested(tx)}
        order by position limit ${atOnce}))`,
    ),
  );

/** Plans people who were left behind and whose call is over. */
export const placeBehind = async (tx: Tx, planning: Planning): Promise<number> => {
  const { id } = planning;
  const behind = await tx<{ lead_id: number }[]>`
    select b.lead_id from plan_behind b join lead on lead.campaign_id = ${id} and lead.id = b.lead_id
    where b.campaign_id = ${id} and state <> ${leadState('Calling')} and ${notRequested(tx)} limit ${atOnce}`;
  if (behind.length === 0) return 0;
  // Those that others are changing stay for the next time; people whom a plan does not move are done too.
  const held = await tx<{ id: number }[]>`
    select id from lead where campaign_id = ${id} and id = any(${behind.map(({ lead_id }) => lead_id)})
      and state <> ${leadState('Calling')} and ${notRequested(tx)} for update skip locked`;
  const ids = held.map((lead) => lead.id);
  const leads = await lockLeads(tx, id, tx`id = any(${ids})`);
  await tx`delete from plan_behind where campaign_id = ${id} and lead_id = any(${ids})`;
  await place(tx, planning, leads);
  return ids.length;
};
