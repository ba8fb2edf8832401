import type { LeadPerson } from '../../campaign-row/lead-person.ts';
import { leadState } from '../../campaign-row/lead-state-sql.ts';
import { assertNotLost } from '../../features/line/presence.ts';
import { queueLeadsClosed } from '../../features/webhooks/queue-events.ts';
import { windowAt } from '../../lib/schedule/window.ts';
import type { Clock } from '../../platform/clock.ts';
import { asRows } from '../../platform/db/as-rows.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import { countLedger, countMinutes, type MinuteChange } from '../journal/counters.ts';
import { share } from './pacing.ts';
import { countDialers, type LiveCampaign, liveCampaigns } from './plan.ts';

/** A call that this dialer must place, already counted as an attempt. */
export interface ClaimedCall {
  readonly id: number;
  /** The line's id of the call. */
  readonly lineId: string;
  readonly campaign: LiveCampaign;
  readonly lead: ClaimedLead;
  readonly sim: { readonly id: number; readonly channel: number; readonly number: string };
  readonly direction: 'out' | 'in';
  readonly number: string;
  readonly attempt: number;
  readonly dialledAt: Date;
}

/** A lead as it was at the claim. Nobody else changes it while its state is Calling. */
export interface ClaimedLead extends LeadPerson {
  readonly attempts: number;
  readonly callbacks: number;
  readonly picked_up: boolean;
  readonly response: string;
  readonly outcome: 'Interested' | 'Not interested' | null;
  /** The state before the claim. */
  readonly was: number;
}

interface Channel {
  readonly sim_id: number;
  readonly channel: number;
  readonly number: string;
}

/** Only one process claims at a time, so that spin rates and channel limits hold across all processes. */
export const holdClaims = (tx: Tx) => tx`select pg_advisory_xact_lock(hashtext('halloo_claim'))`;

/** Free channels of active SIMs whose rest is over, least recently used first: round-robin over the SIMs. */
const freeChannels = (tx: Tx, now: Date, limit: number) => tx<Channel[]>`
  select sim_id, channel, number from sim_channel join sim on sim.id = sim_id
  where call_id is null and rests_until <= ${now} and active and channel <= channels
  order by used_at, channel, sim_id limit ${limit} for update of sim_channel skip locked`;

/** Checked at the moment of the claim. */
const isBlocked = (tx: Tx) => tx`exists (select 1 from do_not_call d where d.number = lead.number) as blocked`;

/**
 * Takes leads to call in one statement: due retries first, then new leads in list order. Leads on the do-not-call list
 * are closed instead. No lead before position `after` is waiting: without this bound the index scan passes the entries
 * of all finished leads, and the last lead of a million costs many times the first. The ids are passed as an array
 * because the planner cannot estimate how few were picked, and would otherwise read the whole list for the join.
 */
const takeLeads = (tx: Tx, campaignId: number, limit: number, now: Date, after: number) => tx<
  (ClaimedLead & { position: number; blocked: boolean; call_id: number })[]
>`
  with due as (
    select id, state, ${isBlocked(tx)} from lead
    where campaign_id = ${campaignId} and state = ${leadState('Retry due')} and next_attempt_at <= ${now}
    order by next_attempt_at limit ${limit} for update skip locked
  ), fresh as (
    select id, state, ${isBlocked(tx)} from lead
    where campaign_id = ${campaignId} and state = ${leadState('Waiting')} and position > ${after}
    order by position limit ${limit} - (select count(*) from due) for update skip locked
  ), picked as (select * from due union all select * from fresh),
  moved as (
    update lead set
      state = case when blocked then 11 else 2 end,
      attempts = attempts + case when blocked then 0 else 1 end,
      substatus = case when blocked then 'on the do-not-call list' else '' end,
      next_attempt_at = null
    from picked
    where lead.campaign_id = ${campaignId} and lead.id = any(array(select id from picked)) and lead.id = picked.id
    returning lead.id, number, lead_id, first_name, last_name, data, attempts, callbacks, picked_up, response, outcome,
      picked.state as was, position, blocked
  )
  select *, case when blocked then 0 else nextval('call_id') end as call_id from moved order by position`;

const storeCalls = (tx: Tx, dialerId: number, calls: readonly ClaimedCall[]) => {
  const rows = calls.map(({ id, lineId, campaign, lead, sim, direction, number, attempt, dialledAt }) => ({
    id,
    line_id: lineId,
    campaign_id: campaign.id,
    lead_id: lead.id,
    direction,
    number,
    attempt,
    sim_id: sim.id,
    channel: sim.channel,
    dialer_id: dialerId,
    flow_version: campaign.flowVersion,
    lead_was: lead.was,
    dialled_at: dialledAt,
  }));
  return [
    tx`insert into live_call ${tx(rows)}`,
    tx`
      update sim_channel set call_id = taken.call_id, used_at = taken.dialled_at
      from json_to_recordset(${asRows(
        tx,
        rows.map(({ id, sim_id, channel, dialled_at }) => ({ call_id: id, sim_id, channel, dialled_at })),
      )})
        as taken (call_id bigint, sim_id bigint, channel integer, dialled_at timestamptz)
      where sim_channel.sim_id = taken.sim_id and sim_channel.channel = taken.channel`,
  ];
};

export interface Claiming {
  readonly dialerId: number;
  /** How many more calls the line takes. */
  readonly room: number;
  /** Calls in this process by campaign. */
  readonly mine: ReadonlyMap<number, number>;
  /** Where the next claim continues in each campaign's list. The caller keeps it between claims. */
  readonly after: Map<number, number>;
  /** Incremented with every claim, so that campaigns take turns. */
  readonly turn: number;
}

interface Claimed {
  readonly calls: readonly ClaimedCall[];
  /** How many leads were closed because they are on the do-not-call list. */
  readonly closed: number;
}

/** Maximum per transaction, because it blocks all other claims. */
const maxPerClaim = 160;

/**
 * Claims the calls to place now, with a fair share for each campaign. The returned calls are committed: leads are
 * Calling, attempts counted, channels taken. Leads on the do-not-call list are closed and not returned. The clock is
 * read after the claim lock is taken, because the calling hours may end during the wait.
 */
export const claimCalls = async (db: Db, claim: Claiming, clock: Clock): Promise<Claimed> =>
  inTransaction(db, async (tx) => {
    await holdClaims(tx);
    const now = clock.now();
    const [campaigns] = await Promise.all([liveCampaigns(tx, now), assertNotLost(tx, claim.dialerId)]);
    const open = campaigns.filter(({ ready, schedule }) => ready > 0 && windowAt(schedule, now.getTime()).open);
    if (open.length === 0) return { calls: [], closed: 0 };
    const [channels, dialers] = await Promise.all([
      freeChannels(tx, now, Math.min(maxPerClaim, claim.room)),
      countDialers(tx),
    ]);
    const paces = open.map((campaign) => ({
      id: campaign.id,
      window: windowAt(campaign.schedule, now.getTime()),
      spinRate: campaign.spinRate,
      inProgress: campaign.inProgress,
      mine: claim.mine.get(campaign.id) ?? 0,
      ready: campaign.ready,
    }));
    const shares = share(paces, { channels: channels.length, line: claim.room, dialers }, claim.turn);
    const calls: ClaimedCall[] = [];
    let closed = 0;
    const writes: PromiseLike<unknown>[] = [];
    const minutes: MinuteChange[] = [];
    for (const campaign of open) {
      const limit = shares.get(campaign.id) ?? 0;
      if (limit === 0) continue;
      const after = claim.after.get(campaign.id) ?? 0;
      const leads = await takeLeads(tx, campaign.id, limit, now, after);
      const last = leads.findLast(({ was }) => was === 1);
      // Fewer leads than requested: the end of the list is reached. Start over, because released leads may wait further
      // up.
      claim.after.set(campaign.id, leads.length < limit ? 0 : Math.max(after, last?.position ?? 0));
      const moves: [from: number, to: number][] = [];
      let dialled = 0;
      for (const { position: _, blocked, call_id, ...lead } of leads) {
        moves.push([lead.was, blocked ? 11 : 2]);
        const channel = blocked ? undefined : channels.shift();
        if (!channel) continue;
        dialled += 1;
        calls.push({
          id: call_id,
          lineId: `halloo-${call_id}`,
          campaign,
          lead,
          sim: { id: channel.sim_id, channel: channel.channel, number: channel.number },
          direction: 'out',
          number: lead.number,
          attempt: lead.attempts,
          dialledAt: now,
        });
      }
      closed += leads.length - dialled;
      const blocked = leads.filter((lead) => lead.blocked).map(({ id }) => id);
      if (blocked.length > 0) writes.push(queueLeadsClosed(tx, campaign.id, blocked, now));
      const first = leads.filter(({ blocked, attempts }) => !blocked && attempts === 1).length;
      writes.push(...countLedger(tx, campaign.id, moves, { calling: dialled, dialled: first }));
      minutes.push({ campaign_id: campaign.id, minute: now, dialled, answered: 0, ended: 0, held_ms: 0 });
    }
    if (minutes.length > 0) writes.push(countMinutes(tx, minutes));
    if (calls.length > 0) writes.unshift(...storeCalls(tx, claim.dialerId, calls));
    await Promise.all(writes);
    return { calls, closed };
  });
