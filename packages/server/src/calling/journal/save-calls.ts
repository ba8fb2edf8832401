import type { CallResult } from '@halloo/contract/calls';
import type { Fact } from '@halloo/flow/run';
import type { Outcome } from '@halloo/flow/vocabulary';
import { forgetReturned } from '../../features/call-limits/number-calls.ts';
import { addAllToDoNotCall } from '../../features/do-not-call/add-number.ts';
import { anyTextRule, queueLeadTexts, type StoredMoment } from '../../features/text-rules/queue-lead-texts.ts';
import { listened, queueCallsEnded } from '../../features/webhooks/queue-events.ts';
import { endInWords } from '../../lib/cause-words.ts';
import { asRows } from '../../platform/db/as-rows.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';
import { countEnds } from '../breaker/count-ends.ts';
import { tellingReturns } from '../breaker/never-left.ts';
import { addChanges, type CounterChange, countLedgers, countMinutes, type MinuteChange } from './counters.ts';
import { countSaved } from './measure-calls.ts';
import { giveBackPlaces } from './quota-places.ts';
import { correctCosts, expectCosts, spentIn } from './rate-ends.ts';
import { classifyUntouched, ids, none, type SaveOutcome, saveTurns, type WrittenTurn } from './save-turns.ts';
import { longestWait, type Settled } from './settle-lead.ts';
import { countSimDays } from './sim-days.ts';

/** The end of a call, and the new state of its lead. */
export interface EndSave {
  readonly id: number;
  readonly campaignId: number;
  readonly sim: { readonly id: number; readonly channel: number; readonly day: string };
  /** In the call's own time. */
  readonly endedAt: Date;
  /** Start of the channel's rest and of the retry delay: the wall clock, even if it was set back. */
  readonly settledAt: Date;
  readonly restSeconds: number;
  readonly result: CallResult;
  /** Set if the phone rang and nobody answered. */
  readonly rangAt: Date | null;
  readonly cause: number;
  /** The SIP status, 0 if there was none. */
  readonly sip: number;
  readonly durationMs: number;
  readonly talkMs: number;
  readonly answered: boolean;
  /** Node, carrier or network refused the call before the phone rang. Absent for calls that came in. */
  readonly neverLeft?: boolean;
  /** What its price depends on; `answered` also by a machine. Absent for calls that came in. */
  readonly billed?: { readonly number: string; readonly answered: boolean };
  /** The call may have taken places of quotas, and did not reach an End. */
  readonly givesBack: boolean;
  /** The code of the language in which it was held; null where the workspace has none. */
  readonly language: string | null;
  readonly lead: LeadSave | null;
  /** All facts of the call. Read when the end is saved: a turn before it may fail, and then takes its facts with it. */
  readonly allFacts: () => readonly Fact[];
  /** What the call is for rules of texts; absent: nothing. */
  readonly textMoments?: readonly StoredMoment[];
}

export interface LeadSave extends Settled {
  readonly id: number;
  readonly was: number;
  /** The latest answer; null leaves the lead's value unchanged. */
  readonly response: string | null;
  readonly outcome: Outcome | null;
  readonly picked_up: boolean;
  readonly callbacks: number;
  /** The slots in which the lead was not reached; absent if they stay. */
  readonly hoursTried?: number;
  /** The call does not count as an attempt: the lead is given back. */
  readonly isReturned?: boolean;
  /** How often it was given back in all; absent if the call left. */
  readonly returns?: number;
  /** The language that was chosen in the call, and the field of the lead that gets its name. */
  readonly language: { readonly field: string; readonly name: string } | null;
  readonly change: CounterChange;
}

/** An ended call that was moved to `call`, with what its effects depend on. */
interface MovedCall {
  readonly id: number;
  readonly dialled_at: Date;
  readonly answered_by: DialledEnd['answeredBy'];
  readonly listened: boolean;
  readonly price_edit: number;
  readonly texts: boolean;
}

const moveToCalls = (tx: Tx, dialerId: number, ends: readonly EndSave[], costs: ReadonlyMap<number, number | null>) => {
  const rows = ends.map(
    ({ id, rangAt, endedAt, result, cause, sip, durationMs, talkMs, language, lead, allFacts }) => ({
      id,
      rang_at: rangAt,
      ended_at: endedAt,
      result,
      cause,
      sip_status: sip,
      duration_ms: durationMs,
      talk_ms: talkMs,
      language,
      returned: lead?.isReturned === true,
      cost: costs.get(id) ?? null,
      facts: allFacts(),
    }),
  );
  return tx<MovedCall[]>`
    with gone as (
      delete from live_call l using json_to_recordset(${asRows(tx, rows)}) as e (id bigint, rang_at timestamptz,
        ended_at timestamptz, result text, cause smallint, sip_status smallint, duration_ms integer, talk_ms integer,
        language text, returned boolean, cost bigint, facts jsonb)
      where l.id = e.id and l.dialer_id = ${dialerId}
      returning l.*, e.rang_at as rang_at_end, e.ended_at, e.result, e.cause, e.sip_status, e.duration_ms, e.talk_ms,
        e.language, e.returned, e.cost, e.facts
    ), untallied as (
      insert into untallied_call (campaign_id, call_id) select campaign_id, id from gone
    )
    insert into call (id, campaign_id, lead_id, direction, number, attempt, round, sim_id, channel, dialer_id, flow_version, dialled_at,
      rang_at, answered_at, answered_by, ended_at, result, cause, sip_status, duration_ms, talk_ms, language, returned, cost, facts)
    select id, campaign_id, lead_id, direction, number, attempt, round, sim_id, channel, dialer_id, flow_version, dialled_at,
      coalesce(rang_at, rang_at_end), answered_at, answered_by, ended_at, result, cause, sip_status, duration_ms, talk_ms, language,
      returned, cost, facts
    from gone
    returning id, dialled_at, answered_by, ${listened(tx, ['call.ended', 'lead.finished'])} as listened,
      (select price_edit from workspace) as price_edit, ${anyTextRule(tx)} as texts`;
};

/** A lead's new state, and the time of the decision. */
type LeadSettled = LeadSave & { readonly settledAt: Date; readonly campaignId: number };

/** The time of a step is a time of the calendar, which no change of the clock shortens. */
const secondsUntil = (next: number | null, settledAt: Date, isStep: boolean): number | null => {
  if (next === null) return null;
  return isStep ? longestWait : Math.ceil((next - settledAt.getTime()) / 1000);
};

/** With campaigns and ids as arrays, the planner leaves out other partitions and does not read whole lists. */
const settleLeads = (tx: Tx, campaignIds: readonly number[], leads: readonly LeadSettled[]) => tx`
  update lead set state = e.state, substatus = e.substatus, next_attempt_at = e.next_attempt_at,
    retry_after_seconds = e.retry_after_seconds,
    response = coalesce(e.response, lead.response), outcome = coalesce(e.outcome, lead.outcome),
    picked_up = lead.picked_up or e.picked_up, callbacks = e.callbacks,
    retry_use = coalesce(e.retry_use, lead.retry_use), hours_tried = coalesce(e.hours_tried, lead.hours_tried),
    hour_choice = e.hour_choice,
    round = coalesce(e.round, lead.round), plan_date = coalesce(e.plan_date, lead.plan_date),
    attempts_before = case when e.round is null then lead.attempts_before else lead.attempts end,
    attempts = lead.attempts - e.returned, returns = coalesce(e.returns, lead.returns),
    data = case when e.language_field is null then lead.data
      else lead.data || jsonb_build_object(e.language_field, e.language) end
  from json_to_recordset(${asRows(
    tx,
    leads.map(({ id, campaignId, state, substatus, nextAttemptAt, settledAt, ...lead }) => ({
      id,
      campaign_id: campaignId,
      state,
      substatus,
      next_attempt_at: nextAttemptAt === null ? null : new Date(nextAttemptAt),
      retry_after_seconds: secondsUntil(nextAttemptAt, settledAt, lead.newStep !== undefined),
      response: lead.response,
      outcome: lead.outcome,
      picked_up: lead.picked_up,
      callbacks: lead.callbacks,
      retry_use: lead.retryUse ?? null,
      round: lead.newStep?.step ?? null,
      plan_date: lead.newStep?.date ?? null,
      hours_tried: lead.hoursTried ?? null,
      hour_choice: lead.hourChoice ?? 0,
      returned: Number(lead.isReturned === true),
      returns: lead.returns ?? null,
      language_field: lead.language?.field ?? null,
      language: lead.language?.name ?? null,
    })),
  )}) as e (id bigint, campaign_id bigint, state smallint, substatus text, next_attempt_at timestamptz,
    retry_after_seconds integer, response text, outcome text, picked_up boolean, callbacks smallint,
    retry_use integer, hours_tried bigint, hour_choice smallint, round smallint, plan_date date, returned smallint, returns smallint,
    language_field text, language text)
  where lead.campaign_id = any(${campaignIds as number[]}) and lead.id = any(${leads.map(({ id }) => id)})
    and lead.campaign_id = e.campaign_id and lead.id = e.id`;

/** Frees the channel of each call, and that of the second leg if it was being transferred. */
const freeChannels = (tx: Tx, ends: readonly EndSave[]) => tx`
  update sim_channel c set call_id = null, rest_seconds = e.rest_seconds,
    rests_until = e.settled_at + make_interval(secs => e.rest_seconds)
  from json_to_recordset(${asRows(
    tx,
    ends.map(({ id, settledAt, restSeconds }) => ({
      id,
      settled_at: settledAt,
      rest_seconds: restSeconds,
    })),
  )}) as e (id bigint, settled_at timestamptz, rest_seconds integer)
  where c.call_id = e.id`;

/** Results that tell about the line of a SIM, whoever was called. */
const faults: readonly CallResult[] = ['failed', 'congestion'];

/** Saves the last failure of each SIM. It comes after `countSimDays`, whose counts tell whether the SIM worked meanwhile. */
const noteFailures = (tx: Tx, failed: readonly EndSave[]) => {
  const bySim = groupBy(failed, ({ sim }) => sim.id).map(([simId, own]) => {
    const last = own.reduce((latest, one) => (one.endedAt < latest.endedAt ? latest : one));
    const reason = say('callEnd.sentence', { end: endInWords(last.result, last.cause, last.sip) });
    return { sim_id: simId, day: last.sim.day, at: last.settledAt, reason, failures: own.length };
  });
  return tx`
    with e as (
      select * from json_to_recordset(${asRows(tx, bySim)}) as e (
        sim_id bigint, day date, at timestamptz, reason text, failures integer)),
      locked as (select id from sim where id in (select sim_id from e) order by id for no key update)
    update sim set last_failure = e.reason, last_failure_at = e.at, failure_mark = coalesce(d.answered, 0),
      failures_in_row = e.failures + case when sim.failure_mark = coalesce(d.answered, 0) then sim.failures_in_row else 0 end
    from locked join e on e.sim_id = locked.id left join sim_day d on d.sim_id = e.sim_id and d.day = e.day
    where sim.id = locked.id`;
};

const groupBy = <T>(items: readonly T[], key: (item: T) => number): [number, T[]][] => {
  const groups = new Map<number, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return [...groups].sort(([a], [b]) => a - b);
};

/** An end, when its call was dialled, and who answered it. */
type DialledEnd = EndSave & {
  readonly dialledAt: Date;
  readonly answeredBy: 'person' | 'machine' | 'unknown' | null;
};

/** A call counts as answered in the minute of dialling, where it counts as dialled too. */
const minutesOf = (ends: readonly DialledEnd[]): MinuteChange[] =>
  ends.flatMap(({ campaignId, dialledAt, settledAt, answered, durationMs }) => {
    const none = { campaign_id: campaignId, dialled: 0, answered: 0, ended: 0, held_ms: 0 };
    return [
      { ...none, minute: settledAt, ended: 1, held_ms: durationMs },
      ...(answered ? [{ ...none, minute: dialledAt, answered: 1 }] : []),
    ];
  });

/** The ends that tell about a SIM or campaign. */
const countedEnds = (ends: readonly EndSave[]) =>
  ends.flatMap(({ sim, campaignId, settledAt, neverLeft, lead }) =>
    neverLeft === undefined || (neverLeft && (lead?.returns ?? 0) > tellingReturns)
      ? []
      : [{ simId: sim.id, campaignId, at: settledAt, neverLeft }],
  );

const endedForTexts = (ended: readonly EndSave[]) =>
  ended.flatMap(({ id, campaignId, settledAt, lead, textMoments: moments = [] }) =>
    lead && moments.length > 0 ? [{ campaignId, leadId: lead.id, callId: id, at: settledAt, moments }] : [],
  );

interface Effects {
  readonly notify: boolean;
  readonly texts: boolean;
  readonly costs: ReadonlyMap<number, number | null>;
}

/** Writes the other effects of ended calls: channels, leads, counters, texts and webhook events. */
const settleEnded = async (tx: Tx, ended: readonly DialledEnd[], { notify, texts, costs }: Effects): Promise<void> => {
  const campaigns = groupBy(ended, ({ campaignId }) => campaignId).map(([campaignId, group]) => ({
    campaignId,
    group,
    settled: group.flatMap(({ lead, settledAt }) => (lead ? [{ ...lead, settledAt, campaignId }] : [])),
  }));
  const campaignIds = campaigns.map(({ campaignId }) => campaignId);
  const leads = campaigns.flatMap(({ settled }) => settled);
  const callIds = ended.map(({ id }) => id);
  const failed = ended.filter(({ result }) => faults.includes(result));
  const givesBack = ended.filter((end) => end.givesBack);
  const returned = ended.filter(({ lead }) => lead?.isReturned);
  const ledger = campaigns.map(({ campaignId, group, settled }) => ({
    campaignId,
    moves: settled.map(({ state }) => [2, state] as const),
    change: settled.reduce<CounterChange>((sum, { change }) => addChanges(sum, change), {
      calling: -group.length,
      ...spentIn(costs, group),
    }),
  }));
  await Promise.all([
    freeChannels(tx, ended),
    countSimDays(tx, ended),
    ...(failed.length > 0 ? [noteFailures(tx, failed)] : []),
    ...(givesBack.length > 0
      ? [
          giveBackPlaces(
            tx,
            givesBack.map(({ id }) => id),
          ),
        ]
      : []),
    ...(returned.length > 0
      ? [
          forgetReturned(
            tx,
            campaignIds,
            returned.map(({ id }) => id),
          ),
        ]
      : []),
    ...(leads.length > 0 ? [settleLeads(tx, campaignIds, leads)] : []),
    ...(notify ? [queueCallsEnded(tx, campaignIds, callIds)] : []),
    ...(texts ? [queueLeadTexts(tx, endedForTexts(ended))] : []),
    ...countEnds(tx, countedEnds(ended)),
    ...countLedgers(tx, ledger),
    countMinutes(tx, minutesOf(ended)),
  ]);
};

/** Ends each call once; skips calls that this dialer no longer owns. */
const saveEnds = async (db: Db, tx: Tx, dialerId: number, ends: readonly EndSave[]): Promise<SaveOutcome> => {
  if (ends.length === 0) return { saved: none, taken: none };
  const rated = expectCosts(db, ends);
  const moved = await moveToCalls(tx, dialerId, ends, rated.costs);
  const saved = ids(moved);
  const calls = new Map(moved.map((call) => [call.id, call]));
  const ended = ends.flatMap((end) => {
    const call = calls.get(end.id);
    return call ? [{ ...end, dialledAt: call.dialled_at, answeredBy: call.answered_by }] : [];
  });
  const [first] = moved;
  if (first) {
    const costs = await correctCosts(db, tx, ended, rated, first.price_edit);
    await settleEnded(tx, ended, { notify: first.listened, texts: first.texts, costs });
  }
  if (ended.length === ends.length) return { saved, taken: none };
  const others = ends.flatMap(({ id }) => (saved.has(id) ? [] : [id]));
  return { saved, taken: (await classifyUntouched(tx, dialerId, others)).taken };
};

/**
 * Saves turns and ends of many calls in one transaction. Calls missing from `saved` no longer belong to this dialer and
 * must be dropped. Saves can be repeated after a lost connection.
 */
export const saveCalls = async (
  db: Db,
  dialerId: number,
  { turns, ends }: { readonly turns: readonly WrittenTurn[]; readonly ends: readonly EndSave[] },
): Promise<SaveOutcome> => {
  const outcome = await inTransaction(db, async (tx): Promise<SaveOutcome> => {
    const turned = await saveTurns(db, tx, dialerId, turns, ids(ends));
    const ended = await saveEnds(db, tx, dialerId, ends);
    // With the turn itself, so that no crash comes between the two; whoever owns the call now, its caller has asked.
    const stopped = turns.flatMap((turn) => turn.stopped ?? []);
    if (stopped.length > 0) await addAllToDoNotCall(tx, stopped);
    if (ends.length === 0) return turned;
    return {
      saved: new Set([...turned.saved, ...ended.saved]),
      taken: new Set([...turned.taken, ...ended.taken]),
    };
  });
  countSaved({ turns, ends }, outcome.saved);
  return outcome;
};
