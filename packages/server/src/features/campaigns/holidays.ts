import { dateAfter, daysFrom } from '@halloo/contract/calling-days';
import type { Holiday } from '@halloo/contract/week';
import { holidaysBetween, isHolidayRegion } from '../../lib/schedule/holidays.ts';
import type { Connection } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { say } from '../../platform/words.ts';

const refuse = (field: string, problem: string) => new AppError('request.invalid', { fields: { [field]: problem } });

/** Refuses an unknown region. */
export const checkRegion = async (region: string | null | undefined, field = 'holidays'): Promise<void> => {
  if (region && !(await isHolidayRegion(region))) throw refuse(field, say('campaign.holidayRegion'));
};

const mostDays = 10 * 366;

export const listHolidays = async (region: string, from: string, to: string): Promise<Holiday[]> => {
  await checkRegion(region, 'region');
  if (daysFrom(from, to) > mostDays) throw refuse('to', say('campaign.holidayYears'));
  return holidaysBetween(region, from, to);
};

interface Row {
  readonly id: number;
  readonly holidays: string | null;
  readonly call_start_date: string | null;
  readonly call_end_date: string | null;
}

/** Nobody needs past holidays, or those of later years yet: they are read again every day. */
const yearsAhead = 2;

const holidaysOf = async ({ holidays, call_start_date: first, call_end_date: last }: Row, now: Date) => {
  if (holidays === null) return [];
  const year = now.getUTCFullYear();
  // The day before and after: a zone may be in another year already.
  const from = dateAfter(`${year}-01-01`, -1);
  const to = `${year + yearsAhead}-12-31`;
  return holidaysBetween(
    holidays,
    first !== null && first > from ? first : from,
    last !== null && last < to ? last : to,
  );
};

const updateHolidays = async (db: Connection, row: Row, now: Date) => {
  const dates = await holidaysOf(row, now);
  // The region or the dates may have changed meanwhile; then somebody else stores its holidays.
  await db`
    update campaign set holiday_dates = ${db.json(dates)}, holidays_read_on = ${now.toISOString().slice(0, 10)}
    where id = ${row.id} and holidays is not distinct from ${row.holidays}
      and call_start_date is not distinct from ${row.call_start_date}
      and call_end_date is not distinct from ${row.call_end_date}`;
};

/** Stores the holidays of a campaign's region in its dates. */
export const storeHolidays = async (db: Connection, id: number, now: Date): Promise<void> => {
  const [row] = await db<Row[]>`
    select id, holidays, call_start_date, call_end_date from campaign where id = ${id}`;
  if (row) await updateHolidays(db, row, now);
};

/** The same of all campaigns that may still call, once a day: otherwise one without an end would run out of holidays. */
export const refreshHolidays = async (db: Connection, now: Date): Promise<void> => {
  const rows = await db<Row[]>`
    select id, holidays, call_start_date, call_end_date from campaign
    where holidays is not null and status <> 'Cancelled' and archived_at is null
      and holidays_read_on is distinct from ${now.toISOString().slice(0, 10)}::date
    order by id`;
  for (const row of rows) await updateHolidays(db, row, now);
};
