import { z } from 'zod';
import { because } from './form-words.ts';
import { day } from './route.ts';
import { wallTime } from './wall-time.ts';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

export const weekLimits = { hours: 6, daysOff: 400 } as const;

/** The calling hours of each weekday, from Monday. */
export type Week = readonly (readonly { readonly start: string; readonly end: string }[])[];

export const week = z.array(z.array(z.object({ start: z.string(), end: z.string() })));

const hours = z.object({ start: wallTime, end: wallTime });

export const weekChange = z
  .array(z.array(hours).max(weekLimits.hours, because('field.mostHours', { max: weekLimits.hours })))
  .length(7, because('field.sevenDays'))
  .refine((days) => days.some(({ length }) => length > 0), because('field.anyHours'));

/** Own dates without calls, each once and in order. */
export const daysOffChange = z
  .array(day)
  .max(weekLimits.daysOff, because('field.mostDays', { max: weekLimits.daysOff }))
  .transform((days) => [...new Set(days)].sort());

export const holiday = z.object({ date: z.iso.date(), name: z.string() });
export type Holiday = z.infer<typeof holiday>;
