import type { DatePlan } from '@halloo/contract/call-plans';
import { dayNumber } from '@halloo/flow/calendar';
import { boundsOf, momentOn, movedDay, openDays } from './plan-days.ts';
import type { Schedule } from './window.ts';

export type ReadDate = { readonly day: number } | { readonly problem: 'missing' | 'unreadable' | 'unclear' };

const yearFirst = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?:[T ].*)?$/;
const yearLast = /^(\d{1,2})[./ -](\d{1,2})[./ -](\d{4})(?: .*)?$/;

const clearOrder = (one: number, other: number): DatePlan['order'] => {
  if (one > 12 || one === other) return 'dmy';
  return other > 12 ? 'mdy' : null;
};

/**
 * Reads a date of a list. 2026-04-03 is clear; 03/04/2026 is read only with an order, because nobody may be called on a
 * day that was guessed.
 */
export const readPlanDate = (text: string | undefined, order: DatePlan['order']): ReadDate => {
  const written = text?.trim() ?? '';
  if (written === '') return { problem: 'missing' };
  const iso = yearFirst.exec(written);
  const parts = iso ?? yearLast.exec(written);
  if (!parts) return { problem: 'unreadable' };
  const [one = 0, two = 0, three = 0] = parts.slice(1).map(Number);
  const found = iso ? 'iso' : (order ?? clearOrder(one, two));
  if (found === null) return { problem: 'unclear' };
  const day =
    found === 'iso'
      ? dayNumber(one, two, three)
      : found === 'dmy'
        ? dayNumber(three, two, one)
        : dayNumber(three, one, two);
  return day === undefined ? { problem: 'unreadable' } : { day };
};

/** The moment of one step of a person. `step` counts from 1. */
export interface StepMoment {
  readonly step: number;
  readonly at: number;
  readonly day: number;
}

/** The steps of people by their date, in the order of their moments. Made once for many people. */
export const createSteps = (plan: DatePlan, schedule: Schedule) => {
  const isOpen = openDays(schedule);
  const { first, last } = boundsOf(schedule);
  /** All steps that are not left out, those after the last day of the campaign too. */
  const all = (date: number, zone: string): StepMoment[] =>
    plan.steps
      .flatMap(({ days, time }, index) => {
        const day = movedDay(date + days, isOpen, plan.closed_days);
        return day === undefined ? [] : [{ step: index + 1, at: momentOn(zone, day, time), day }];
      })
      .toSorted((one, other) => one.at - other.at || one.step - other.step);
  const within = (date: number, zone: string) => all(date, zone).filter(({ day }) => day >= first && day <= last);
  return {
    within,
    isPastEnd: (date: number, zone: string): boolean => all(date, zone).some(({ day }) => day > last),
    /** The first step after an instant; undefined if all are over. */
    next: (date: number, zone: string, after: number): StepMoment | undefined =>
      within(date, zone).find(({ at }) => at > after),
  };
};
export type Steps = ReturnType<typeof createSteps>;
