import type { StoredStatus } from '@halloo/contract/campaigns';
import { addresses, type ConsoleAddress } from '@halloo/contract/console-addresses';
import { dayIn } from '../../../campaign-row/status.ts';
import { windowAt } from '../../../lib/schedule/window.ts';
import { say } from '../../../platform/words.ts';
import type { Stopped } from '../../breaker/read-stopped.ts';
import {
  type Counted,
  counted,
  type DiallingFacts,
  forLeads,
  inWords,
  type Moment,
  type Reason,
  schedulePlace,
  type WhyNot,
} from './dialling-facts.ts';
import { laterReasons, nextRound } from './later-reasons.ts';
import { noBudget } from './money-reasons.ts';

/** A state of a campaign in which nothing is dialled. */
interface Idle {
  readonly sentence: (leads: number) => string;
  readonly remedy: () => string;
}

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

const starting: Reason = {
  code: 'starting',
  sentence: (leads) => say('whyNot.starting', { leads }),
  remedy: '',
  until: null,
  link: null,
};

/** Every node that takes calls is busy, so that Halloo sends fewer. */
const lineSlowed = ({ node, note }: NonNullable<DiallingFacts['line']['slowed']>): Reason => ({
  code: 'line_slowed',
  sentence: (leads) => say('whyNot.lineSlowed', { leads, node, note }),
  remedy: say('remedy.moreNodes'),
  until: null,
  link: addresses.settings('system'),
});

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

/** The leads that could be dialled now, grouped by what they wait for. */
const queue = (facts: DiallingFacts, leads: number): readonly Counted[] => {
  const { sims, spinRate, inProgress, line } = facts;
  const next = line.slowed ? lineSlowed(line.slowed) : starting;
  const spinRoom = Math.max(0, spinRate - inProgress);
  const free = Math.max(0, sims.channels - sims.busy - sims.resting);
  const now = Math.min(leads, spinRoom, free);
  const left = leads - now;
  if (spinRoom <= free) return [counted(next, now), counted(spinRateReached(facts, spinRoom === free), left)];
  // A resting channel takes one lead after its rest; the other leads wait for busy channels, if there are any.
  const resting = sims.busy + now > 0 ? Math.min(left, Math.max(0, sims.resting)) : left;
  return [
    counted(next, now),
    counted(simsInUse(facts, 'sims_resting'), resting),
    counted(simsInUse(facts, 'sims_busy'), left - resting),
  ];
};

/**
 * Why the leads of an Outbound campaign are not being dialled now, with one reason for each lead that waits, has a
 * retry due or is on the do-not-call list. Leads in a call and finished leads have no reason. The first obstacle is the
 * reason, because later ones do not matter until it is fixed.
 */
const reasonsOf = (facts: DiallingFacts): readonly Counted[] => {
  if (facts.campaignType === 'Inbound') return [];
  const retries = facts.ledger['Retry due'] ?? 0;
  const due = Math.max(0, Math.min(facts.dueNow, retries));
  const waiting = facts.ledger.Waiting ?? 0;
  // People whom no round or step has reached yet are not called.
  const held = facts.plan ? waiting : 0;
  const ready = waiting - held + due;
  const notDue = retries - due;
  const blocked = counted(doNotCall(), facts.ledger['Do not call'] ?? 0);

  const stopped = noBudget(facts) ?? notLive(facts) ?? outside(facts);
  const reasons: Counted[] = [];
  if (stopped) {
    // Retries that become due only after the hours open wait for their time, not for the hours.
    const { until } = stopped;
    const laterThan = until !== null && facts.nextRetryAt !== null && facts.nextRetryAt > until;
    const now = ready + held + (laterThan ? 0 : notDue);
    reasons.push(counted(stopped, now), ...laterReasons(facts, laterThan ? notDue : 0));
  } else {
    const ownFailure = facts.stopped && callsFailing(facts, facts.stopped, schedulePlace(facts));
    const missing = noMeans(facts) ?? ownFailure;
    reasons.push(...(missing ? [counted(missing, ready)] : queue(facts, ready)), ...laterReasons(facts, notDue));
    reasons.push(counted(nextRound(facts), held));
  }
  return [...reasons, blocked].filter(({ leads }) => leads > 0);
};

/** The same in words. */
export const whyNotDialling = (facts: DiallingFacts): readonly WhyNot[] =>
  reasonsOf(facts).map(({ leads, ...reason }) => forLeads(reason, leads));

/** The same for a campaign whose whole list is one person, in words about that person. */
export const whyNotCalled = (facts: DiallingFacts): WhyNot | undefined => {
  const [first] = reasonsOf(facts);
  return first && { ...first, sentence: first.sentence(0) };
};
