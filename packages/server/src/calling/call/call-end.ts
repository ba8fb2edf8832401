import type { CallResult } from '@halloo/contract/calls';
import { leadStateId } from '@halloo/contract/ledger';
import { type CallLanguage, languageKeyIn, languageOf } from '@halloo/flow/languages';
import type { Flow } from '@halloo/flow/model';
import type { Fact, Run } from '@halloo/flow/run';
import type { Outcome } from '@halloo/flow/vocabulary';
import { isTelling } from '../../lib/best-hour/hour-counts.ts';
import { scheduleFor } from '../../lib/calling-rules/person-window.ts';
import { say } from '../../platform/words.ts';
import type { LineEvent } from '../../ports/line.ts';
import type { HeardAnnouncement } from '../announcements/watch-announcements.ts';
import { chooseNextHour, type HourFacts, triedAfter } from '../best-hour/guide.ts';
import { hasNeverLeft, mostReturns, returnDelayMs } from '../breaker/never-left.ts';
import type { ClaimedCall, ClaimedLead } from '../claim/claim-leads.ts';
import type { CounterChange } from '../journal/counters.ts';
import type { EndSave, LeadSave } from '../journal/save-calls.ts';
import { type ByOutcome, type CallOver, noteOf, settleLead } from '../journal/settle-lead.ts';
import { textMomentsOf } from '../journal/text-moments.ts';
import { nextStepAfter } from '../plans/next-step.ts';

/** Everything known about a call when it ends. */
interface FinishedCall {
  readonly claimed: ClaimedCall;
  readonly flow: Pick<Flow, 'nodes'>;
  readonly run: Run | null;
  readonly facts: readonly Fact[];
  readonly answered: { readonly at: number; readonly by: 'person' | 'machine' | 'unknown' } | null;
  /** The dialer ended the call because its campaign was cancelled. */
  readonly cutting: boolean;
  readonly ended: LineEvent & { readonly type: 'ended' };
  /** When the phone began to ring; null if it did not, or if that was saved before. */
  readonly rangAt: number | null;
  /** The line or the process that ran the call was lost, so its end is unknown. */
  readonly lost: boolean;
  /** Wall-clock time, which other calls and the schedule use; durations use the call's own time. */
  readonly at: number;
  /** By the call's own time, which may run faster than the wall clock. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** The day on which the SIM's calls are counted. */
  readonly day: string;
  readonly nameOf: (scriptId: number) => string;
  /** The languages of the workspace. */
  readonly languages: readonly CallLanguage[];
  /** The announcement that ended the call. */
  readonly announced?: HeardAnnouncement;
  /** What is known about the hours at which people answer. */
  readonly hours?: HourFacts | undefined;
}

/** Maximum callbacks that a flow may schedule per lead; it ends loops of callbacks. */
const maxCallbacks = 5;

const announcedResult: Record<HeardAnnouncement['effect'], CallResult> = {
  off: 'no_answer',
  not_existing: 'invalid_number',
  busy: 'busy',
  voicemail: 'machine',
  // The person did not take the call.
  screening: 'no_answer',
};

const resultOf = ({ run, answered, cutting, ended, lost, announced }: FinishedCall): CallResult => {
  if (announced) return announcedResult[announced.effect];
  if (!answered) {
    if (cutting) return 'cancelled';
    if (lost || ended.isLost) return 'interrupted';
    return ended.cause === 'normal' ? 'no_answer' : ended.cause;
  }
  if (answered.by === 'machine') return 'machine';
  const reason = run?.waiting.for === 'nothing' ? run.waiting.reason : 'hung_up';
  if (reason === 'interrupted') return 'interrupted';
  // Only the other side hangs up: what Halloo or the line ended before the flow was over is a fault.
  if (reason === 'hung_up') return lost || ended.by !== 'them' ? 'interrupted' : 'hung_up';
  return cutting ? 'cancelled' : 'completed';
};

const lastOf = <F extends Fact['fact']>(facts: readonly Fact[], kind: F) =>
  facts.findLast((fact): fact is Extract<Fact, { fact: F }> => fact.fact === kind);

/** Says where the person hung up: "hung up 12 s into Welcome". */
const hungUpWhere = ({ flow, facts, nameOf }: FinishedCall): string => {
  const last = facts.findLast((fact) => fact.fact === 'heard' || fact.fact === 'entered');
  if (last?.fact === 'heard' && !last.whole) {
    const name = flow.nodes[last.nodeId]?.name || nameOf(last.scriptId);
    return say('call.note.hungUpInto', { seconds: Math.round((last.ms ?? 0) / 1000), name });
  }
  const node = last && flow.nodes[last.nodeId];
  return node?.name ? say('call.note.hungUpAt', { name: node.name }) : say('call.note.hung_up');
};

/** Whether a machine got the whole message. */
const isMessageLeft = ({ facts }: FinishedCall): boolean => facts.some((fact) => fact.fact === 'heard' && fact.whole);

const machineNote = (over: FinishedCall): string => {
  if (over.claimed.campaign.onMachine === 'retry') return '';
  return isMessageLeft(over) ? say('call.note.machineMessage') : say('call.note.machineNoMessage');
};

/** SIP statuses with which the provider refuses the call, whoever is called. */
const refusedByProvider: ReadonlySet<number> = new Set([401, 402, 403, 407]);

const failedNote = ({ ended: { sip = 0 } }: FinishedCall): string => {
  if (refusedByProvider.has(sip)) return say('call.note.refusedByProvider', { status: String(sip) });
  return sip >= 300 && sip < 400 ? say('call.note.redirected') : '';
};

/** The caller pressed the key for no more calls. */
const hasStopped = ({ run }: FinishedCall): boolean =>
  run?.waiting.for === 'nothing' && run.waiting.reason === 'stopped';

const details: Partial<Record<CallResult, (over: FinishedCall) => string>> = {
  completed: (over) => (hasStopped(over) ? say('call.note.stopped') : ''),
  hung_up: hungUpWhere,
  machine: machineNote,
  failed: failedNote,
};

const detailOf = (over: FinishedCall, result: CallResult): string =>
  over.announced ? say('call.note.announced', { name: over.announced.name }) : (details[result]?.(over) ?? '');

const hungUp = leadStateId('Hung up');

/** The lead gets one outcome and loses the other. */
const outcomeChange = (was: Outcome | null, is: Outcome | null): Pick<CounterChange, 'outcomes'> => {
  if (is === null || is === was) return {};
  return { outcomes: new Map([[is, 1], ...(was === null ? [] : [[was, -1] as const])]) };
};

const counted = (lead: ClaimedLead, next: Omit<LeadSave, 'change'>): CounterChange => {
  return {
    picked_up: Number(next.picked_up && !lead.picked_up),
    responded: Number(next.response !== null && lead.response === ''),
    hung_up: Number(next.state === hungUp) - Number(lead.was === hungUp),
    dialled: -Number(next.isReturned === true && lead.attempts === 1),
    ...outcomeChange(lead.outcome, next.outcome),
  };
};

/** The language in which the call ended. Without one of its own, people heard the fallback. */
const heldIn = ({ claimed, run, languages }: FinishedCall): CallLanguage | undefined =>
  languageOf(languages, run?.vars ?? claimed.lead.data) ?? languages[0];

/** The language that the person chose in this call, to be remembered for the next one. */
const chosenLanguage = ({ claimed, run, languages }: FinishedCall): LeadSave['language'] => {
  const { data } = claimed.lead;
  const chosen = run && languageOf(languages, run.vars);
  return chosen && chosen !== languageOf(languages, data) ? { field: languageKeyIn(data), name: chosen.name } : null;
};

/** Whether the person only listened: no answer was given, and nobody else was put through. */
const hasOnlyListened = ({ facts }: FinishedCall): boolean =>
  !facts.some(
    (fact) =>
      fact.fact === 'responded' ||
      (fact.fact === 'used_key' && fact.use === 'person') ||
      (fact.fact === 'acted' && fact.ok && fact.action.kind === 'transfer'),
  );

const byOutcomeOf = (over: FinishedCall): ByOutcome | undefined => {
  const { campaign, lead, dialledAt } = over.claimed;
  return (
    campaign.retryPlan && {
      plan: campaign.retryPlan,
      use: lead.retry_use ?? 0,
      schedule: scheduleFor(campaign.schedule, lead),
      dialledAt: dialledAt.getTime(),
      hungUpEarly: hasOnlyListened(over),
    }
  );
};

/** Chooses the hour of the next call, if the campaign does and enough is known. */
const hourChooser = ({ claimed, hours, at: now }: FinishedCall): CallOver['chooseHour'] =>
  hours && ((dueAt, retriesLeft) => chooseNextHour(claimed, { dueAt, now, retriesLeft }, hours));

/** The slots in which the lead was not reached, if its campaign chooses hours and this call says more. */
const hoursAfter = ({ claimed, answered }: FinishedCall, result: CallResult): Pick<LeadSave, 'hoursTried'> => {
  const isReached = answered !== null && answered.by !== 'machine';
  const isOn = claimed.campaign.bestHourDays !== undefined && claimed.direction === 'out';
  return isOn && !isReached && isTelling(result, isReached) ? { hoursTried: triedAfter(claimed) } : {};
};

/** A lead whose call never left is given back, unless that happened too often. */
const returnOf = ({ claimed, at }: FinishedCall, note: string) => {
  const { returns } = claimed.lead;
  if (returns >= mostReturns) return { returns };
  return {
    state: leadStateId('Retry due'),
    substatus: say('call.note.neverLeft', { note }),
    nextAttemptAt: at + returnDelayMs(returns),
    isReturned: true,
    returns: returns + 1,
    // A call that does not count uses no retry.
    retryUse: claimed.lead.retry_use ?? 0,
    hourChoice: 0,
  };
};

/** The lead's next state, and the change of the totals. */
const leadAfter = (over: FinishedCall, result: CallResult, neverLeft: boolean): LeadSave => {
  const { claimed, facts, run, answered, at } = over;
  const { lead, campaign } = claimed;
  const promised = lastOf(
    facts.filter((fact) => fact.fact === 'acted' && fact.ok && fact.action.kind === 'callback'),
    'acted',
  );
  const minutes = promised?.action.kind === 'callback' && !hasStopped(over) ? promised.action.minutes : null;
  const callbackAt = minutes === null || lead.callbacks >= maxCallbacks ? null : at + minutes * 60_000;
  const settled = settleLead({
    result,
    answeredBy: answered?.by ?? null,
    direction: claimed.direction,
    attempts: claimed.attempt - lead.callbacks - (lead.attempts_before ?? 0),
    retryTimes: campaign.retryTimes,
    retryDelayMinutes: campaign.retryDelayMinutes,
    byOutcome: byOutcomeOf(over),
    chooseHour: hourChooser(over),
    onMachine: campaign.onMachine,
    messageLeft: isMessageLeft(over),
    callbackAt,
    detail: detailOf(over, result),
    now: at,
  });
  const response = lastOf(facts, 'responded');
  const returned = neverLeft ? returnOf(over, details[result]?.(over) || noteOf(result)) : {};
  const step = 'isReturned' in returned ? undefined : nextStepAfter(claimed, settled, { result, callbackAt, at });
  const next = {
    ...settled,
    ...hoursAfter(over, result),
    ...returned,
    id: lead.id,
    was: lead.was,
    response: response ? response.value || say('call.recorded') : null,
    outcome: run?.outcome ?? null,
    picked_up: answered !== null && answered.by !== 'machine',
    language: chosenLanguage(over),
    callbacks: lead.callbacks + Number(callbackAt !== null && settled.nextAttemptAt === callbackAt),
    ...step,
  };
  return { ...next, change: counted(lead, next) };
};

/** Whether places of quotas are free again. The facts lack a place that was taken while the caller hung up. */
const givesBack = ({ flow, run, facts, lost }: FinishedCall): boolean => {
  if (run === null || (run.waiting.for === 'nothing' && run.waiting.reason === 'end')) return false;
  return lost || facts.some(({ fact }) => fact === 'placed') || flow.nodes[run.at]?.kind === 'quota';
};

/** Builds the record that saves a finished call. */
export const callEnd = (over: FinishedCall): EndSave => {
  const { claimed, answered, ended, rangAt, at, startedAt, endedAt } = over;
  const result = resultOf(over);
  const neverLeft =
    !over.announced &&
    hasNeverLeft({
      ...{ direction: claimed.direction, result, cause: ended.code, sip: ended.sip ?? 0 },
      ...{ answered: answered !== null, rang: rangAt !== null },
    });
  const lead = leadAfter(over, result, neverLeft);
  const isAnswered = answered !== null && answered.by !== 'machine';
  return {
    id: claimed.id,
    campaignId: claimed.campaign.id,
    sim: { id: claimed.sim.id, channel: claimed.sim.channel, day: over.day },
    endedAt: new Date(endedAt),
    settledAt: new Date(at),
    restSeconds: claimed.campaign.restSeconds,
    result,
    rangAt: rangAt === null ? null : new Date(rangAt),
    cause: ended.code,
    sip: answered ? 0 : (ended.sip ?? 0),
    durationMs: Math.round(endedAt - startedAt),
    talkMs: answered ? Math.round(endedAt - answered.at) : 0,
    answered: isAnswered,
    ...(claimed.direction === 'out' && { neverLeft, billed: { number: claimed.number, answered: answered !== null } }),
    givesBack: givesBack(over),
    language: heldIn(over)?.code ?? null,
    lead,
    allFacts: () => over.facts,
    textMoments: textMomentsOf({
      ...{ result, direction: claimed.direction, answered: isAnswered, answeredBefore: claimed.lead.picked_up },
      ...{ hungUpEarly: hasOnlyListened(over), outcome: lead.outcome },
      ...{ state: lead.state, isReturned: lead.isReturned === true },
    }),
  };
};
