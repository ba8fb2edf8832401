import type { CallResult, Monitor } from '@halloo/contract/calls';
import type { LeadStateName } from '@halloo/contract/ledger';
import { type RetryOutcome, type RetryPlan, retryLimits, retryOutcomes } from '@halloo/contract/retry-plans';
import { openMsBetween, type Schedule } from '../../../lib/schedule/window.ts';

/** The counters of one minute; minutes without events are omitted. */
export interface Minute {
  readonly minute: Date;
  readonly dialled: number;
  /** Of the calls dialled in it. Known once they are over. */
  readonly answered: number;
  readonly ended: number;
  readonly held_ms: number;
}

const minuteMs = 60_000;
/** Minutes in the chart. */
const drawn = 60;
/** Full minutes over which the pace is measured. */
const measured = 5;

const minuteOf = (now: number) => Math.floor(now / minuteMs) * minuteMs;

const sum = (minutes: readonly Minute[], count: (minute: Minute) => number) =>
  minutes.reduce((total, minute) => total + count(minute), 0);

/** All minutes of the last hour, the current one last. */
export const lastHour = (minutes: readonly Minute[], now: number): Monitor['minutes'] => {
  const byTime = new Map(minutes.map((minute) => [minute.minute.getTime(), minute]));
  const first = minuteOf(now) - (drawn - 1) * minuteMs;
  return Array.from({ length: drawn }, (_, index) => {
    const at = first + index * minuteMs;
    const { dialled = 0, answered = 0 } = byTime.get(at) ?? {};
    return { minute: new Date(at).toISOString(), dialled, answered };
  });
};

/**
 * The share of calls answered by a person, among the calls of the last hour that are over. Calls in progress, which all
 * were dialled within it, are not known yet.
 */
export const pickupRate = (minutes: readonly Minute[], inProgress: number, now: number): number | null => {
  const lately = minutes.filter(({ minute }) => minute.getTime() > minuteOf(now) - drawn * minuteMs);
  const over = sum(lately, (minute) => minute.dialled) - inProgress;
  return over <= 0 ? null : Math.min(1, sum(lately, (minute) => minute.answered) / over);
};

/** How long a call occupied its channel, including ringing. */
export const averageCallSeconds = (minutes: readonly Minute[]): number | null => {
  const ended = sum(minutes, (minute) => minute.ended);
  return ended === 0 ? null : sum(minutes, (minute) => minute.held_ms) / ended / 1000;
};

/**
 * Calls started per minute, over those of the last five full minutes in which the campaign could call: within its hours
 * and since its start. Null if none was dialled.
 */
export const callsPerMinute = (minutes: readonly Minute[], schedule: Schedule, now: number): number | null => {
  const dialled = new Map(minutes.map((minute) => [minute.minute.getTime(), minute.dialled]));
  const open = Array.from({ length: measured }, (_, index) => minuteOf(now) - (measured - index) * minuteMs).filter(
    (at) => openMsBetween(schedule, at, at + minuteMs) === minuteMs,
  );
  const counts = open.map((at) => dialled.get(at) ?? 0);
  const begun = counts.slice(counts.findIndex((calls) => calls > 0));
  const calls = begun.reduce((total, each) => total + each, 0);
  return calls > 0 ? calls / begun.length : null;
};

/**
 * Calls that the remaining leads will need beyond one each. The model: every call fails for a temporary reason with the
 * probability p of the last calls. So a new lead needs p + p² + … more calls, one term per retry; a lead whose retry is
 * due has used at least one of them. Before the first calls p is 0.
 */
export const retriesExpected = (
  ledger: Readonly<Partial<Record<LeadStateName, number>>>,
  retryTimes: number,
  lately: { readonly calls: number; readonly found: number },
): number => {
  const p = lately.calls === 0 ? 0 : lately.found / lately.calls;
  const further = (retries: number) => {
    let expected = 0;
    for (let term = 1; term <= retries; term += 1) expected += p ** term;
    return expected;
  };
  const fresh = (ledger.Waiting ?? 0) + (ledger.Calling ?? 0);
  return Math.round(fresh * further(retryTimes) + (ledger['Retry due'] ?? 0) * further(retryTimes - 1));
};

/** The outcome of a call as a plan of retries knows it. Hang-ups with and without an answer are counted together. */
const outcomeOf: Readonly<Partial<Record<CallResult, RetryOutcome>>> = {
  busy: 'busy',
  no_answer: 'no_answer',
  machine: 'machine',
  congestion: 'network',
  failed: 'network',
  interrupted: 'network',
  hung_up: 'hung_up_early',
};

/** The same by a plan: every call has each outcome with its share of the last calls. */
export const plannedRetries = (
  ledger: Readonly<Partial<Record<LeadStateName, number>>>,
  plan: RetryPlan,
  results: ReadonlyMap<string, number>,
): number => {
  const calls = [...results.values()].reduce((total, count) => total + count, 0);
  if (calls === 0) return 0;
  const shares = retryOutcomes.map((outcome) => {
    const found = [...results].reduce((total, [result, n]) => total + (isOutcome(result, outcome) ? n : 0), 0);
    return { outcome, p: found / calls };
  });
  const known = new Map<string, number>();
  /** Further calls to a lead with these retries behind it. */
  const further = (used: readonly number[]): number => {
    const key = used.join();
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = used.reduce((total, n) => total + n, 0);
    const expected = shares.reduce((total, { outcome, p }, place) => {
      const left = (used[place] ?? 0) < plan[outcome].times && made < retryLimits.total;
      return total + (left && p > 0 ? p * (1 + further(used.with(place, (used[place] ?? 0) + 1))) : 0);
    }, 0);
    known.set(key, expected);
    return expected;
  };
  const none = retryOutcomes.map(() => 0);
  const retried = shares.map(({ outcome, p }) => (plan[outcome].times > 0 ? p : 0));
  const p = retried.reduce((total, each) => total + each, 0);
  // A lead whose retry is due has used at least one.
  const afterOne =
    p === 0 ? 0 : retried.reduce((total, each, place) => total + each * further(none.with(place, 1)), 0) / p;
  const fresh = (ledger.Waiting ?? 0) + (ledger.Calling ?? 0);
  return Math.round(fresh * further(none) + (ledger['Retry due'] ?? 0) * afterOne);
};

const isOutcome = (result: string, outcome: RetryOutcome): boolean => outcomeOf[result as CallResult] === outcome;
