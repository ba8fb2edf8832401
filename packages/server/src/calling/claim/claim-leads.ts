import { leadStateId } from '@halloo/contract/ledger';
import type { Outcome } from '@halloo/flow/vocabulary';
import type { LeadPerson } from '../../campaign-row/lead-person.ts';
import { leadState } from '../../campaign-row/lead-state-sql.ts';
import { callsToNumbers, noteCalls } from '../../features/call-limits/number-calls.ts';
import { assertNotLost } from '../../features/line/presence.ts';
import { queueLeadsClosed } from '../../features/webhooks/queue-events.ts';
import { allowedAt } from '../../lib/schedule/call-limits.ts';
import { windowAt } from '../../lib/schedule/window.ts';
import type { Clock } from '../../platform/clock.ts';
import { asRows } from '../../platform/db/as-rows.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';
import { applyChanges, type BreakerEvent, type Gate, readGate, storeCanaries } from '../breaker/gate.ts';
import { readPaces, type SimPaces, storePaces } from '../breaker/sim-paces.ts';
import { countLedgers, countMinutes, type MinuteChange } from '../journal/counters.ts';
import { share } from './pacing.ts';
import { countDialers, type ListState, type LiveCampaign, liveCampaigns } from './plan.ts';
import { settleRequests } from './settle-requests.ts';

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
  /** Retries by outcome so far, as in retry-use.ts; absent: none. */
  readonly retry_use?: number;
  /** How often it was given back because its call never left. */
  readonly returns: number;
  readonly picked_up: boolean;
  readonly response: string;
  readonly outcome: Outcome | null;
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

/** How many leads of a campaign to take, and from where in its list. */
interface Wish {
  readonly campaign_id: number;
  readonly most: number;
  /** No lead before this position is waiting. */
  readonly after: number;
}

interface PickedLead extends ClaimedLead {
  readonly campaign_id: number;
  readonly position: number;
  readonly blocked: boolean;
  /** A program asked for the call, so its place in the list does not matter. */
  readonly requested: boolean;
  readonly call_id: number;
  /** When the limits of calls to one number allow the next call; null: now. */
  readonly waitsUntil: Date | null;
}

const campaignsOf = (leads: readonly PickedLead[]): number[] => [...new Set(leads.map((lead) => lead.campaign_id))];
const idsOf = (leads: readonly PickedLead[]): number[] => leads.map(({ id }) => id);

/** The do-not-call list is checked at the moment of the claim. */
const leadColumns = (tx: Tx) => tx`
  campaign_id, id, number, lead_id, first_name, last_name, data, attempts, callbacks, retry_use, returns, picked_up, response, outcome,
  state as was, position, exists (select 1 from do_not_call d where d.number = lead.number) as blocked`;

/**
 * Locks leads to call in one statement for all campaigns: requested calls first, then due retries, then new leads in
 * list order. Without the bound `after` the index scan passes the entries of all finished leads, and the last lead of a million costs many times
 * the first. The ids are named twice, so that the planner can leave out the partitions of all other campaigns.
 */
const pickLeads = (tx: Tx, wishes: readonly Wish[], now: Date) => {
  const ids = wishes.map(({ campaign_id }) => campaign_id);
  return tx<Omit<PickedLead, 'waitsUntil'>[]>`
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

/** Leads whose number was called as often as allowed wait. Two campaigns may share a number in the same claim. */
const limitLeads = async (
  tx: Tx,
  leads: readonly Omit<PickedLead, 'waitsUntil'>[],
  campaigns: ReadonlyMap<number, LiveCampaign>,
  now: Date,
): Promise<PickedLead[]> => {
  const limited = leads.filter(({ campaign_id, blocked }) => !blocked && campaigns.get(campaign_id)?.limits);
  if (limited.length === 0) return leads.map((lead) => ({ ...lead, waitsUntil: null }));
  const times = new Map(
    await callsToNumbers(
      tx,
      limited.map(({ number }) => number),
      now,
    ),
  );
  return leads.map((lead) => {
    const { limits, schedule } = campaigns.get(lead.campaign_id) ?? {};
    if (lead.blocked || !limits || !schedule) return { ...lead, waitsUntil: null };
    const before = times.get(lead.number) ?? [];
    const allowed = allowedAt(before, limits, schedule.timezone, now.getTime());
    if (allowed > now.getTime()) return { ...lead, waitsUntil: new Date(allowed) };
    times.set(lead.number, [...before, now.getTime()]);
    return { ...lead, waitsUntil: null };
  });
};

const [retryDue, closed, calling] = [leadStateId('Retry due'), leadStateId('Do not call'), leadStateId('Calling')];

const stateAfter = ({ blocked, waitsUntil }: PickedLead): number => {
  if (blocked) return closed;
  return waitsUntil === null ? calling : retryDue;
};

const substatusAfter = ({ blocked, waitsUntil }: PickedLead): string => {
  if (blocked) return 'on the do-not-call list';
  return waitsUntil === null ? '' : say('call.note.overLimit');
};

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
      ({ campaign_id: _, position: __, requested: ___, blocked, waitsUntil, call_id, ...lead }): ClaimedCall[] => {
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
    const [campaigns, { gate, changes }] = await Promise.all([
      liveCampaigns(tx, now, retriesToCount),
      readGate(tx, now),
      assertNotLost(tx, claim.dialerId),
    ]);
    if (changes) return { ...nothing, events: await applyChanges(tx, changes, now) };
    const open = campaigns.flatMap((campaign) => {
      const window = windowAt(campaign.schedule, now.getTime());
      const ready = readyIn(campaign, gate);
      return ready > 0 && window.open ? [{ ...campaign, ready, window }] : [];
    });
    if (open.length === 0) return nothing;
    const [paces, dialers] = await Promise.all([readPaces(tx), countDialers(tx)]);
    const channels = await usableChannels(tx, Math.min(maxPerClaim, claim.room), gate, paces, now);
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
    const leads = await limitLeads(tx, await pickLeads(tx, wishes, now), byId, now);
    noteProgress(claim, wishes, leads);
    const claimed = await store(tx, claim.dialerId, claimedOf(leads, byId, channels, now), { gate, paces, now });
    return { ...claimed, isPaced };
  });
