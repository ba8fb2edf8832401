import { fieldKey } from '@halloo/flow/template';
import { type WindowOfAll, windowOfAll } from '../schedule/all-windows.ts';
import type { Schedule } from '../schedule/window.ts';
import { zoneOfPerson } from './read-zone.ts';

const zoneFields: ReadonlySet<string> = new Set(['timezone', 'time zone', 'zone'].map(fieldKey));

/** Whether a column of a list has the time zones of its people. */
export const isZoneColumn = (name: string): boolean => zoneFields.has(fieldKey(name));

/** The time zone that a list has for a person; undefined without such a column. */
export const zoneIn = (data: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(data).find(([name, value]) => value !== '' && isZoneColumn(name))?.[1];

export interface PersonOfList {
  readonly number: string;
  readonly data: Readonly<Record<string, string>>;
}

/** The zones in which the hours of a schedule must be open for a person. */
export const zonesFor = ({ timezone, zones }: Schedule, { number, data }: PersonOfList): readonly string[] =>
  zones ? zoneOfPerson({ column: zoneIn(data), number, campaignZone: timezone }).zones : [timezone];

/** The same dates and hours by the clock of one zone. */
export const inZone = (schedule: Schedule, timezone: string): Schedule => ({ ...schedule, timezone, zones: undefined });

/** Whether the hours of a schedule are open for a person, and when that changes next. */
export const personWindow = (schedule: Schedule, person: PersonOfList, now: number): WindowOfAll =>
  windowOfAll(
    zonesFor(schedule, person).map((zone) => inZone(schedule, zone)),
    now,
  );

/** The schedule by the clock of a person; where the number may be in several zones, by the first one. */
export const scheduleFor = (schedule: Schedule, person: PersonOfList): Schedule =>
  schedule.zones ? inZone(schedule, zonesFor(schedule, person)[0] ?? schedule.timezone) : schedule;
