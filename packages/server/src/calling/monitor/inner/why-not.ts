import type { CampaignType, StoredStatus } from '@halloo/contract/campaigns';
import { addresses, type ConsoleAddress } from '@halloo/contract/console-addresses';
import type { LeadStateName } from '@halloo/contract/ledger';
import { type Schedule, windowAt } from '../../../lib/schedule/window.ts';
import { timeInWords } from '../../../lib/schedule/zone-time.ts';

/** What decides whether the leads of a campaign are dialled now. */
export interface DiallingFacts {
  readonly id: number;
  readonly status: StoredStatus;
  readonly archived: boolean;
  readonly campaignType: CampaignType;
  readonly schedule: Schedule;
  readonly now: number;
  readonly spinRate: number;
  readonly inProgress: number;
  readonly restSeconds: number;
  readonly ledger: Readonly<Partial<Record<LeadStateName, number>>>;
  /** Of the leads whose retry is due at some time, those whose time has come. */
  readonly dueNow: number;
  readonly nextRetryAt: number | null;
  readonly sims: {
    readonly active: number;
    readonly channels: number;
    readonly busy: number;
    readonly resting: number;
    readonly nextFreeAt: number | null;
  };
  /** Other live campaigns that use the same SIMs. */
  readonly otherCampaigns: number;
  readonly line: { readonly state: 'ready' | 'failing'; readonly note: string };
  readonly dialers: number;
}

export type WhyNotCode =
  | 'not_live'
  | 'scheduled'
  | 'outside_window'
  | 'over'
  | 'no_dialer'
  | 'line_failing'
  | 'no_sim'
  | 'spin_rate'
  | 'sims_busy'
  | 'sims_resting'
  | 'starting'
  | 'retry_later'
  | 'do_not_call';

/** Why so many leads are not dialled now, and what would change it. */
export interface WhyNot {
  readonly code: WhyNotCode;
  readonly leads: number;
  readonly sentence: string;
  /** Empty where there is nothing to do. */
  readonly remedy: string;
  /** When it changes by itself, as far as that is known. */
  readonly until: number | null;
  /** A path of the console. */
  readonly link: ConsoleAddress | null;
}

type Reason = Omit<WhyNot, 'leads' | 'sentence'> & { readonly sentence: (leads: number) => string };

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('en')} ${many}`;
const wait = (leads: number) => count(leads, 'lead waits', 'leads wait');

const schedulePlace = ({ id }: DiallingFacts) => addresses.campaignDetails(id, 'schedule');
const inWords = ({ schedule, now }: DiallingFacts, instant: number) => timeInWords(schedule.timezone, instant, now);

const idle: Partial<Record<StoredStatus, readonly [sentence: string, remedy: string]>> = {
  Draft: ['the campaign is a draft.', 'Set the campaign live.'],
  Paused: ['the campaign is paused.', 'Set the campaign live again.'],
  Completed: ['the campaign is completed.', 'Set the campaign live again.'],
  Cancelled: ['the campaign is cancelled.', 'A cancelled campaign cannot go live again; duplicate it to call them.'],
};

const notLive = ({ id, status, archived }: DiallingFacts): Reason | undefined => {
  const told = archived ? (['the campaign is archived.', 'Restore the campaign first.'] as const) : idle[status];
  if (!told) return undefined;
  const [why, remedy] = told;
  const link = addresses.campaignDetails(id);
  return { code: 'not_live', sentence: (leads) => `${wait(leads)}: ${why}`, remedy, until: null, link };
};

/** Why nothing is dialled at this time of the day or year. */
const outside = (facts: DiallingFacts): Reason | undefined => {
  const window = windowAt(facts.schedule, facts.now);
  const link = schedulePlace(facts);
  if (window.open) {
    if (facts.status !== 'Scheduled') return undefined;
    const sentence = (leads: number) => `${wait(leads)}: the campaign goes live within seconds.`;
    return { code: 'scheduled', sentence, remedy: '', until: facts.now, link };
  }
  const until = window.opensAt;
  if (until === null) {
    const sentence = (leads: number) => `${wait(leads)}: the last calling hours of the schedule have passed.`;
    return { code: 'over', sentence, remedy: 'Move the end date in the schedule.', until, link };
  }
  if (window.why === 'not_started' || facts.status === 'Scheduled') {
    const sentence = (leads: number) => `${wait(leads)}: the campaign starts at ${inWords(facts, until)}.`;
    return { code: 'scheduled', sentence, remedy: 'Move the start in the schedule.', until, link };
  }
  const sentence = (leads: number) => `${wait(leads)}: outside the calling hours until ${inWords(facts, until)}.`;
  return { code: 'outside_window', sentence, remedy: 'Widen the hours in the schedule.', until, link };
};

/** Why nothing at all can be dialled although it is time. */
const noMeans = ({ dialers, line, sims }: DiallingFacts): Reason | undefined => {
  if (dialers < 1) {
    const sentence = (leads: number) => `${wait(leads)}: no dialer is running.`;
    const remedy = 'Start a Halloo process that dials; it takes over within seconds.';
    return { code: 'no_dialer', sentence, remedy, until: null, link: null };
  }
  if (line.state === 'failing') {
    const note = line.note.trim().replace(/[.\s]+$/u, '');
    const sentence = (leads: number) => `${wait(leads)}: the line does not take calls${note && ` (${note})`}.`;
    const remedy = 'See the state of the line in the settings; calling goes on by itself once the line is back.';
    return { code: 'line_failing', sentence, remedy, until: null, link: addresses.settings() };
  }
  if (sims.active === 0 || sims.channels === 0) {
    const sentence = (leads: number) => `${wait(leads)}: no SIM card is active.`;
    return { code: 'no_sim', sentence, remedy: 'Activate a SIM card.', until: null, link: addresses.sims() };
  }
  return undefined;
};

const retryLater = (facts: DiallingFacts): Reason => {
  const { schedule, nextRetryAt } = facts;
  const reason = { code: 'retry_later', link: schedulePlace(facts) } as const;
  const wait = (leads: number) => count(leads, 'lead waits for its retry', 'leads wait for their retries');
  if (nextRetryAt === null) return { ...reason, sentence: (leads) => `${wait(leads)}.`, remedy: '', until: null };
  const window = windowAt(schedule, nextRetryAt);
  const until = window.open ? nextRetryAt : window.opensAt;
  if (until === null) {
    const sentence = (leads: number) =>
      `${wait(leads)}, due at ${inWords(facts, nextRetryAt)}${leads === 1 ? '' : ' or later'}, after the schedule ends.`;
    return { ...reason, sentence, remedy: 'Move the end date in the schedule.', until };
  }
  const sentence = (leads: number) => `${wait(leads)}${leads === 1 ? '' : ', the first'} at ${inWords(facts, until)}.`;
  return {
    ...reason,
    sentence,
    remedy: 'Shorten the retry delay in the schedule; it holds for retries from then on.',
    until,
  };
};

const starting: Reason = {
  code: 'starting',
  sentence: (leads) => `${count(leads, 'lead is', 'leads are')} dialled within seconds.`,
  remedy: '',
  until: null,
  link: null,
};

const doNotCall: Reason = {
  code: 'do_not_call',
  sentence: (leads) => `${count(leads, 'lead is', 'leads are')} on the do-not-call list and never dialled.`,
  remedy: 'Take a number off the do-not-call list if it is there by mistake.',
  until: null,
  link: addresses.settings(),
};

const spinRateReached = (facts: DiallingFacts, simsAreFull: boolean): Reason => {
  const { spinRate, inProgress } = facts;
  const allows = `the spin rate allows ${count(spinRate, 'call', 'calls')} at once`;
  const progress = inProgress === 0 ? '' : `, and ${count(inProgress, 'is', 'are')} in progress`;
  return {
    code: 'spin_rate',
    sentence: (leads) => `${wait(leads)}: ${allows}${progress}.`,
    // A higher spin rate alone would only show that the SIMs are all in use.
    remedy: simsAreFull
      ? 'Raise the spin rate in the schedule and activate more SIM cards.'
      : 'Raise the spin rate in the schedule.',
    until: null,
    link: schedulePlace(facts),
  };
};

const simsInUse = (facts: DiallingFacts, code: 'sims_busy' | 'sims_resting'): Reason => {
  const { sims, otherCampaigns, restSeconds } = facts;
  const others = count(otherCampaigns, 'other live campaign', 'other live campaigns');
  const shared = otherCampaigns > 0 ? `, shared with ${others}` : '';
  const until = sims.nextFreeAt;
  const link = addresses.sims();
  if (code === 'sims_busy') {
    const busy = sims.channels === 1 ? 'the SIM channel is in use' : 'all SIM channels are in use';
    const remedy =
      otherCampaigns > 0
        ? 'Activate more SIM cards, or pause another campaign.'
        : 'Activate more SIM cards, or give a SIM more channels.';
    return { code, sentence: (leads) => `${wait(leads)}: ${busy}${shared}.`, remedy, until, link };
  }
  const rest = `${count(sims.resting, 'SIM channel rests', 'SIM channels rest')} after the last call`;
  const seconds = restSeconds > 0 ? ` for ${count(restSeconds, 'second', 'seconds')}` : '';
  const remedy = 'Shorten the time between calls in the schedule, or activate more SIM cards.';
  return {
    code,
    sentence: (leads) => `${wait(leads)}: ${rest}${seconds}${shared}.`,
    remedy,
    until,
    link: schedulePlace(facts),
  };
};

const told = ({ sentence, ...reason }: Reason, leads: number): WhyNot => ({
  ...reason,
  leads,
  sentence: sentence(leads),
});

/** The leads that could be dialled now, by what they wait for. */
const queue = (facts: DiallingFacts, leads: number): readonly WhyNot[] => {
  const { sims, spinRate, inProgress } = facts;
  const spinRoom = Math.max(0, spinRate - inProgress);
  const free = Math.max(0, sims.channels - sims.busy - sims.resting);
  const now = Math.min(leads, spinRoom, free);
  const left = leads - now;
  if (spinRoom <= free) return [told(starting, now), told(spinRateReached(facts, spinRoom === free), left)];
  // A resting channel takes one lead when it has rested; the rest of the queue waits for those in use, if any is.
  const resting = sims.busy + now > 0 ? Math.min(left, Math.max(0, sims.resting)) : left;
  return [
    told(starting, now),
    told(simsInUse(facts, 'sims_resting'), resting),
    told(simsInUse(facts, 'sims_busy'), left - resting),
  ];
};

/**
 * Why the leads of an Outbound campaign are not being dialled now, one reason each: those that wait, those whose retry
 * is due, and those on the do-not-call list. Leads in a call and finished ones have no reason. The first thing that
 * stands in the way is the reason, as nothing behind it matters until it is mended.
 */
export const whyNotDialling = (facts: DiallingFacts): readonly WhyNot[] => {
  if (facts.campaignType === 'Inbound') return [];
  const retries = facts.ledger['Retry due'] ?? 0;
  const due = Math.max(0, Math.min(facts.dueNow, retries));
  const ready = (facts.ledger.Waiting ?? 0) + due;
  const later = retries - due;
  const blocked = told(doNotCall, facts.ledger['Do not call'] ?? 0);

  const stopped = notLive(facts) ?? outside(facts);
  const reasons: WhyNot[] = [];
  if (stopped) {
    // Retries that come due only after the hours begin wait for their time, not for the hours.
    const { until } = stopped;
    const laterThan = until !== null && facts.nextRetryAt !== null && facts.nextRetryAt > until;
    reasons.push(told(stopped, ready + (laterThan ? 0 : later)), told(retryLater(facts), laterThan ? later : 0));
  } else {
    const missing = noMeans(facts);
    reasons.push(...(missing ? [told(missing, ready)] : queue(facts, ready)), told(retryLater(facts), later));
  }
  return [...reasons, blocked].filter(({ leads }) => leads > 0);
};
