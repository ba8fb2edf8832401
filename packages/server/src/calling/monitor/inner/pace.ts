import type { Monitor } from '@halloo/contract/calls';
import type { LeadStateName } from '@halloo/contract/ledger';
import { openMsBetween, type Schedule } from '../../../lib/schedule/window.ts';

/** What happened in one minute; minutes in which nothing did are left out. */
export interface Minute {
  readonly minute: Date;
  readonly dialled: number;
  readonly answered: number;
  readonly ended: number;
  readonly held_ms: number;
}

const minuteMs = 60_000;
/** Minutes that are drawn. */
const drawn = 60;
/** Full minutes that the pace is measured over. */
const measured = 5;

const minuteOf = (now: number) => Math.floor(now / minuteMs) * minuteMs;

const sum = (minutes: readonly Minute[], count: (minute: Minute) => number) =>
  minutes.reduce((total, minute) => total + count(minute), 0);

/** The last hour, each of its minutes, the one that runs last. */
export const lastHour = (minutes: readonly Minute[], now: number): Monitor['minutes'] => {
  const byTime = new Map(minutes.map((minute) => [minute.minute.getTime(), minute]));
  const first = minuteOf(now) - (drawn - 1) * minuteMs;
  return Array.from({ length: drawn }, (_, index) => {
    const at = first + index * minuteMs;
    const { dialled = 0, answered = 0 } = byTime.get(at) ?? {};
    return { minute: new Date(at).toISOString(), dialled, answered };
  });
};

/** The share of calls that a person answered, of those that ended in the last hour. */
export const pickupRate = (minutes: readonly Minute[], now: number): number | null => {
  const lately = minutes.filter(({ minute }) => minute.getTime() > minuteOf(now) - drawn * minuteMs);
  const ended = sum(lately, (minute) => minute.ended);
  return ended === 0 ? null : sum(lately, (minute) => minute.answered) / ended;
};

/** How long a call held its channel, ringing included. */
export const averageCallSeconds = (minutes: readonly Minute[]): number | null => {
  const ended = sum(minutes, (minute) => minute.ended);
  return ended === 0 ? null : sum(minutes, (minute) => minute.held_ms) / ended / 1000;
};

/**
 * Calls begun a minute, over those of the last five full minutes in which the campaign could call: within its hours, and
 * since it began. Null where none was dialled.
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
 * Calls that the leads left will need beyond one each. Every call is taken to fail for a passing reason as often as the
 * last ones did, with the chance p. So a lead that was not called yet needs p + p² + … more, as many terms as there are
 * retries; one whose retry is due has used one of them at least. Before the first calls nothing is known, and p is 0.
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
