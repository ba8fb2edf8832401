import { readDate, writeDate } from '@halloo/flow/calendar';
import { type Expression, numberOf } from './expression.ts';

/** The day as a flow writes it: 2026-01-31, `today`, `today - 30`. */
const iso = (day: number): string => {
  const digits = writeDate(day);
  return `${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`;
};

const relative = /^today(?: ([+-]) (\d+))?$/;

const relativeDay = (days: number): string => {
  if (days === 0) return 'today';
  return days < 0 ? `today - ${-days}` : `today + ${days}`;
};

/** A day, some days later. */
export const shiftedDay = (day: string, by: number): string => {
  const match = relative.exec(day);
  if (match) return relativeDay(Number(`${match[1] ?? '+'}${match[2] ?? 0}`) + by);
  return iso((readDate(day) ?? 0) + by);
};

/**
 * The day that an expression stands for: a date, today, or some days before or after one of them. Undefined if it is
 * none. `isToday`: a row of the form that records today.
 */
export const dayOf = (expression: Expression, isToday: (name: string) => boolean = () => false): string | undefined => {
  if (expression.kind === 'text') {
    const isoDay = /^\d{4}-\d{1,2}-\d{1,2}$/.test(expression.value.trim()) ? readDate(expression.value) : undefined;
    return isoDay === undefined ? undefined : iso(isoDay);
  }
  if (expression.kind === 'name') return isToday(expression.name) ? 'today' : undefined;
  if (expression.kind === 'call') {
    const [first, second] = expression.given;
    if (!first) return ['today', 'now'].includes(expression.name) ? 'today' : undefined;
    return ['date', 'date-time', 'decimal-date-time'].includes(expression.name) && !second
      ? dayOf(first, isToday)
      : undefined;
  }
  if (expression.kind !== 'pair' || (expression.sign !== '+' && expression.sign !== '-')) return undefined;
  const [day, days] = [dayOf(expression.left, isToday), numberOf(expression.right)];
  if (day === undefined || days === undefined || !Number.isInteger(days) || Math.abs(days) > 99_999) return undefined;
  return shiftedDay(day, expression.sign === '+' ? days : -days);
};
