import { z } from 'zod';
import { findOverlap, type Week } from './calling-days.ts';
import { because } from './form-words.ts';
import { day, route, text } from './route.ts';
import { wallTime } from './wall-time.ts';

export const weekLimits = { hours: 6, daysOff: 400 } as const;

const hours = z.object({ start: wallTime, end: wallTime });

const office = [{ start: '09:00:00', end: '18:00:00' }];
const officeWeek = [office, office, office, office, office, [], []];

const weekChange = z
  .array(z.array(hours).max(weekLimits.hours, because('field.mostHours', { max: weekLimits.hours })))
  .length(7, because('field.sevenDays'))
  .refine((days: Week) => days.some(({ length }) => length > 0), because('field.anyHours'))
  .refine((days: Week) => days.every((each) => findOverlap(each) === undefined), because('field.hoursOverlap'))
  .meta({ examples: [officeWeek] });

/** Each date once and in order. */
const daysOffChange = z
  .array(day)
  .max(weekLimits.daysOff, because('field.mostDays', { max: weekLimits.daysOff }))
  .transform((days) => [...new Set(days)].sort());

const region = text(20, 1);

export const holiday = z.object({ date: z.iso.date(), name: z.string() });
export type Holiday = z.infer<typeof holiday>;

/** Whose clock the hours of a campaign mean. */
export const hoursIn = ['campaign', 'person'] as const;
export type HoursIn = (typeof hoursIn)[number];

/** The days and hours of a campaign besides its dates and its two times. */
export const weekFields = {
  week: z
    .array(z.array(z.object({ start: z.string(), end: z.string() })))
    .nullable()
    .describe('The hours of each weekday, from Monday, in place of the two times; null: the same hours every day'),
  holidays: z.string().nullable().describe('The region whose public holidays have no calls, such as IN or DE-BY'),
  holiday_dates: z.array(holiday).describe('Those holidays, in the dates of the campaign'),
  days_off: z.array(z.iso.date()).describe('Own dates without calls'),
  hours_in: z.enum(hoursIn).describe('Whose clock dates and hours mean'),
};

export const weekChanges = {
  week: weekChange
    .nullable()
    .optional()
    .describe('The hours of each weekday, seven lists from Monday; null: the two times apply to every day'),
  holidays: region
    .nullable()
    .optional()
    .describe('A code of the list of regions: no calls on its public holidays; null: no holidays'),
  days_off: daysOffChange.optional().describe('Own dates without calls'),
  hours_in: z.enum(hoursIn).optional().describe('Whose clock dates and hours mean'),
};

const tag = 'Campaigns';

export const holidayRoutes = {
  listHolidayRegions: route({
    method: 'GET',
    path: '/api/campaigns/holiday-regions/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag,
    summary: 'The countries and regions whose public holidays are known, by name',
    answer: z.array(
      z.object({
        code: z.string().describe('For `holidays` of a campaign, such as IN or DE-BY'),
        name: z.string(),
      }),
    ),
  }),
  listHolidays: route({
    method: 'GET',
    path: '/api/campaigns/holidays/{region}/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag,
    summary: 'The public holidays of a region between two dates, in order; at most ten years',
    params: z.object({ region }),
    query: z.object({ from: day, to: day }),
    answer: z.array(holiday),
  }),
} as const;
