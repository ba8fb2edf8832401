import { chooseHour } from '../../lib/best-hour/choose-hour.ts';
import { drawsFor } from '../../lib/best-hour/draws.ts';
import { type HourCall, isTelling, kindOf } from '../../lib/best-hour/hour-counts.ts';
import type { HourLoad } from '../../lib/best-hour/hour-load.ts';
import type { HourOdds } from '../../lib/best-hour/odds.ts';
import { prefixOf, slotAt, withTried } from '../../lib/best-hour/slots.ts';
import { type CallingLaw, ruleSchedules } from '../../lib/calling-rules/may-call.ts';
import { zoneIn } from '../../lib/calling-rules/person-window.ts';
import { zoneOfPerson } from '../../lib/calling-rules/read-zone.ts';
import { regionOf } from '../../lib/calling-rules/region.ts';
import { overAt, type Schedule } from '../../lib/schedule/window.ts';
import { dayMs, momentIn, nextInstantOf, wallAt } from '../../lib/schedule/zone-time.ts';
import { say } from '../../platform/words.ts';
import type { ClaimedCall } from '../claim/claim-leads.ts';
import type { ChosenHour } from '../journal/settle-lead.ts';

/** What the guide knows at the moment. */
export interface HourFacts {
  readonly odds: HourOdds;
  /** The calling rules that the workspace follows; absent without any. */
  readonly law?: Omit<CallingLaw, 'campaignZone'> | undefined;
  readonly loadOf: (campaignId: number) => HourLoad | undefined;
}

type CalledPerson = Pick<ClaimedCall, 'campaign' | 'lead' | 'number' | 'attempt' | 'dialledAt'>;

const zonesOf = ({ lead, number, campaign }: CalledPerson): readonly string[] =>
  zoneOfPerson({ column: zoneIn(lead.data), number, campaignZone: campaign.schedule.timezone }).zones;

const zoneOf = (call: CalledPerson): string => zonesOf(call)[0] ?? call.campaign.schedule.timezone;

/** The slots in which the lead was not reached, this call included. */
export const triedAfter = (call: CalledPerson): number =>
  withTried(call.lead.hours_tried ?? 0, slotAt(zoneOf(call), call.dialledAt.getTime()));

/** What a call tells about its hour; undefined if nothing. */
export const hourCallOf = (call: CalledPerson, result: string, isReached: boolean): HourCall | undefined => {
  if (!isTelling(result, isReached)) return undefined;
  const slot = slotAt(zoneOf(call), call.dialledAt.getTime());
  const kind = kindOf(call.attempt, call.lead.hours_tried ?? 0, slot);
  return { prefix: prefixOf(call.number), slot, kind, isReached };
};

/** The schedules that a call to this person has to keep. */
const schedulesOf = (call: CalledPerson, { law }: HourFacts): Schedule[] => {
  const region = law && regionOf(call.number);
  const rules = law && region !== undefined ? ruleSchedules(region, zonesOf(call), law.rules, law.holidaysOf) : [];
  return [call.campaign.schedule, ...rules.map(({ schedule }) => schedule)];
};

/** With one call a day to a person, the next is not before tomorrow. */
const allowedFrom = ({ campaign: { limits, schedule } }: CalledPerson, dueAt: number, now: number): number => {
  if (limits?.day !== 1) return dueAt;
  const today = Math.floor(wallAt(schedule.timezone, now) / dayMs);
  return Math.max(dueAt, nextInstantOf(schedule.timezone, now, (today + 1) * dayMs));
};

/** Before this instant the next call begins. Until the campaign ends, each retry that is left has its share of the time. */
const lastMoment = (schedule: Schedule, from: number, days: number, retriesLeft: number): number => {
  const end = schedule.endDate === null ? null : overAt(schedule);
  const within = days * dayMs;
  return from + (end === null ? within : Math.min(within, (end - from) / Math.max(1, retriesLeft)));
};

const noteOf = (kind: 'best' | 'explored', clock: string, times: number): string =>
  kind === 'best'
    ? say('bestHour.best', { clock, times: Math.round(times * 10) / 10 })
    : say('bestHour.explored', { clock });

/**
 * The hour for the next call after this one, which was not answered by a person. Undefined if waiting gains nothing: the
 * retry delay alone counts.
 */
export const chooseNextHour = (
  call: CalledPerson,
  { dueAt, now, retriesLeft }: { readonly dueAt: number; readonly now: number; readonly retriesLeft: number },
  facts: HourFacts,
): ChosenHour | undefined => {
  const { bestHourDays: days, schedule } = call.campaign;
  if (days === undefined) return undefined;
  const from = allowedFrom(call, dueAt, now);
  const load = facts.loadOf(call.campaign.id);
  const chosen = chooseHour(
    {
      number: call.number,
      timezone: zoneOf(call),
      schedules: schedulesOf(call, facts),
      dueAt: from,
      before: lastMoment(schedule, from, days, retriesLeft),
      tried: triedAfter(call),
      draws: drawsFor(call.lead.id, call.attempt),
      ...(load && { isFull: load.isFull }),
    },
    facts.odds,
  );
  if (!chosen) return undefined;
  load?.add(chosen.at);
  const clock = momentIn(schedule.timezone, chosen.at).slice(11, 16);
  return {
    at: chosen.at,
    choice: chosen.kind === 'best' ? 1 : 2,
    note: noteOf(chosen.kind, clock, chosen.times),
  };
};
