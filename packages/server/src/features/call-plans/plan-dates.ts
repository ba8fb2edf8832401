import type { DatePlan, PlanDates } from '@halloo/contract/call-plans';
import { leadState } from '../../campaign-row/lead-state-sql.ts';
import { readPlanDate } from '../../lib/schedule/date-steps.ts';
import type { Schedule } from '../../lib/schedule/window.ts';
import type { Connection } from '../../platform/db/connect.ts';
import { dateColumns, stepsOf } from './person-steps.ts';

/** A value of the plan's column, as it was written, and how many people have it. */
export interface WrittenDate {
  readonly value: string;
  readonly leads: number;
}

/** The dates of people who can still be called, or only of those who are not planned yet. Reads the whole list. */
export const writtenDates = async (
  db: Connection,
  campaignId: number,
  plan: DatePlan,
  which: 'all' | 'unplanned',
): Promise<readonly WrittenDate[]> => {
  const [row] = await db<{ data_fields: string[] }[]>`select data_fields from campaign where id = ${campaignId}`;
  const columns = dateColumns(plan, row?.data_fields ?? []);
  return db<WrittenDate[]>`
    select ${columns.reduceRight((rest, name) => db`coalesce(nullif(trim(data ->> ${name}), ''), ${rest})`, db`''`)} as value,
      count(*) as leads
    from lead where campaign_id = ${campaignId} and number like '+%' and ${
      which === 'all'
        ? db`state in (${leadState('Waiting', 'Retry due', 'No answer', 'Busy', 'Machine', 'Failed', 'Expired')})`
        : db`state = ${leadState('Waiting')}`
    } group by 1`;
};

export const noDates: PlanDates = {
  ...{ readable: 0, missing: 0, unreadable: 0, unclear: 0, past: 0, too_late: 0 },
  ...{ example: '', unclear_example: '' },
};

/** How the dates of a list are read, and for how many people a step is left. Times are those of the campaign's zone. */
export const countDates = (
  plan: DatePlan,
  schedule: Schedule,
  written: readonly WrittenDate[],
  now: number,
): PlanDates => {
  const steps = stepsOf(plan, schedule);
  const counts = { ...noDates };
  for (const { value, leads } of written) {
    const date = readPlanDate(value, plan.order);
    if ('problem' in date) {
      counts[date.problem] += leads;
      if (date.problem === 'unreadable') counts.example ||= value.slice(0, 40);
      if (date.problem === 'unclear') counts.unclear_example ||= value.slice(0, 40);
      continue;
    }
    counts.readable += leads;
    if (steps.isPastEnd(date.day, schedule.timezone)) counts.too_late += leads;
    else if (!steps.next(date.day, schedule.timezone, now)) counts.past += leads;
  }
  return counts;
};
