import { addresses } from '@halloo/contract/console-addresses';
import type { CallLimits } from '../../../lib/schedule/call-limits.ts';
import { windowAt } from '../../../lib/schedule/window.ts';
import { say } from '../../../platform/words.ts';
import { type Counted, counted, type DiallingFacts, inWords, type Reason, schedulePlace } from './dialling-facts.ts';
import { leftOut } from './money-reasons.ts';

/** The first calling time from this instant; null if the schedule ends before. */
const callingFrom = ({ schedule }: DiallingFacts, at: number): number | null => {
  const window = windowAt(schedule, at);
  return window.open ? at : window.opensAt;
};

const retryLater = (facts: DiallingFacts): Reason => {
  const { nextRetryAt } = facts;
  const reason = { code: 'retry_later', link: schedulePlace(facts) } as const;
  if (nextRetryAt === null) {
    return { ...reason, sentence: (leads) => say('whyNot.retry', { leads }), remedy: '', until: null };
  }
  const until = callingFrom(facts, nextRetryAt);
  if (until === null) {
    const time = inWords(facts, nextRetryAt);
    const sentence = (leads: number) => say('whyNot.retryTooLate', { leads, time });
    return { ...reason, sentence, remedy: say('remedy.moveEnd'), until };
  }
  const time = inWords(facts, until);
  const sentence = (leads: number) => say('whyNot.retryAt', { leads, time });
  return { ...reason, sentence, remedy: say('remedy.shortenRetry'), until };
};

const limitsInWords = ({ day, week }: CallLimits): string => {
  if (day !== null && week !== null) return say('whyNot.limitBoth', { day, week });
  return day === null ? say('whyNot.limitWeek', { week: week ?? 0 }) : say('whyNot.limitDay', { day });
};

/** The number was called as often as allowed; the hours may open later still. */
const callLimit = (facts: DiallingFacts, { limits, at }: { limits: CallLimits; at: number }): Reason => {
  const until = callingFrom(facts, at);
  const given = { limits: limitsInWords(limits), time: inWords(facts, until ?? at) };
  return {
    code: 'call_limit',
    sentence: (leads) =>
      until === null
        ? say('whyNot.callLimitTooLate', { leads, ...given })
        : say('whyNot.callLimit', { leads, ...given }),
    remedy: until === null ? say('remedy.raiseLimitOrMoveEnd') : say('remedy.raiseLimit'),
    until,
    link: addresses.settings('workspace'),
  };
};

/** Leads whose own hours are closed, where hours mean the clock of each person. */
const ownHours = (facts: DiallingFacts, at: number): Reason => ({
  code: 'own_hours',
  sentence: (leads) => say('whyNot.ownHours', { leads, time: inWords(facts, at) }),
  remedy: say('remedy.widenHours'),
  until: at,
  link: schedulePlace(facts),
});

/** Leads that a rule of their country, or a limit of calls, does not allow to be called yet. */
const callingRule = (facts: DiallingFacts, at: number): Reason => {
  if (facts.schedule.zones) return ownHours(facts, at);
  const until = callingFrom(facts, at);
  const time = inWords(facts, until ?? at);
  return {
    code: 'calling_rule',
    sentence: (leads) =>
      until === null ? say('whyNot.callingRuleTooLate', { leads, time }) : say('whyNot.callingRule', { leads, time }),
    remedy: until === null ? say('remedy.moveEnd') : '',
    until,
    link: addresses.settings('calling-rules'),
  };
};

/** People who rang: their phones get a moment before the call back. */
const callBack = (facts: DiallingFacts, at: number): Reason => ({
  code: 'missed_call',
  sentence: (leads) => say('whyNot.rang', { leads, time: inWords(facts, at) }),
  remedy: '',
  until: at,
  link: addresses.campaignDetails(facts.id, 'imports'),
});

/** Leads that wait for a step by their date, or for a retry within one. */
const nextSteps = (facts: DiallingFacts): Reason => {
  const { nextRetryAt: at } = facts;
  if (at === null) return retryLater(facts);
  const until = callingFrom(facts, at);
  const time = inWords(facts, until ?? at);
  const sentence = (leads: number) => say('whyNot.plannedStep', { leads, time });
  return { code: 'planned', sentence, remedy: '', until, link: schedulePlace(facts) };
};

/** Leads that wait for the next round. */
export const nextRound = (facts: DiallingFacts): Reason => {
  const until = facts.plan?.nextRoundAt ?? null;
  const sentence = (leads: number) =>
    until === null
      ? say('whyNot.planning', { leads })
      : say('whyNot.plannedRound', { leads, time: inWords(facts, until) });
  return { code: 'planned', sentence, remedy: '', until, link: schedulePlace(facts) };
};

const later = (facts: DiallingFacts): Reason => (facts.plan?.kind === 'date' ? nextSteps(facts) : retryLater(facts));

const bestHour = (facts: DiallingFacts, at: number): Reason => {
  const until = callingFrom(facts, at) ?? at;
  const time = inWords(facts, until);
  return {
    code: 'best_hour',
    sentence: (leads) => say('whyNot.bestHour', { leads, time }),
    remedy: say('remedy.bestHour'),
    until,
    link: schedulePlace(facts),
  };
};

/** Those that wait for a rule or a limit of calls, and the others. */
const dueLater = (facts: DiallingFacts, leads: number): readonly Counted[] => {
  const { limits, nextLimitedAt: at = null } = facts;
  const hasRules = facts.hasRules || facts.schedule.zones !== undefined;
  const unpriced = leftOut(facts);
  if (at === null || (!limits && !hasRules && !unpriced)) return [counted(later(facts), leads)];
  const limited = Math.min(leads, facts.limited ?? 0);
  const reason = unpriced ?? (hasRules || !limits ? callingRule(facts, at) : callLimit(facts, { limits, at }));
  return [counted(reason, limited), counted(later(facts), leads - limited)];
};

/** Those that wait for a better hour, and the others. */
const otherReasons = (facts: DiallingFacts, leads: number): readonly Counted[] => {
  const { leads: forHour, first } = facts.forHour ?? { leads: 0, first: 0 };
  const waiting = Math.min(leads, forHour);
  return [counted(bestHour(facts, first), waiting), ...dueLater(facts, leads - waiting)];
};

/** Retries that are not due yet: people who rang, and the others. */
export const laterReasons = (facts: DiallingFacts, leads: number): readonly Counted[] => {
  const rang = Math.min(leads, facts.rang?.leads ?? 0);
  const others = otherReasons(facts, leads - rang);
  return facts.rang ? [counted(callBack(facts, facts.rang.at), rang), ...others] : others;
};
