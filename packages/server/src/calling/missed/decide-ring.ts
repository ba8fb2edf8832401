import type { StoredStatus } from '@halloo/contract/campaigns';
import type { MissedCallSettings, RingResult } from '@halloo/contract/missed-calls';
import type { CallerNumber } from '../../lib/caller-number.ts';
import type { WindowState } from '../../lib/schedule/window.ts';

/** What is known at the moment of a ring. */
export interface RingFacts {
  readonly now: number;
  readonly caller: CallerNumber;
  readonly campaign: { readonly status: StoredStatus; readonly archived: boolean };
  readonly window: WindowState;
  /** The number is on the do-not-call list. */
  readonly isUnwanted: boolean;
  /** `busy`: a call to the person is in progress, or a requested one waits. */
  readonly person: 'unknown' | 'known' | 'busy';
  /** The moment of the last call back to the person, or the end of its call. */
  readonly lastBackAt: number | null;
  /** Call backs of today: to the person, and of the campaign. */
  readonly personToday: number;
  readonly today: number;
  /** All call backs of the campaign. */
  readonly total: number;
}

export type RingSettings = Pick<
  MissedCallSettings,
  'who' | 'cool_down_minutes' | 'most_person_day' | 'most_day' | 'most_total' | 'outside_hours'
> & {
  /** ISO codes, at least one. */
  readonly countries: readonly string[];
};

const minuteMs = 60_000;

/** Why this caller is never called back. */
const callerRefusal = ({ caller }: RingFacts, { countries }: RingSettings): RingResult | undefined => {
  if (caller.kind !== 'number') return caller.kind;
  if (caller.isCostly) return 'costly';
  return caller.country !== undefined && countries.includes(caller.country) ? undefined : 'other_country';
};

/** Clocks may be set back, so a call back that seems to lie ahead counts by its distance. */
const isCoolingDown = ({ now, lastBackAt }: RingFacts, { cool_down_minutes }: RingSettings): boolean =>
  lastBackAt !== null && Math.abs(now - lastBackAt) < cool_down_minutes * minuteMs;

const personRefusal = (facts: RingFacts, settings: RingSettings): RingResult | undefined => {
  if (facts.isUnwanted) return 'do_not_call';
  if (facts.person === 'unknown' && settings.who === 'listed') return 'not_listed';
  if (facts.person === 'busy') return 'waiting';
  if (isCoolingDown(facts, settings)) return 'cool_down';
  return facts.personToday >= settings.most_person_day ? 'person_limit' : undefined;
};

const campaignRefusal = ({ today, total }: RingFacts, settings: RingSettings): RingResult | undefined => {
  if (settings.most_total !== null && total >= settings.most_total) return 'total_limit';
  return settings.most_day !== null && today >= settings.most_day ? 'day_limit' : undefined;
};

/** Why the campaign calls nobody back any more, or not yet. */
const lifeRefusal = ({ campaign, window }: RingFacts): RingResult | undefined => {
  if (campaign.archived || campaign.status === 'Completed' || campaign.status === 'Cancelled') return 'ended';
  if (campaign.status === 'Draft') return 'not_live';
  return window.open || window.opensAt !== null ? undefined : 'ended';
};

/** Rings while the campaign is paused, not live yet, or outside of its hours. */
const waitRefusal = ({ campaign, window }: RingFacts, settings: RingSettings): RingResult | undefined => {
  if (settings.outside_hours === 'wait') return undefined;
  if (campaign.status !== 'Live') return 'not_live';
  return window.open ? undefined : 'outside_hours';
};

/**
 * What becomes of a ring, which is declined in any case. The first reason against a call back counts; those that the
 * caller cannot change come first.
 */
export const decideRing = (facts: RingFacts, settings: RingSettings): RingResult =>
  lifeRefusal(facts) ??
  callerRefusal(facts, settings) ??
  personRefusal(facts, settings) ??
  campaignRefusal(facts, settings) ??
  waitRefusal(facts, settings) ??
  'call_back';
