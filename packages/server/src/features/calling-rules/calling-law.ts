import { dateAfter } from '@halloo/contract/calling-days';
import type { CallingLaw } from '../../lib/calling-rules/may-call.ts';
import { countryOfRegion } from '../../lib/calling-rules/rules.ts';
import { holidaysBetween, isHolidayRegion } from '../../lib/schedule/holidays.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts';
import { readActiveRules } from './read-rules.ts';

/** The rules that the workspace follows, with the holidays on which they allow no calls. */
export const readLaw = async (tx: Tx): Promise<Omit<CallingLaw, 'campaignZone'>> => {
  const [rules, rows] = await Promise.all([
    readActiveRules(tx),
    tx<{ region: string; dates: string[] }[]>`
      select region, array_agg(date::text order by date) as dates from rule_holiday group by region`,
  ]);
  const dates = new Map(rows.map((row) => [row.region, row.dates]));
  return { rules, holidaysOf: (region) => dates.get(region) ?? [] };
};

const yearsAhead = 2;

/** The calendar may know a country and not its state. */
const calendarOf = async (region: string): Promise<string | undefined> => {
  for (const each of [region, countryOfRegion(region)]) if (await isHolidayRegion(each)) return each;
  return undefined;
};

interface RuleHoliday {
  readonly region: string;
  readonly date: string;
}

/** The public holidays of these regions from this year on. Reads a calendar, which takes up to a second. */
export const readRuleHolidays = async (regions: readonly string[], now: Date): Promise<RuleHoliday[]> => {
  const year = now.getUTCFullYear();
  const [from, to] = [dateAfter(`${year}-01-01`, -1), `${year + yearsAhead}-12-31`];
  const rows: RuleHoliday[] = [];
  for (const region of regions) {
    const calendar = await calendarOf(region);
    const days = calendar === undefined ? [] : await holidaysBetween(calendar, from, to);
    rows.push(...[...new Set(days.map(({ date }) => date))].map((date) => ({ region, date })));
  }
  return rows;
};

export const storeRuleHolidays = async (tx: Tx, regions: readonly string[], days: readonly RuleHoliday[]) => {
  await tx`delete from rule_holiday where region = any(${regions as string[]})`;
  if (days.length > 0) await tx`insert into rule_holiday ${tx(days)}`;
};

/** Reads the holidays again once the last year is not known yet. */
export const refreshRuleHolidays = async (db: Db, now: Date): Promise<void> => {
  const last = `${now.getUTCFullYear() + yearsAhead}-01-01`;
  const [row] = await db<{ isDue: boolean }[]>`
    select exists (select 1 from calling_rule where is_on)
      and not exists (select 1 from rule_holiday where date >= ${last}) as "isDue"`;
  if (!row?.isDue) return;
  const regions = [...(await readActiveRules(db)).keys()];
  const days = await readRuleHolidays(regions, now);
  await inTransaction(db, (tx) => storeRuleHolidays(tx, regions, days));
};
