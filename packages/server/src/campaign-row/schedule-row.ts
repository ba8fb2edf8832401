import type { Week } from '@halloo/contract/calling-days';
import type { Holiday, HoursIn } from '@halloo/contract/week';
import { everyZone } from '../lib/schedule/every-zone.ts';
import type { Schedule } from '../lib/schedule/window.ts';
import type { Connection } from '../platform/db/connect.ts';

/** The columns of a campaign that say when it calls. */
export interface ScheduleRow {
  readonly timezone: string;
  readonly call_start_date: string | null;
  readonly call_end_date: string | null;
  readonly call_start_time: string | null;
  readonly call_end_time: string | null;
  readonly week: Week | null;
  readonly holiday_dates: readonly Holiday[];
  readonly days_off: readonly string[];
  readonly hours_in?: HoursIn;
  /** The zones of the people on the list, with `hours_in` person; null if they were not counted yet. */
  readonly person_zones?: readonly string[] | null;
}

/** Of a query over `campaign`. */
export const scheduleColumns = (db: Connection) => db`
  timezone, call_start_date, call_end_date, call_start_time::text, call_end_time::text, week, holiday_dates, days_off,
  hours_in, case when hours_in = 'person' then (
    select zones from campaign_zones z join campaign_counter c using (campaign_id)
    where z.campaign_id = campaign.id and z.records = c.records) end as person_zones`;

export const scheduleOf = (row: ScheduleRow): Schedule => ({
  timezone: row.timezone,
  startDate: row.call_start_date,
  endDate: row.call_end_date,
  startTime: row.call_start_time,
  endTime: row.call_end_time,
  week: row.week ?? undefined,
  daysOff: [...row.days_off, ...row.holiday_dates.map(({ date }) => date)],
  zones: row.hours_in === 'person' ? (row.person_zones ?? everyZone) : undefined,
});
