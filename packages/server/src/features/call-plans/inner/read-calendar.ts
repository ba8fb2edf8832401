import type { CalendarDay, DatePlan, PlanCalendar, RecurringPlan } from '@halloo/contract/call-plans';
import { leadStateId } from '@halloo/contract/ledger';
import { leadState } from '../../../campaign-row/lead-state-sql.ts';
import { type ScheduleRow, scheduleColumns, scheduleOf } from '../../../campaign-row/schedule-row.ts';
import { readPlanDate } from '../../../lib/schedule/date-steps.ts';
import { dateOf, dayOf, mostDaysMoved, openDays } from '../../../lib/schedule/plan-days.ts';
import { roundsAfter } from '../../../lib/schedule/rounds.ts';
import type { Schedule } from '../../../lib/schedule/window.ts';
import { dayMs, wallAt } from '../../../lib/schedule/zone-time.ts';
import { type Connection, type Db, inSnapshot, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { stepsOf } from '../person-steps.ts';
import { writtenDates } from '../plan-dates.ts';
import { type PlanFacts, planFactsColumn, roundsLeft } from '../plan-row.ts';

interface CampaignRow extends ScheduleRow {
  readonly status: string;
  readonly plan_facts: PlanFacts | null;
  readonly ledger: Readonly<Record<string, number>>;
}

interface Range {
  readonly from: string;
  readonly to: string;
}

/** Counts by date. */
type Counts = Map<string, { people: number; possible: number; round: number | null }>;

const add = (counts: Counts, date: string, more: { people?: number; possible?: number; round?: number }): void => {
  const { people, possible, round } = counts.get(date) ?? { people: 0, possible: 0, round: null };
  counts.set(date, {
    people: people + (more.people ?? 0),
    possible: possible + (more.possible ?? 0),
    round: more.round ?? round,
  });
};

const unreached = ['Waiting', 'Calling', 'Retry due', 'No answer', 'Busy', 'Machine', 'Failed', 'Expired'] as const;
const answered = ['Completed', 'Hung up'] as const;

interface Given {
  readonly schedule: Schedule;
  readonly ledger: CampaignRow['ledger'];
  readonly now: number;
  readonly to: string;
}

const countRounds = async (
  tx: Tx,
  id: number,
  { plan, rounds, after }: PlanFacts & { readonly plan: RecurringPlan },
  { schedule, ledger, now, to }: Given,
): Promise<Counts> => {
  const counts: Counts = new Map();
  const dateAt = (instant: number) => dateOf(Math.floor(wallAt(schedule.timezone, instant) / dayMs));
  const done = await tx<{ round: number; started_at: Date; people: number }[]>`
    select round, started_at, people from call_round where campaign_id = ${id}`;
  for (const { round, started_at, people } of done) add(counts, dateAt(started_at.getTime()), { people, round });
  const sum = (names: readonly Parameters<typeof leadStateId>[0][]) =>
    names.reduce((total, name) => total + (ledger[leadStateId(name)] ?? 0), 0);
  const people = sum(unreached) + (plan.whom === 'all' ? sum(answered) : 0);
  const left = roundsLeft({ plan, rounds });
  let round = rounds;
  for (const at of roundsAfter(plan, schedule, Math.max(Date.parse(after), now))) {
    if (round >= rounds + left || dateAt(at) > to) break;
    round += 1;
    const isSure = plan.whom === 'all' || round === rounds + 1;
    add(counts, dateAt(at), isSure ? { people, round } : { possible: people, round });
  }
  return counts;
};

interface Group {
  readonly day: number;
  /** The step that they wait for or are in; 0 before any. */
  readonly step: number;
  readonly leads: number;
}

/** People with a step, by date and step: from the index alone. */
const plannedGroups = async (tx: Tx, id: number, plan: DatePlan, { from, to }: Range): Promise<Group[]> => {
  const offsets = plan.steps.map(({ days }) => days);
  const first = dateOf(dayOf(from) - Math.max(...offsets) - mostDaysMoved - 1);
  const last = dateOf(dayOf(to) - Math.min(...offsets) + 1);
  const rows = await tx<{ plan_date: string; round: number; leads: number }[]>`
    select plan_date::text, round, count(*) as leads from lead
    where campaign_id = ${id} and state = ${leadState('Retry due')} and plan_date between ${first} and ${last}
    group by plan_date, round`;
  return rows.map(({ plan_date, round, leads }) => ({ day: dayOf(plan_date), step: round, leads }));
};

/** People whom nobody has planned yet, because the campaign is not live. */
const unplannedGroups = async (tx: Tx, id: number, plan: DatePlan): Promise<Group[]> =>
  (await writtenDates(tx, id, plan, 'unplanned')).flatMap(({ value, leads }) => {
    const date = readPlanDate(value, plan.order);
    return 'day' in date ? [{ day: date.day, step: 0, leads }] : [];
  });

const countSteps = (groups: readonly Group[], plan: DatePlan, schedule: Schedule, now: number): Counts => {
  const counts: Counts = new Map();
  const steps = stepsOf(plan, schedule);
  for (const { day, step, leads } of groups) {
    const coming = steps.within(day, schedule.timezone).filter(({ at }) => at > now);
    const next = step === 0 ? coming[0] : coming.find((each) => each.step === step);
    for (const each of coming) {
      if (each === next) add(counts, dateOf(each.day), { people: leads });
      else if (!next || each.at > next.at) add(counts, dateOf(each.day), { possible: leads });
    }
  }
  return counts;
};

const closedOf = (row: ScheduleRow, isOpen: (day: number) => boolean, date: string) => {
  const { call_start_date: start, call_end_date: end, days_off, holiday_dates } = row;
  if ((start !== null && date < start) || (end !== null && date > end))
    return { closed: 'outside', holiday: '' } as const;
  const holiday = holiday_dates.find((each) => each.date === date)?.name;
  if (holiday !== undefined) return { closed: 'holiday', holiday } as const;
  if (days_off.includes(date)) return { closed: 'day_off', holiday: '' } as const;
  return { closed: isOpen(dayOf(date)) ? '' : 'no_hours', holiday: '' } as const;
};

const findCampaign = async (db: Connection, id: number): Promise<CampaignRow> => {
  const [row] = await db<CampaignRow[]>`
    select status, ${scheduleColumns(db)}, ${planFactsColumn(db)}, (
      select coalesce(jsonb_object_agg(state, leads), '{}') from ledger_counter l where l.campaign_id = campaign.id) as ledger
    from campaign where id = ${id}`;
  if (!row) throw new AppError('campaign.not_found');
  return row;
};

/** How many people are called on which day, as far as it is planned. */
export const readCalendar = (db: Db, id: number, range: Range, now: Date): Promise<PlanCalendar> =>
  inSnapshot(db, async (tx) => {
    const row = await findCampaign(tx, id);
    const schedule = scheduleOf(row);
    const at = { schedule, ledger: row.ledger, now: now.getTime(), to: range.to };
    const facts = row.plan_facts;
    let counts: Counts = new Map();
    if (facts?.plan.kind === 'recurring') counts = await countRounds(tx, id, { ...facts, plan: facts.plan }, at);
    if (facts?.plan.kind === 'date') {
      const { plan } = facts;
      const isUnplanned = row.status !== 'Live' && (row.ledger[leadStateId('Waiting')] ?? 0) > 0;
      const groups = [
        ...(await plannedGroups(tx, id, plan, range)),
        ...(isUnplanned ? await unplannedGroups(tx, id, plan) : []),
      ];
      counts = countSteps(groups, plan, schedule, now.getTime());
    }
    const isOpen = openDays(schedule);
    const days: CalendarDay[] = [];
    for (let day = dayOf(range.from); day <= dayOf(range.to); day += 1) {
      const date = dateOf(day);
      const count = counts.get(date) ?? { people: 0, possible: 0, round: null };
      days.push({ date, ...count, ...closedOf(row, isOpen, date) });
    }
    return { campaign_id: id, timezone: schedule.timezone, days };
  });
