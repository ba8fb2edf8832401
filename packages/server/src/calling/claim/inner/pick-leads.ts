import type { Outcome } from '@halloo/flow/vocabulary';
import type { LeadPerson } from '../../../campaign-row/lead-person.ts';
import { leadState } from '../../../campaign-row/lead-state-sql.ts';
import { asRows } from '../../../platform/db/as-rows.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { judgeLeads, type Verdict } from '../judge-leads.ts';
import type { LiveCampaign } from '../plan.ts';

/** A lead as it was at the claim. Nobody else changes it while its state is Calling. */
export interface ClaimedLead extends LeadPerson {
  readonly attempts: number;
  readonly callbacks: number;
  /** Retries by outcome so far, as in retry-use.ts; absent: none. */
  readonly retry_use?: number;
  /** The round or step in which it is, and the attempts before it; absent without a plan. */
  readonly round?: number;
  readonly attempts_before?: number;
  /** The slots in which it was not reached, as in lib/best-hour/slots.ts; absent: none. */
  readonly hours_tried?: number;
  /** How often it was given back because its call never left. */
  readonly returns: number;
  /** The SIM that called it last; absent or null: none. */
  readonly last_sim_id?: number | null;
  readonly picked_up: boolean;
  readonly response: string;
  readonly outcome: Outcome | null;
  /** The state before the claim. */
  readonly was: number;
}

/** How many leads of a campaign to take, and from where in its list. */
export interface Wish {
  readonly campaign_id: number;
  readonly most: number;
  /** No lead before this position is waiting. */
  readonly after: number;
}

export interface PickedLead extends ClaimedLead, Verdict {
  readonly campaign_id: number;
  readonly position: number;
  readonly blocked: boolean;
  /** A program asked for the call, so its place in the list does not matter. */
  readonly requested: boolean;
  readonly call_id: number;
}

type LockedLead = Omit<PickedLead, keyof Verdict>;

/** The do-not-call list is checked at the moment of the claim. */
const leadColumns = (tx: Tx) => tx`
  campaign_id, id, number, lead_id, first_name, last_name, data, attempts, callbacks, retry_use, hours_tried, returns, last_sim_id, picked_up,
  response, outcome, round, attempts_before, state as was, position,
  exists (select 1 from do_not_call d where d.number = lead.number) as blocked`;

/**
 * Locks leads to call in one statement for all campaigns: requested calls first, then due retries, then new leads in
 * list order. Without the bound `after` the index scan passes the entries of all finished leads, and the last lead of a million costs many times
 * the first. The ids are named twice, so that the planner can leave out the partitions of all other campaigns.
 */
const lockLeads = (tx: Tx, wishes: readonly Wish[], now: Date) => {
  const ids = wishes.map(({ campaign_id }) => campaign_id);
  return tx<LockedLead[]>`
    with wish as (
      select * from json_to_recordset(${asRows(tx, wishes)}) as w (campaign_id bigint, most integer, after integer)
    ), requested as (
      select l.* from wish w cross join lateral (
        select ${leadColumns(tx)}, true as requested from (
          select id as request, lead_id as person from call_request
          where campaign_id = w.campaign_id and call_id is null and refused is null) r join lead on lead.id = r.person
        where campaign_id = any(${ids}) and campaign_id = w.campaign_id and (
          state = ${leadState('Waiting')} or state = ${leadState('Retry due')} and next_attempt_at <= ${now})
        order by request limit w.most for update of lead skip locked) l
    ), due as (
      select l.* from wish w cross join lateral (
        select ${leadColumns(tx)}, false as requested from lead
        where campaign_id = any(${ids}) and campaign_id = w.campaign_id and state = ${leadState('Retry due')}
          and next_attempt_at <= ${now} and id <> all (select id from requested)
        order by next_attempt_at limit w.most - (select count(*) from requested d where d.campaign_id = w.campaign_id)
        for update skip locked) l
    ), fresh as (
      select l.* from wish w cross join lateral (
        select ${leadColumns(tx)}, false as requested from lead
        where campaign_id = any(${ids}) and campaign_id = w.campaign_id and state = ${leadState('Waiting')}
          and position > w.after and id <> all (select id from requested)
        order by position limit w.most - (select count(*) from due d where d.campaign_id = w.campaign_id)
          - (select count(*) from requested d where d.campaign_id = w.campaign_id)
        for update skip locked) l
    ), picked as (select * from requested union all select * from due union all select * from fresh)
    select *, case when blocked then 0 else nextval('call_id') end as call_id from picked order by campaign_id, position`;
};

/** Locks the leads to call now. Those who may not be called yet are among them, with the time when they may. */
export const pickLeads = async (
  tx: Tx,
  wishes: readonly Wish[],
  campaigns: ReadonlyMap<number, LiveCampaign>,
  now: Date,
): Promise<readonly PickedLead[]> => judgeLeads(tx, await lockLeads(tx, wishes, now), campaigns, now);
