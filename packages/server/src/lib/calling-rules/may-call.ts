import { say } from '../../platform/words.ts';
import { windowOfAll } from '../schedule/all-windows.ts';
import { type Schedule, windowAt } from '../schedule/window.ts';
import { zoneOfPerson } from './read-zone.ts';
import { regionOf } from './region.ts';
import type { Limits } from './rule.ts';
import { hoursInWords, regionInSentence } from './rule-words.ts';
import { regionsOver } from './rules.ts';
import { weekHours } from './week-hours.ts';

/** The limits of each region that a workspace follows, with its own changes. */
export type ActiveRules = ReadonlyMap<string, Limits>;

/** The public holidays of a region, as YYYY-MM-DD. */
export type Holidays = (region: string) => readonly string[];

const noHolidays: Holidays = () => [];

/** The hours of a rule in each of these zones. A call has to keep all of them. */
export const schedulesFor = (
  { hours, holidays }: Limits,
  zones: readonly string[],
  publicHolidays: readonly string[] = [],
): Schedule[] =>
  zones.map((timezone) => ({
    timezone,
    startDate: null,
    endDate: null,
    startTime: null,
    endTime: null,
    week: weekHours(hours),
    daysOff: holidays === 'off' ? publicHolidays : undefined,
  }));

/** One of the schedules that a call has to keep, and where it comes from. */
export interface RuleSchedule {
  readonly region: string;
  readonly schedule: Schedule;
}

/** All schedules of a region, those of its country included. */
export const ruleSchedules = (
  region: string,
  zones: readonly string[],
  rules: ActiveRules,
  holidaysOf: Holidays = noHolidays,
): RuleSchedule[] =>
  regionsOver(region).flatMap((each) => {
    const limits = rules.get(each);
    return limits ? schedulesFor(limits, zones, holidaysOf(each)).map((schedule) => ({ region: each, schedule })) : [];
  });

export interface Callee {
  readonly number: string;
  /** The value of the column for zones. */
  readonly zone?: string | null | undefined;
}

export interface CallingLaw {
  readonly campaignZone: string;
  readonly rules: ActiveRules;
  readonly holidaysOf?: Holidays;
}

export type MayCall =
  | { readonly open: true /** Null: no rule closes. */; readonly closesAt: number | null }
  | {
      readonly open: false;
      /** Null: the rules never allow a call. */
      readonly opensAt: number | null;
      /** The region whose rule is closed. */
      readonly region: string;
      readonly zone: string;
      readonly sentence: string;
    };

const sentenceOf = (
  { region, schedule: { week = [], timezone: zone, daysOff } }: RuleSchedule,
  now: number,
): string => {
  // Without holidays it would be open: then the hours are not the reason.
  const isHoliday = daysOff !== undefined && windowAt({ ...plainWeek(zone, week), daysOff: [] }, now).open;
  return isHoliday
    ? say('rule.closedHoliday', { region: regionInSentence(region), zone })
    : say('rule.closed', { region: regionInSentence(region), hours: hoursInWords(week), zone });
};

const plainWeek = (timezone: string, week: NonNullable<Schedule['week']>): Schedule => ({
  ...{ timezone, week, startDate: null, endDate: null, startTime: null, endTime: null },
});

interface Place {
  readonly region: string;
  readonly zones: readonly string[];
}

/** Undefined where no rules are known. */
const placeOf = ({ number, zone }: Callee, campaignZone: string): Place | undefined => {
  const region = regionOf(number);
  if (region === undefined) return undefined;
  return { region, zones: zoneOfPerson({ column: zone, number, campaignZone }).zones };
};

const mayCallIn = (
  { region, zones }: Place,
  { rules, holidaysOf }: Omit<CallingLaw, 'campaignZone'>,
  now: number,
): MayCall => {
  const schedules = ruleSchedules(region, zones, rules, holidaysOf);
  const state = windowOfAll(
    schedules.map(({ schedule }) => schedule),
    now,
  );
  if (state.open) return { open: true, closesAt: state.closesAt };
  const closed = schedules[state.by ?? 0];
  if (!closed) throw new Error('a closed window has no schedule');
  return {
    open: false,
    opensAt: state.opensAt,
    region: closed.region,
    zone: closed.schedule.timezone,
    sentence: sentenceOf(closed, now),
  };
};

const always: MayCall = { open: true, closesAt: null };

/** Whether the rules of a person's region allow a call now, and until when or from when. */
export const mayCall = (person: Callee, law: CallingLaw, now: number): MayCall => {
  const place = placeOf(person, law.campaignZone);
  return place ? mayCallIn(place, law, now) : always;
};

/** The same for many people at one instant: most share a region and its zones, for which the rules are asked once. */
export const mayCallEach = (law: Omit<CallingLaw, 'campaignZone'>, now: number) => {
  const known = new Map<string, MayCall>();
  return (person: Callee, campaignZone: string): MayCall => {
    const place = placeOf(person, campaignZone);
    if (!place) return always;
    const key = `${place.region} ${place.zones.join()}`;
    const state = known.get(key) ?? mayCallIn(place, law, now);
    known.set(key, state);
    return state;
  };
};
