import type { DatePlan } from '@halloo/contract/call-plans';
import { fieldKey } from '@halloo/flow/template';
import { zoneIn } from '../../lib/calling-rules/person-window.ts';
import { zoneOfPerson } from '../../lib/calling-rules/read-zone.ts';
import { createSteps, type ReadDate, readPlanDate, type Steps } from '../../lib/schedule/date-steps.ts';
import type { Schedule } from '../../lib/schedule/window.ts';
import { say } from '../../platform/words.ts';

/** Columns of a list with the name of the plan's column, in whatever spelling. */
export const dateColumns = ({ field }: DatePlan, columns: readonly string[]): string[] =>
  columns.filter((column) => fieldKey(column) === fieldKey(field));

/** The date of a person, read by the plan. */
export const dateFieldIn = (data: Readonly<Record<string, string>>, plan: DatePlan): ReadDate => {
  const value = dateColumns(plan, Object.keys(data))
    .map((column) => data[column])
    .find((text) => text !== undefined && text.trim() !== '');
  return readPlanDate(value, plan.order);
};

/** The time zone of a person's steps. A number that may be in several zones is called by the first. */
export const stepZone = (
  plan: DatePlan,
  { timezone }: Schedule,
  { number, data }: { readonly number: string; readonly data: Readonly<Record<string, string>> },
): string => {
  if (plan.zone === 'campaign') return timezone;
  return zoneOfPerson({ column: zoneIn(data), number, campaignZone: timezone }).zones[0] ?? timezone;
};

let last: { readonly plan: DatePlan; readonly schedule: Schedule; readonly steps: Steps } | undefined;

/** The steps of a plan, made once for the calls of a claim. */
export const stepsOf = (plan: DatePlan, schedule: Schedule): Steps => {
  if (last?.plan !== plan || last.schedule !== schedule) last = { plan, schedule, steps: createSteps(plan, schedule) };
  return last.steps;
};

/** "3 days before Due date at 10:00". */
export const stepInWords = ({ field, steps }: DatePlan, step: number): string => {
  const { days = 0, time = '' } = steps[step - 1] ?? {};
  if (days === 0) return say('callPlan.stepOn', { field, time });
  return days < 0
    ? say('callPlan.stepBefore', { days: -days, field, time })
    : say('callPlan.stepAfter', { days, field, time });
};

/** The note of a lead that waits for a step. */
export const stepNote = (plan: DatePlan, step: number): string =>
  say('callPlan.noteStep', { step, steps: plan.steps.length, when: stepInWords(plan, step) });
