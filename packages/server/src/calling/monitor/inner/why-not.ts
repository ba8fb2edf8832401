import type { whyNotCodes } from '@halloo/contract/calls';
import type { CampaignType, StoredStatus } from '@halloo/contract/campaigns';
import { addresses, type ConsoleAddress } from '@halloo/contract/console-addresses';
import type { LeadStateName } from '@halloo/contract/ledger';
import type { Holiday } from '@halloo/contract/week';
import { dayIn } from '../../../campaign-row/status.ts';
import type { CallLimits } from '../../../lib/schedule/call-limits.ts';
import { type Schedule, windowAt } from '../../../lib/schedule/window.ts';
import { timeInWords } from '../../../lib/schedule/zone-time.ts';
import { say } from '../../../platform/words.ts';
import type { Stopped } from '../../breaker/read-stopped.ts';

/** The facts that decide whether the leads of a campaign are dialled now. */
export interface DiallingFacts {
  readonly id: number;
  readonly status: StoredStatus;
  readonly archived: boolean;
  readonly campaignType: CampaignType;
  readonly schedule: Schedule;
  /** The days off of the schedule that are holidays. */
  readonly holidays: readonly Holiday[];
  readonly now: number;
  readonly spinRate: number;
  readonly inProgress: number;
  readonly restSeconds: number;
  readonly ledger: Readonly<Partial<Record<LeadStateName, number>>>;
  /** The leads in Retry due whose time has come. */
  readonly dueNow: number;
  readonly nextRetryAt: number | null;
  /** The leads in Retry due that wait for a limit of calls to one person. */
  readonly limited?: number;
  /** The workspace follows calling rules of countries. */
  readonly hasRules?: boolean;
  readonly nextLimitedAt?: number | null;
  readonly limits?: CallLimits;
  readonly sims: {
    readonly active: number;
    readonly channels: number;
    readonly busy: number;
    readonly resting: number;
    readonly nextFreeAt: number | null;
    /** The SIMs whose calls stopped because they never left. Their channels are not counted. */
    readonly stopped?: (Stopped & { readonly sims: number }) | null;
  };
  /** Other live campaigns that use the same SIMs. */
  readonly otherCampaigns: number;
  readonly line: { readonly state: 'ready' | 'failing'; readonly note: string };
  readonly dialers: number;
  /** Set if the calls of the campaign stopped because they never left. */
  readonly stopped?: Stopped | null;
}

/** The reason why a number of leads are not dialled now, and the remedy. */
export interface WhyNot {
  readonly code: (typeof whyNotCodes)[number];
  readonly leads: number;
  readonly sentence: string;
  /** Empty if there is nothing to do. */
  readonly remedy: string;
  /** When the reason ends by itself, if known. */
  readonly until: number | null;
  /** A path of the console. */
  readonly link: ConsoleAddress | null;
}

type Reason = Omit<WhyNot, 'leads' | 'sentence'> & { readonly sentence: (leads: number) => string };

/** A state of a campaign in which nothing is dialled. */
interface Idle {
  readonly sentence: (leads: number) => string;
  readonly remedy: () => string;
}

const schedulePlace = ({ id }: DiallingFacts) => addresses.campaignDetails(id, 'schedule');
type Moment = { readonly schedule: Pick<Schedule, 'timezone'>; readonly now: number };
const inWords = ({ schedule, now }: Moment, instant: number) => timeInWords(schedule.timezone, instant, now);

const archived: Idle = {
  sentence: (leads) => say('whyNot.archived', { leads }),
  remedy: () => say('remedy.restore'),
};

const idle: Partial<Record<StoredStatus, Idle>> = {
  Draft: { sentence: (leads) => say('whyNot.draft', { leads }), remedy: () => say('remedy.setLive') },
  Paused: { sentence: (leads) => say('whyNot.paused', { leads }), remedy: () => say('remedy.setLiveAgain') },
  Completed: { sentence: (leads) => say('whyNot.completed', { leads }), remedy: () => say('remedy.setLiveAgain') },
  Cancelled: { sentence: (leads) => say('whyNot.cancelled', { leads }), remedy: () => say('remedy.duplicate') },
};

const notLive = (facts: DiallingFacts): Reason | undefined => {
  const known = facts.archived ? archived : idle[facts.status];
  if (!known) return undefined;
  const { sentence, remedy } = known;
  return { code: 'not_live', sentence, remedy: remedy(), until: null, link: addresses.campaignDetails(facts.id) };
};

/** The reason why nothing is dialled on a day off. Days before the first one are none. */
const dayOff = (facts: DiallingFacts, until: number): Reason | undefined => {
  const { timezone, startDate, daysOff } = facts.schedule;
  const today = dayIn(timezone, new Date(facts.now));
  if (facts.status === 'Scheduled' || !daysOff?.includes(today) || (startDate !== null && today < startDate))
    return undefined;
  const time = inWords(facts, until);
  const holiday = facts.holidays.find(({ date }) => date === today)?.name;
  const sentence = (leads: number) =>
    holiday === undefined ? say('whyNot.dayOff', { leads, time }) : say('whyNot.holiday', { leads, holiday, time });
  return { code: 'day_off', sentence, remedy: say('remedy.removeDayOff'), until, link: schedulePlace(facts) };
};

/** The reason why nothing is dialled at this time of day or year. */
const outside = (facts: DiallingFacts): Reason | undefined => {
  const window = windowAt(facts.schedule, facts.now);
  const link = schedulePlace(facts);
  if (window.open) {
    if (facts.status !== 'Scheduled') return undefined;
    const sentence = (leads: number) => say('whyNot.goesLive', { leads });
    return { code: 'scheduled', sentence, remedy: '', until: facts.now, link };
  }
  const until = window.opensAt;
  if (until === null) {
    const sentence = (leads: number) => say('whyNot.over', { leads });
    return { code: 'over', sentence, remedy: say('remedy.moveEnd'), until, link };
  }
  const off = dayOff(facts, until);
  if (off) return off;
  const time = inWords(facts, until);
  if (window.why === 'not_started' || facts.status === 'Scheduled') {
    const sentence = (leads: number) => say('whyNot.scheduled', { leads, time });
    return { code: 'scheduled', sentence, remedy: say('remedy.moveStart'), until, link };
  }
  const sentence = (leads: number) => say('whyNot.outsideHours', { leads, time });
  return { code: 'outside_window', sentence, remedy: say('remedy.widenHours'), until, link };
};

/** Without the full stop, for the middle of a sentence; the key of an empty one is `none`. */
const partOfSentence = (words: string): string => words.trim().replace(/[.\s]+$/u, '') || 'none';

/** The reason why calling stopped by itself: calls over the SIMs, or of the campaign, do not leave. */
const callsFailing = (
  moment: Moment,
  { reason, nextTryAt, sims }: Stopped & { readonly sims?: number },
  link: ConsoleAddress,
): Reason => {
  const until = Math.max(nextTryAt, moment.now);
  const said = { reason: partOfSentence(reason), time: inWords(moment, until) };
  return {
    code: 'calls_failing',
    sentence: (leads) =>
      sims === undefined
        ? say('whyNot.campaignFailing', { leads, ...said })
        : say('whyNot.simsFailing', { leads, sims, ...said }),
    remedy: say('remedy.checkTrunk'),
    until,
    link,
  };
};

type Means = Pick<DiallingFacts, 'dialers' | 'line' | 'sims'> & Moment;

/** The reason why nothing can be dialled within the calling hours. */
const noMeans = ({ dialers, line, sims, ...moment }: Means): Reason | undefined => {
  if (dialers < 1) {
    const sentence = (leads: number) => say('whyNot.noDialer', { leads });
    return {
      code: 'no_dialer',
      sentence,
      remedy: say('remedy.startDialer'),
      until: null,
      link: addresses.settings('system'),
    };
  }
  if (line.state === 'failing') {
    const note = line.note.trim().replace(/[.\s]+$/u, '');
    const sentence = (leads: number) =>
      note ? say('whyNot.lineFailingNote', { leads, note }) : say('whyNot.lineFailing', { leads });
    return {
      code: 'line_failing',
      sentence,
      remedy: say('remedy.checkLine'),
      until: null,
      link: addresses.settings('system'),
    };
  }
  if (sims.channels === 0 && sims.stopped) return callsFailing(moment, sims.stopped, addresses.sims());
  if (sims.active === 0 || sims.channels === 0) {
    const sentence = (leads: number) => say('whyNot.noSim', { leads });
    return { code: 'no_sim', sentence, remedy: say('remedy.activateSim'), until: null, link: addresses.sims() };
  }
  return undefined;
};

/** Why no campaign can dial, for that many leads; undefined if campaigns can. */
export const whyNobodyDials = (facts: Means, leads: number): WhyNot | undefined => {
  const missing = noMeans(facts);
  return missing && forLeads(missing, leads);
};

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

/** Leads that a rule of their country, or a limit of calls, does not allow to be called yet. */
const callingRule = (facts: DiallingFacts, at: number): Reason => {
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

/** Retries that are not due yet: those that wait for a rule or a limit of calls, and the others. */
const laterReasons = (facts: DiallingFacts, later: number): readonly WhyNot[] => {
  const { limits, hasRules, nextLimitedAt: at = null } = facts;
  if (at === null || (!limits && !hasRules)) return [forLeads(retryLater(facts), later)];
  const limited = Math.min(later, facts.limited ?? 0);
  const reason = hasRules || !limits ? callingRule(facts, at) : callLimit(facts, { limits, at });
  return [forLeads(reason, limited), forLeads(retryLater(facts), later - limited)];
};

const starting: Reason = {
  code: 'starting',
  sentence: (leads) => say('whyNot.starting', { leads }),
  remedy: '',
  until: null,
  link: null,
};

const doNotCall = (): Reason => ({
  code: 'do_not_call',
  sentence: (leads) => say('whyNot.doNotCall', { leads }),
  remedy: say('remedy.allowNumber'),
  until: null,
  link: addresses.settings('do-not-call'),
});

const spinRateReached = (facts: DiallingFacts, simsAreFull: boolean): Reason => {
  const { spinRate, inProgress } = facts;
  return {
    code: 'spin_rate',
    sentence: (leads) =>
      inProgress === 0
        ? say('whyNot.spinRate', { leads, spinRate })
        : say('whyNot.spinRateReached', { leads, spinRate, inProgress }),
    // A higher spin rate alone would only show that the SIMs are all in use.
    remedy: simsAreFull ? say('remedy.raiseSpinRateAndSims') : say('remedy.raiseSpinRate'),
    until: null,
    link: schedulePlace(facts),
  };
};

const simsInUse = (facts: DiallingFacts, code: 'sims_busy' | 'sims_resting'): Reason => {
  const { sims, otherCampaigns: others, restSeconds: seconds } = facts;
  const until = sims.nextFreeAt;
  if (code === 'sims_busy') {
    return {
      code,
      sentence: (leads) => say('whyNot.simsBusy', { leads, channels: sims.channels, others }),
      remedy: others > 0 ? say('remedy.moreSimsOrPause') : say('remedy.moreSimsOrChannels'),
      until,
      link: addresses.sims(),
    };
  }
  const channels = sims.resting;
  return {
    code,
    sentence: (leads) =>
      seconds > 0
        ? say('whyNot.simsRestingFor', { leads, channels, seconds, others })
        : say('whyNot.simsResting', { leads, channels, others }),
    remedy: say('remedy.shortenRest'),
    until,
    link: schedulePlace(facts),
  };
};

const forLeads = ({ sentence, ...reason }: Reason, leads: number): WhyNot => ({
  ...reason,
  leads,
  sentence: sentence(leads),
});

/** The leads that could be dialled now, grouped by what they wait for. */
const queue = (facts: DiallingFacts, leads: number): readonly WhyNot[] => {
  const { sims, spinRate, inProgress } = facts;
  const spinRoom = Math.max(0, spinRate - inProgress);
  const free = Math.max(0, sims.channels - sims.busy - sims.resting);
  const now = Math.min(leads, spinRoom, free);
  const left = leads - now;
  if (spinRoom <= free) return [forLeads(starting, now), forLeads(spinRateReached(facts, spinRoom === free), left)];
  // A resting channel takes one lead after its rest; the other leads wait for busy channels, if there are any.
  const resting = sims.busy + now > 0 ? Math.min(left, Math.max(0, sims.resting)) : left;
  return [
    forLeads(starting, now),
    forLeads(simsInUse(facts, 'sims_resting'), resting),
    forLeads(simsInUse(facts, 'sims_busy'), left - resting),
  ];
};

/**
 * Why the leads of an Outbound campaign are not being dialled now, with one reason for each lead that waits, has a
 * retry due or is on the do-not-call list. Leads in a call and finished leads have no reason. The first obstacle is the
 * reason, because later ones do not matter until it is fixed.
 */
export const whyNotDialling = (facts: DiallingFacts): readonly WhyNot[] => {
  if (facts.campaignType === 'Inbound') return [];
  const retries = facts.ledger['Retry due'] ?? 0;
  const due = Math.max(0, Math.min(facts.dueNow, retries));
  const ready = (facts.ledger.Waiting ?? 0) + due;
  const later = retries - due;
  const blocked = forLeads(doNotCall(), facts.ledger['Do not call'] ?? 0);

  const stopped = notLive(facts) ?? outside(facts);
  const reasons: WhyNot[] = [];
  if (stopped) {
    // Retries that become due only after the hours open wait for their time, not for the hours.
    const { until } = stopped;
    const laterThan = until !== null && facts.nextRetryAt !== null && facts.nextRetryAt > until;
    reasons.push(forLeads(stopped, ready + (laterThan ? 0 : later)), ...laterReasons(facts, laterThan ? later : 0));
  } else {
    const ownFailure = facts.stopped && callsFailing(facts, facts.stopped, schedulePlace(facts));
    const missing = noMeans(facts) ?? ownFailure;
    reasons.push(...(missing ? [forLeads(missing, ready)] : queue(facts, ready)), ...laterReasons(facts, later));
  }
  return [...reasons, blocked].filter(({ leads }) => leads > 0);
};
