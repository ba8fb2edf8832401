import { leadStateId } from '@halloo/contract/ledger';
import { leadState } from '../../campaign-row/lead-state-sql.ts';
import { noteCalls } from '../../features/call-limits/number-calls.ts';
import { readNumberUse } from '../../features/caller-numbers/number-use.ts';
import { assertNotLost } from '../../features/line/presence.ts';
import {
  applyBudgets,
  type Budgets,
  bothBudgets,
  hasRoom,
  noBudgets,
  readBudgets,
  storeBudgets,
  withinBudgets,
} from '../../features/money/budgets.ts';
import { queueLeadsClosed } from '../../features/webhooks/queue-events.ts';
import type { Clock } from '../../platform/clock.ts';
import { asRows } from '../../platform/db/as-rows.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import { applyChanges, type BreakerEvent, type Gate, readGate, storeCanaries } from '../breaker/gate.ts';
import { readPaces, storePaces } from '../breaker/sim-paces.ts';
import { countLedgers, countMinutes, type MinuteChange } from '../journal/counters.ts';
import type { Channel } from './inner/choose-channels.ts';
import { pastTheList } from './inner/held-back.ts';
import { createLook, type Passed } from './inner/open-campaigns.ts';
import { type ClaimedLead, type PickedLead, pickLeads, type Wish } from './inner/pick-leads.ts';
import { channelsFor, type SimMeans, usableChannels } from './inner/usable-channels.ts';
import { share } from './pacing.ts';
import { countDialers, type LiveCampaign } from './plan.ts';
import { settleRequests } from './settle-requests.ts';

export type { ClaimedLead } from './inner/pick-leads.ts';

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
  /**
   * When the person's own hours or the rules of the country close next, as judged at `dialledAt`. Null or absent: nothing
   * but the campaign's hours limits the call.
   */
  readonly closesAt?: number | null;
}

/** Only one process claims at a time, so that spin rates and channel limits hold across all processes. */
export const holdClaims = (tx: Tx) => tx`select pg_advisory_xact_lock(hashtext('halloo_claim'))`;

const campaignsOf = (leads: readonly PickedLead[]): number[] => [...new Set(leads.map((lead) => lead.campaign_id))];
const idsOf = (leads: readonly PickedLead[]): number[] => leads.map(({ id }) => id);

const [retryDue, closed, calling] = [leadStateId('Retry due'), leadStateId('Do not call'), leadStateId('Calling')];

const stateAfter = ({ blocked, waitsUntil }: PickedLead): number => {
  if (blocked) return closed;
  return waitsUntil === null ? calling : retryDue;
};

/** The SIM that calls each lead, by their ids. */
type SimOfLead = ReadonlyMap<number, number>;

const substatusAfter = ({ blocked, waitNote }: PickedLead): string => (blocked ? 'on the do-not-call list' : waitNote);

/**
 * Leads on the do-not-call list are closed, those over a limit wait, the others are Calling. With the ids as an array, the
 * planner knows how few leads are meant, and does not read whole lists for the join.
 */
const moveLeads = (tx: Tx, leads: readonly PickedLead[], sims: SimOfLead, now: Date) => {
  const rows = leads.map((lead) => ({
    campaign_id: lead.campaign_id,
    id: lead.id,
    state: stateAfter(lead),
    substatus: substatusAfter(lead),
    waits_until: lead.waitsUntil,
    seconds: lead.waitsUntil && Math.ceil((lead.waitsUntil.getTime() - now.getTime()) / 1000),
    sim_id: sims.get(lead.id) ?? null,
  }));
  return tx`
    update lead set
      state = p.state,
      attempts = attempts + case when p.state = ${leadState('Calling')} then 1 else 0 end,
      substatus = p.substatus,
      next_attempt_at = p.waits_until,
      retry_after_seconds = coalesce(p.seconds, retry_after_seconds),
      over_limit = p.waits_until is not null,
      last_sim_id = coalesce(p.sim_id, last_sim_id)
    from json_to_recordset(${asRows(tx, rows)}) as p (campaign_id bigint, id bigint, state smallint, substatus text,
      waits_until timestamptz, seconds integer, sim_id bigint)
    where lead.campaign_id = any(${campaignsOf(leads)}) and lead.id = any(${idsOf(leads)})
      and lead.campaign_id = p.campaign_id and lead.id = p.id`;
};

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
    round: lead.round ?? 0,
    dialled_at: dialledAt,
  }));
  return [
    tx`
      insert into live_call (id, line_id, campaign_id, lead_id, direction, number, attempt, sim_id, channel, dialer_id,
        flow_version, lead_was, round, dialled_at)
      select * from json_to_recordset(${asRows(tx, rows)}) as c (id bigint, line_id text, campaign_id bigint, lead_id bigint,
        direction text, number text, attempt smallint, sim_id bigint, channel integer, dialer_id bigint,
        flow_version integer, lead_was smallint, round smallint, dialled_at timestamptz)`,
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
  /** Campaigns that cannot be called now. The caller keeps them between claims. */
  readonly passed?: Passed;
}

interface Claimed {
  readonly calls: readonly ClaimedCall[];
  /** How many leads were closed because they are on the do-not-call list, or wait for a limit. */
  readonly closed: number;
  /** Breakers that changed instead of a claim. */
  readonly events?: readonly BreakerEvent[];
  /** Some SIMs started as many calls as they may in a second, and can start more in a moment. */
  readonly isPaced?: boolean;
}

const nothing: Claimed = { calls: [], closed: 0 };

/** Maximum per transaction, because it blocks all other claims. */
const maxPerClaim = 160;

/** Remembers where the next claim continues in each list. */
const noteProgress = ({ after }: Claiming, wishes: readonly Wish[], leads: readonly PickedLead[]): void => {
  const picked = Map.groupBy(leads, ({ campaign_id }) => campaign_id);
  for (const { campaign_id: id, most, after: before } of wishes) {
    const own = picked.get(id) ?? [];
    const last = own.findLast(({ was, requested }) => was === 1 && !requested);
    // Fewer leads than requested: the end of the list is reached. Start over, because released leads may wait further
    // up.
    after.set(id, own.length < most ? 0 : Math.max(before, last?.position ?? 0));
  }
};

/** The picked leads of one campaign, and the calls to those that may be called. */
interface CampaignClaim {
  readonly campaignId: number;
  readonly leads: readonly PickedLead[];
  readonly calls: readonly ClaimedCall[];
}

/** Makes the calls over the channels that were chosen for them. */
const claimedOf = (
  leads: readonly PickedLead[],
  campaigns: ReadonlyMap<number, LiveCampaign>,
  channels: ReadonlyMap<number, Channel>,
  now: Date,
): CampaignClaim[] => {
  return [...Map.groupBy(leads, ({ campaign_id }) => campaign_id)].map(([campaignId, own]) => {
    const campaign = campaigns.get(campaignId);
    const calls = own.flatMap(
      ({
        campaign_id: _,
        position: __,
        requested: ___,
        blocked: ____,
        waitsUntil: _____,
        waitNote: ______,
        closesAt,
        call_id,
        ...lead
      }): ClaimedCall[] => {
        const channel = channels.get(call_id);
        if (!campaign || !channel) return [];
        const attempts = lead.attempts + 1;
        return [
          {
            id: call_id,
            lineId: `halloo-${call_id}`,
            campaign,
            lead: { ...lead, attempts },
            sim: { id: channel.sim_id, channel: channel.channel, number: channel.number },
            direction: 'out',
            number: lead.number,
            attempt: attempts,
            dialledAt: now,
            closesAt,
          },
        ];
      },
    );
    return { campaignId, leads: own, calls };
  });
};

/** What limits a claim, beside the leads themselves. */
interface Means extends SimMeans {
  readonly budgets: Budgets;
  /** The campaigns of which no call fits into the budget any more. */
  readonly usedUp: readonly number[];
}

/** Writes the claim. The number of statements does not depend on the number of campaigns. */
const store = async (
  tx: Tx,
  dialerId: number,
  claims: readonly CampaignClaim[],
  { gate, paces, budgets, usedUp, now }: Means,
): Promise<Claimed> => {
  const leads = claims.flatMap((claim) => claim.leads);
  const calls = claims.flatMap((claim) => claim.calls);
  if (leads.length === 0) {
    await Promise.all(storeBudgets(tx, budgets, [], usedUp, now));
    return nothing;
  }
  const blocked = leads.filter((lead) => lead.blocked);
  const limited = calls.filter(({ campaign }) => campaign.limits || campaign.hasRules);
  const ledger = claims.map(({ campaignId, leads: own, calls: dialled }) => ({
    campaignId,
    moves: own.map((lead) => [lead.was, stateAfter(lead)] as const),
    change: { calling: dialled.length, dialled: dialled.filter(({ attempt }) => attempt === 1).length },
  }));
  const minutes = claims.map(
    ({ campaignId, calls: { length } }): MinuteChange => ({
      campaign_id: campaignId,
      minute: now,
      dialled: length,
      answered: 0,
      ended: 0,
      held_ms: 0,
    }),
  );
  await Promise.all([
    moveLeads(tx, leads, new Map(calls.map(({ lead, sim }) => [lead.id, sim.id])), now),
    settleRequests(
      tx,
      leads.filter(({ waitsUntil }) => waitsUntil === null),
    ),
    ...(calls.length > 0 ? storeCalls(tx, dialerId, calls) : []),
    ...(limited.length > 0 ? [noteCalls(tx, limited, now)] : []),
    ...(blocked.length > 0 ? [queueLeadsClosed(tx, campaignsOf(blocked), idsOf(blocked), now)] : []),
    ...storeCanaries(tx, gate, calls),
    ...storeBudgets(tx, budgets, calls, usedUp, now),
    ...storePaces(
      tx,
      paces,
      calls.map(({ sim }) => sim.id),
    ),
    ...countLedgers(tx, ledger),
    countMinutes(tx, minutes),
  ]);
  return { calls, closed: leads.length - calls.length };
};

/** How many leads of a campaign may be called: one if its calls stopped and a canary call is due. */
const readyIn = ({ id, ready }: LiveCampaign, { campaigns }: Gate): number => {
  if (campaigns.closed.has(id)) return 0;
  return campaigns.canary.has(id) ? Math.min(1, ready) : ready;
};

/**
 * Claims the calls to place now, with a fair share for each campaign. The returned calls are committed: leads are
 * Calling, attempts counted, channels taken. Leads on the do-not-call list are closed and not returned, and leads over a
 * limit of calls wait until it allows them. The clock is read after the claim lock is taken, because the calling hours
 * may end during the wait. If a breaker must open or close, or a campaign pauses for its budget, the transaction does
 * only that.
 */
export const claimCalls = async (db: Db, claim: Claiming, clock: Clock): Promise<Claimed> =>
  inTransaction(db, async (tx) => {
    await holdClaims(tx);
    const now = clock.now();
    const look = createLook(tx, { ...claim, calls: maxPerClaim, now });
    const [campaigns, { gate, changes }, paces, useOf] = await Promise.all([
      look.next(),
      readGate(tx, now),
      readPaces(tx),
      readNumberUse(tx, now),
      assertNotLost(tx, claim.dialerId),
    ]);
    if (changes) return { ...nothing, events: await applyChanges(tx, changes, now) };
    let budgets = noBudgets;
    const open = await look.open(campaigns, async (looked) => {
      const budgeted = looked.flatMap(({ id, hasBudget }) => (hasBudget ? [id] : []));
      budgets = bothBudgets(budgets, await readBudgets(db, tx, budgeted, now));
      return (campaign) => (hasRoom(budgets, campaign.id) ? readyIn(campaign, gate) : 0);
    });
    if (await applyBudgets(tx, budgets, now)) return nothing;
    if (open.length === 0) return nothing;
    const means = { gate, paces, use: useOf(gate.sims.closed), now };
    const [usable, dialers] = await Promise.all([
      usableChannels(tx, Math.min(maxPerClaim, claim.room), means),
      countDialers(tx),
    ]);
    const shares = share(
      open.map(({ id, window, spinRate, inProgress, ready }) => ({
        id,
        window,
        spinRate,
        inProgress,
        mine: claim.mine.get(id) ?? 0,
        ready,
      })),
      { channels: usable.channels.length, line: claim.room, dialers },
      claim.turn,
    );
    const isPaced = paces.exhausted.length > 0;
    const byId = new Map(open.map(({ window: _, ...campaign }) => [campaign.id, campaign]));
    const wishes = [...shares].map(([id, most]) => ({
      ...{ campaign_id: id, most },
      after: byId.get(id)?.isPlanned ? pastTheList : (claim.after.get(id) ?? 0),
    }));
    if (wishes.length === 0) return { ...nothing, isPaced };
    const picked = await pickLeads(tx, wishes, byId, now);
    // Over one of these each of them is called.
    const simIds = [
      ...usable.channels.map(({ sim_id }) => sim_id),
      ...picked.flatMap(({ last_sim_id: id }) => id ?? []),
    ];
    const { leads, usedUp } = withinBudgets(budgets, picked, simIds, now);
    noteProgress(claim, wishes, leads);
    const chosen = await channelsFor(tx, leads, usable, means);
    const claimed = await store(tx, claim.dialerId, claimedOf(leads, byId, chosen, now), { ...means, budgets, usedUp });
    return { ...claimed, isPaced };
  });
