import { leadStateId } from '@halloo/contract/ledger';
import { leadState } from '../../campaign-row/lead-state-sql.ts';
import { noteCalls } from '../../features/call-limits/number-calls.ts';
import { assertNotLost } from '../../features/line/presence.ts';
import { queueLeadsClosed } from '../../features/webhooks/queue-events.ts';
import { windowAt } from '../../lib/schedule/window.ts';
import type { Clock } from '../../platform/clock.ts';
import { asRows } from '../../platform/db/as-rows.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import { applyChanges, type BreakerEvent, type Gate, readGate, storeCanaries } from '../breaker/gate.ts';
import { readPaces, type SimPaces, storePaces } from '../breaker/sim-paces.ts';
import { countLedgers, countMinutes, type MinuteChange } from '../journal/counters.ts';
import { type ClaimedLead, type PickedLead, pickLeads, type Wish } from './inner/pick-leads.ts';
import { share } from './pacing.ts';
import { countDialers, type ListState, type LiveCampaign, liveCampaigns } from './plan.ts';
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
}

interface Channel {
  readonly sim_id: number;
  readonly channel: number;
  readonly number: string;
}

/** Only one process claims at a time, so that spin rates and channel limits hold across all processes. */
export const holdClaims = (tx: Tx) => tx`select pg_advisory_xact_lock(hashtext('halloo_claim'))`;

/**
 * Free channels of active SIMs whose rest is over, least recently used first: round-robin over the SIMs. SIMs that may
 * start no call now are left out.
 */
const freeChannels = (tx: Tx, now: Date, limit: number, without: readonly number[]) => tx<Channel[]>`
  select sim_id, channel, number from sim_channel join sim on sim.id = sim_id
  where call_id is null and rests_until <= ${now} and active and channel <= channels
    and sim_id <> all(${without as number[]})
  order by used_at, channel, sim_id limit ${limit} for update of sim_channel skip locked`;

/** As many channels of each SIM as it may start calls now. */
const withinLimits = (channels: readonly Channel[], allowed: (simId: number) => number): Channel[] => {
  const taken = new Map<number, number>();
  return channels.filter(({ sim_id }) => {
    const calls = (taken.get(sim_id) ?? 0) + 1;
    taken.set(sim_id, calls);
    return calls <= allowed(sim_id);
  });
};

const campaignsOf = (leads: readonly PickedLead[]): number[] => [...new Set(leads.map((lead) => lead.campaign_id))];
const idsOf = (leads: readonly PickedLead[]): number[] => leads.map(({ id }) => id);

const [retryDue, closed, calling] = [leadStateId('Retry due'), leadStateId('Do not call'), leadStateId('Calling')];

const stateAfter = ({ blocked, waitsUntil }: PickedLead): number => {
  if (blocked) return closed;
  return waitsUntil === null ? calling : retryDue;
};

const substatusAfter = ({ blocked, waitNote }: PickedLead): string => (blocked ? 'on the do-not-call list' : waitNote);

/**
 * Leads on the do-not-call list are closed, those over a limit wait, the others are Calling. With the ids as an array, the
 * planner knows how few leads are meant, and does not read whole lists for the join.
 */
const moveLeads = (tx: Tx, leads: readonly PickedLead[], now: Date) => {
  const rows = leads.map((lead) => ({
    campaign_id: lead.campaign_id,
    id: lead.id,
    state: stateAfter(lead),
    substatus: substatusAfter(lead),
    waits_until: lead.waitsUntil,
    seconds: lead.waitsUntil && Math.ceil((lead.waitsUntil.getTime() - now.getTime()) / 1000),
  }));
  return tx`
    update lead set
      state = p.state,
      attempts = attempts + case when p.state = ${leadState('Calling')} then 1 else 0 end,
      substatus = p.substatus,
      next_attempt_at = p.waits_until,
      retry_after_seconds = coalesce(p.seconds, retry_after_seconds),
      over_limit = p.waits_until is not null
    from json_to_recordset(${asRows(tx, rows)}) as p (campaign_id bigint, id bigint, state smallint, substatus text,
      waits_until timestamptz, seconds integer)
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

/** Counting more due retries than a claim can take would only cost time. */
const retriesToCount = ({ spinRate, inProgress, waiting }: ListState): number =>
  Math.min(maxPerClaim, spinRate - inProgress) - waiting;

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

/** Gives each lead that may be called one of the free channels, in their order. */
const claimedOf = (
  leads: readonly PickedLead[],
  campaigns: ReadonlyMap<number, LiveCampaign>,
  channels: readonly Channel[],
  now: Date,
): CampaignClaim[] => {
  const free = channels.values();
  return [...Map.groupBy(leads, ({ campaign_id }) => campaign_id)].map(([campaignId, own]) => {
    const campaign = campaigns.get(campaignId);
    const calls = own.flatMap(
      ({
        campaign_id: _,
        position: __,
        requested: ___,
        blocked,
        waitsUntil,
        waitNote: ____,
        call_id,
        ...lead
      }): ClaimedCall[] => {
        const channel = blocked || waitsUntil ? undefined : free.next().value;
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
          },
        ];
      },
    );
    return { campaignId, leads: own, calls };
  });
};

/** Writes the claim. The number of statements does not depend on the number of campaigns. */
const store = async (
  tx: Tx,
  dialerId: number,
  claims: readonly CampaignClaim[],
  { gate, paces, now }: { readonly gate: Gate; readonly paces: SimPaces; readonly now: Date },
): Promise<Claimed> => {
  const leads = claims.flatMap((claim) => claim.leads);
  const calls = claims.flatMap((claim) => claim.calls);
  if (leads.length === 0) return nothing;
  const blocked = leads.filter((lead) => lead.blocked);
  const limited = calls.filter(({ campaign }) => campaign.limits);
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
    moveLeads(tx, leads, now),
    settleRequests(
      tx,
      leads.filter(({ waitsUntil }) => waitsUntil === null),
    ),
    ...(calls.length > 0 ? storeCalls(tx, dialerId, calls) : []),
    ...(limited.length > 0 ? [noteCalls(tx, limited, now)] : []),
    ...(blocked.length > 0 ? [queueLeadsClosed(tx, campaignsOf(blocked), idsOf(blocked), now)] : []),
    ...storeCanaries(tx, gate, calls),
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

/** The free channels that may be used, by the breakers and the calls a second of their SIMs. */
const usableChannels = async (tx: Tx, limit: number, gate: Gate, paces: SimPaces, now: Date): Promise<Channel[]> => {
  const { closed, canary } = gate.sims;
  const channels = await freeChannels(tx, now, limit, [...closed, ...paces.exhausted]);
  return withinLimits(channels, (id) => Math.min(paces.allowed(id), canary.has(id) ? 1 : limit));
};

/**
 * Claims the calls to place now, with a fair share for each campaign. The returned calls are committed: leads are
 * Calling, attempts counted, channels taken. Leads on the do-not-call list are closed and not returned, and leads over a
 * limit of calls wait until it allows them. The clock is read after the claim lock is taken, because the calling hours
 * may end during the wait. If a breaker must open or close, the transaction does only that.
 */
export const claimCalls = async (db: Db, claim: Claiming, clock: Clock): Promise<Claimed> =>
  inTransaction(db, async (tx) => {
    await holdClaims(tx);
    const now = clock.now();
    const [campaigns, { gate, changes }, paces] = await Promise.all([
      liveCampaigns(tx, now, retriesToCount),
      readGate(tx, now),
      readPaces(tx),
      assertNotLost(tx, claim.dialerId),
    ]);
    if (changes) return { ...nothing, events: await applyChanges(tx, changes, now) };
    const open = campaigns.flatMap((campaign) => {
      const window = windowAt(campaign.schedule, now.getTime());
      const ready = readyIn(campaign, gate);
      return ready > 0 && window.open ? [{ ...campaign, ready, window }] : [];
    });
    if (open.length === 0) return nothing;
    const [channels, dialers] = await Promise.all([
      usableChannels(tx, Math.min(maxPerClaim, claim.room), gate, paces, now),
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
      { channels: channels.length, line: claim.room, dialers },
      claim.turn,
    );
    const isPaced = paces.exhausted.length > 0;
    const wishes = [...shares].map(([id, most]) => ({ campaign_id: id, most, after: claim.after.get(id) ?? 0 }));
    if (wishes.length === 0) return { ...nothing, isPaced };
    const byId = new Map(open.map(({ window: _, ...campaign }) => [campaign.id, campaign]));
    const leads = await pickLeads(tx, wishes, byId, now);
    noteProgress(claim, wishes, leads);
    const claimed = await store(tx, claim.dialerId, claimedOf(leads, byId, channels, now), { gate, paces, now });
    return { ...claimed, isPaced };
  });
