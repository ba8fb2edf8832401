import type { CallPlan, PlanDates } from '@halloo/contract/call-plans';
import type { LaunchCheck, LaunchProblem } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { type ScheduleRow, scheduleColumns, scheduleOf } from '../../campaign-row/schedule-row.ts';
import { momentOn, openDays } from '../../lib/schedule/plan-days.ts';
import { nextRound } from '../../lib/schedule/rounds.ts';
import { overAt, windowAt } from '../../lib/schedule/window.ts';
import { dayMs, timeInWords, wallAt } from '../../lib/schedule/zone-time.ts';
import type { Connection } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';
import { dateColumns } from './person-steps.ts';
import { countDates, noDates, writtenDates } from './plan-dates.ts';
import { type PlanFacts, planFactsColumn, roundsLeft } from './plan-row.ts';

/** What the launch check knows of a plan. */
export interface LaunchPlan {
  readonly plan: CallPlan;
  readonly rounds: number;
  /** People whom a new round would call. */
  readonly people: number;
  readonly dates: PlanDates;
}

interface PlanRow extends ScheduleRow {
  readonly plan_facts: PlanFacts | null;
  readonly records: number;
}

/** Undefined without a plan. */
export const readLaunchPlan = async (db: Connection, id: number, now: Date): Promise<LaunchPlan | undefined> => {
  const [row] = await db<PlanRow[]>`
    select ${scheduleColumns(db)}, ${planFactsColumn(db)}, records
    from campaign join campaign_counter on campaign_id = campaign.id where campaign.id = ${id}`;
  if (!row?.plan_facts) return undefined;
  const { plan, rounds } = row.plan_facts;
  const dates =
    plan.kind === 'date'
      ? countDates(plan, scheduleOf(row), await writtenDates(db, id, plan, 'all'), now.getTime())
      : noDates;
  return { plan, rounds, people: row.records, dates };
};

type Facts = ScheduleRow & {
  readonly id: number;
  readonly data_fields: readonly string[];
  readonly callPlan?: LaunchPlan | undefined;
};

type Problems = Pick<LaunchCheck, 'blockers' | 'warnings'>;

const recurringProblems = (facts: Facts, { plan, rounds }: LaunchPlan, now: number) => {
  const blockers: string[] = [];
  const warnings: string[] = [];
  if (plan.kind !== 'recurring') return { blockers, warnings };
  const schedule = scheduleOf(facts);
  const next = roundsLeft({ plan, rounds }) === 0 ? undefined : nextRound(plan, schedule, now);
  if (next === undefined) {
    blockers.push(roundsLeft({ plan, rounds }) === 0 ? say('launch.planAllDone', { rounds }) : say('launch.planNever'));
    return { blockers, warnings };
  }
  warnings.push(say('launch.planNextRound', { time: timeInWords(schedule.timezone, next, now) }));
  const window = windowAt(schedule, next);
  if (!window.open && window.opensAt !== null && window.opensAt - next >= dayMs / 2) {
    warnings.push(
      say('launch.planLate', { time: plan.time, opens: timeInWords(schedule.timezone, window.opensAt, now) }),
    );
  }
  if (plan.until !== null && schedule.endDate !== null && plan.until > schedule.endDate) {
    warnings.push(say('launch.planPastEnd', { until: plan.until, end: schedule.endDate }));
  }
  return { blockers, warnings };
};

const dateProblems = (facts: Facts, { plan, dates }: LaunchPlan, now: number) => {
  const blockers: string[] = [];
  const warnings: string[] = [];
  if (plan.kind !== 'date') return { blockers, warnings };
  const { field } = plan;
  const { readable, missing, unreadable, unclear, past, too_late, example, unclear_example } = dates;
  if (dateColumns(plan, facts.data_fields).length === 0) {
    return { blockers: [say('launch.planNoColumn', { field })], warnings };
  }
  if (unclear > 0) blockers.push(say('launch.planUnclear', { field, leads: unclear, example: unclear_example }));
  if (missing > 0) warnings.push(say('launch.planMissing', { field, leads: missing }));
  if (unreadable > 0) warnings.push(say('launch.planUnreadable', { field, leads: unreadable, example }));
  if (past > 0) warnings.push(say('launch.planPast', { field, leads: past }));
  if (too_late > 0) warnings.push(say('launch.planTooLate', { leads: too_late }));
  const hasSteps = readable - past > 0;
  if (!hasSteps && unclear === 0) blockers.push(say('launch.planNobody', { field }));
  const schedule = scheduleOf(facts);
  const today = Math.floor(wallAt(schedule.timezone, now) / dayMs);
  const isOpen = openDays(schedule);
  const open = Array.from({ length: 7 }, (_, ahead) => today + ahead).find(isOpen);
  if (open === undefined || overAt(schedule) === 0) return { blockers, warnings };
  // A time after the hours of an open day is called on the next one.
  const late = plan.steps.filter(({ time }) => {
    const at = momentOn(schedule.timezone, open, time);
    const window = windowAt({ ...schedule, startDate: null, endDate: null }, at);
    return !window.open && window.opensAt !== null && window.opensAt - at >= dayMs / 2;
  });
  if (late[0]) warnings.push(say('launch.planStepLate', { time: late[0].time }));
  return { blockers, warnings };
};

/** The problems of a plan that calls people again. */
export const planProblems = (facts: Facts, now: Date): Problems => {
  const { callPlan } = facts;
  if (!callPlan) return { blockers: [], warnings: [] };
  const problem = (sentence: string): LaunchProblem => ({
    code: 'call_plan',
    sentence,
    link: addresses.campaignDetails(facts.id, 'schedule'),
  });
  const found =
    callPlan.plan.kind === 'recurring'
      ? recurringProblems(facts, callPlan, now.getTime())
      : dateProblems(facts, callPlan, now.getTime());
  return { blockers: found.blockers.map(problem), warnings: found.warnings.map(problem) };
};
