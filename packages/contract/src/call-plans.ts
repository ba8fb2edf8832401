import { z } from 'zod';
import { daysFrom } from './calling-days.ts';
import { because } from './form-words.ts';
import { day, id, route, text } from './route.ts';
import { whole } from './whole-number.ts';

export const callPlanLimits = {
  weeks: { min: 1, max: 52 },
  monthDays: { min: 1, max: 31 },
  times: { min: 1, max: 1_000 },
  /** Days before (negative) or after a person's date. */
  offset: { min: -365, max: 365 },
  steps: 10,
  /** Days of a calendar in one answer. */
  calendarDays: 62,
} as const;

/** HH:MM. */
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, because('field.hoursAndMinutes'))
  .meta({ examples: ['10:00'] });

const closedDays = z
  .enum(['next', 'skip'])
  .describe('On a day without calling hours: `next` moves to the next day that has some, `skip` leaves it out');

const everyWeeks = z.object({
  unit: z.literal('week'),
  every: whole(callPlanLimits.weeks).describe('Every so many weeks, counted from the week of `from`'),
  weekdays: z
    .array(whole({ min: 1, max: 7 }))
    .min(1, because('field.anyWeekday'))
    .max(7)
    .transform((days) => [...new Set(days)].sort((one, other) => one - other))
    .describe('1 for Monday to 7 for Sunday'),
});

const everyMonth = z.object({
  unit: z.literal('month'),
  day: whole(callPlanLimits.monthDays).describe('Shorter months use their last day'),
});

export const recurringPlan = z.object({
  kind: z.literal('recurring'),
  repeat: z.discriminatedUnion('unit', [everyWeeks, everyMonth]),
  from: day.describe('The first date that can have a round'),
  time: time.describe('HH:MM in the time zone of the campaign. Calls wait for the calling hours'),
  until: day.nullable().describe('The last date that can have a round; null: the last day of the campaign'),
  times: whole(callPlanLimits.times).nullable().describe('The most rounds; null: no limit'),
  whom: z.enum(['all', 'unanswered']).describe('Everybody, or only people who have not answered in an earlier round'),
  closed_days: closedDays,
});
export type RecurringPlan = z.infer<typeof recurringPlan>;

export const planStep = z.object({
  days: whole(callPlanLimits.offset).describe('Days after the date; negative: before it'),
  time: time.describe('HH:MM'),
});
export type PlanStep = z.infer<typeof planStep>;

export const datePlan = z.object({
  kind: z.literal('date'),
  field: text(200, 1).describe('The column of the list that has the date'),
  order: z
    .enum(['dmy', 'mdy'])
    .nullable()
    .describe('How 03/04/2026 is read; null: such a date is not read at all. 2026-04-03 is always clear'),
  zone: z.enum(['campaign', 'person']).describe('Whose time zone the times of the steps are in'),
  steps: z
    .array(planStep)
    .min(1, because('field.anyStep'))
    .max(callPlanLimits.steps, because('field.mostSteps', { max: callPlanLimits.steps }))
    .refine(
      (steps) => new Set(steps.map(({ days, time: at }) => `${days} ${at}`)).size === steps.length,
      because('field.stepTwice'),
    )
    .transform((steps) => steps.toSorted((one, other) => one.days - other.days || one.time.localeCompare(other.time))),
  stop_when: z
    .enum(['answered', 'completed', 'never'])
    .describe('No further steps once the person answered, or heard the flow to its end; `never`: every step is called'),
  closed_days: closedDays,
});
export type DatePlan = z.infer<typeof datePlan>;

export const callPlan = z.discriminatedUnion('kind', [recurringPlan, datePlan]);
export type CallPlan = z.infer<typeof callPlan>;

export const callRound = z.object({
  round: z.number().int(),
  planned_for: z.iso.datetime(),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable().describe('Null while people of this round are called'),
  missed: z.number().int().describe('Rounds before it that were left out because their time had passed too'),
  people: z.number().int().describe('People who became due'),
  unreached: z.number().int().describe('People of the round before who had not been reached when this one began'),
  answered: z.number().int().nullable().describe('People who answered; null until the next round begins'),
});
export type CallRound = z.infer<typeof callRound>;

/** How the dates of a list are read. */
export const planDates = z.object({
  readable: z.number().int(),
  missing: z.number().int(),
  unreadable: z.number().int(),
  unclear: z.number().int().describe('Dates such as 03/04/2026, while `order` is null'),
  past: z.number().int().describe('People whose steps are all over'),
  too_late: z.number().int().describe('People with a step after the last day of the campaign'),
  example: z.string().describe('An unreadable date; empty if there is none'),
  unclear_example: z.string(),
});
export type PlanDates = z.infer<typeof planDates>;

export const callPlanState = z.object({
  campaign_id: z.number().int(),
  plan: callPlan.nullable(),
  sentence: z.string().describe('The plan in words; empty without one'),
  next_at: z.iso.datetime().nullable().describe('The next round; null without one'),
  is_planning: z.boolean().describe('A change of the plan, or a new round, has not reached the whole list yet'),
  rounds: z.array(callRound).describe('The last 20 rounds, the newest first'),
});
export type CallPlanState = z.infer<typeof callPlanState>;

export const calendarDay = z.object({
  date: z.iso.date(),
  people: z.number().int().describe('People who are called on this day'),
  possible: z.number().int().describe('People who are called on it only if earlier steps or rounds do not reach them'),
  round: z.number().int().nullable().describe('The number of the round that begins'),
  closed: z
    .enum(['', 'no_hours', 'day_off', 'holiday', 'outside'])
    .describe('Why no calls are placed on it; `outside`: not in the dates of the campaign'),
  holiday: z.string(),
});
export type CalendarDay = z.infer<typeof calendarDay>;

export const planCalendar = z.object({
  campaign_id: z.number().int(),
  timezone: z.string(),
  days: z.array(calendarDay).describe('Each date of the range'),
});
export type PlanCalendar = z.infer<typeof planCalendar>;

const params = z.object({ campaign_id: id });
const tag = 'Campaigns';

export const callPlanRoutes = {
  getCallPlan: route({
    method: 'GET',
    path: '/api/campaigns/call-plan/{campaign_id}/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag,
    summary: 'When a campaign calls its people again: on days of the calendar, or by a date of each person',
    params,
    answer: callPlanState,
  }),
  changeCallPlan: route({
    method: 'PATCH',
    path: '/api/campaigns/call-plan/{campaign_id}/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag,
    summary: 'Call people again on days of the calendar, or by a date of each person',
    description:
      'A recurring campaign makes everybody due again at each round, with new attempts; a round that begins ends the one before. By a date, each person is called at the steps before or after their own date until they answer. Live campaigns are paused first.',
    params,
    body: z.object({ plan: callPlan.nullable().describe('Null: the campaign calls everybody once') }),
    answer: callPlanState,
  }),
  getPlanCalendar: route({
    method: 'GET',
    path: '/api/campaigns/call-plan/{campaign_id}/calendar/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag,
    summary: 'How many people are called on which day',
    params,
    query: z.object({ from: day, to: day }).refine(
      ({ from, to }) => {
        const days = daysFrom(from, to);
        return days > 0 && days <= callPlanLimits.calendarDays;
      },
      because('field.calendarRange', { max: callPlanLimits.calendarDays }),
    ),
    answer: planCalendar,
  }),
  getPlanDates: route({
    method: 'GET',
    path: '/api/campaigns/call-plan/{campaign_id}/dates/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag,
    summary: 'How the dates of the list are read by the plan of a campaign',
    description:
      'Without a plan by date, all numbers are 0. Reads the whole list, which takes a second for a million people.',
    params,
    answer: planDates,
  }),
} as const;
