import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../../scripts/cases.ts';
import { addOpenMs, openMsBetween, opensFirst, overAt, type Schedule, windowAt } from './window.ts';

const at = (instant: string) => Date.parse(instant);
const day = 24 * 3_600_000;

/** A slow reference clock that uses only Intl. */
const wallByIntl = (timezone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (instant: number) => at(`${format.format(instant).replace(', ', 'T')}Z`);
};

const minute = 60_000;
const minutesOf = (time: string | null) => Number(time?.slice(0, 2) ?? 0) * 60 + Number(time?.slice(3, 5) ?? 0);

/** Goes minute by minute and checks whether the latest time that the clock has shown so far is within a window. */
const openMinutes = (plan: Schedule, from: number, minutes: number): boolean[] => {
  const wall = wallByIntl(plan.timezone);
  const hoursOn = (date: number) =>
    plan.week?.[new Date(date * day).getUTCDay() === 0 ? 6 : new Date(date * day).getUTCDay() - 1] ?? [
      { start: plan.startTime, end: plan.endTime },
    ];
  const isOff = (date: number) => plan.daysOff?.includes(new Date(date * day).toISOString().slice(0, 10)) ?? false;
  let latest = 0;
  const before = 2 * 60;
  return Array.from({ length: minutes + before }, (_, index) => {
    latest = Math.max(latest, wall(from + (index - before) * minute));
    const today = Math.floor(latest / day);
    return [today - 1, today].some((candidate) => {
      const date = new Date(candidate * day).toISOString().slice(0, 10);
      if (plan.startDate !== null && date < plan.startDate) return false;
      if (plan.endDate !== null && date > plan.endDate) return false;
      if (isOff(candidate) || isOff(today)) return false;
      return hoursOn(candidate).some((hours) => {
        const [start, end] = [minutesOf(hours.start), minutesOf(hours.end)];
        const begins = candidate * day + start * minute;
        const ends = candidate * day + (end > start ? end : end + 24 * 60) * minute;
        return begins <= latest && latest < ends;
      });
    });
  }).slice(before);
};

/** Nights and days with clock changes, and some without. */
const places = [
  ['Europe/Berlin', '2026-03-28'],
  ['Europe/Berlin', '2026-10-24'],
  ['America/New_York', '2026-03-07'],
  ['America/New_York', '2026-10-31'],
  ['Australia/Lord_Howe', '2026-04-04'],
  ['Australia/Lord_Howe', '2026-10-03'],
  ['Pacific/Apia', '2011-12-29'],
  ['America/Sao_Paulo', '2018-02-17'],
  ['America/Sao_Paulo', '2018-11-03'],
  // The clock went back from 00:01 and showed the end of the previous day again.
  ['America/St_Johns', '2010-11-06'],
  ['America/Havana', '2026-10-31'],
  ['Africa/Casablanca', '2026-02-14'],
  ['Asia/Kathmandu', '2028-02-28'],
  ['UTC', '2026-12-31'],
] as const;

const anyTime = fc.option(
  fc
    .oneof(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 240 }))
    .map((all) => `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`),
  { freq: 8 },
);
const anyHours = fc
  .record({ start: anyTime, end: anyTime })
  .map(({ start, end }) => ({ start: start ?? '00:00', end: end ?? '00:00' }));
const anySchedule = fc
  .record({
    place: fc.constantFrom(...places),
    start: fc.option(fc.integer({ min: -1, max: 2 }), { freq: 3 }),
    end: fc.option(fc.integer({ min: -1, max: 2 }), { freq: 3 }),
    startTime: anyTime,
    endTime: anyTime,
    week: fc.option(fc.array(fc.array(anyHours, { maxLength: 3 }), { minLength: 7, maxLength: 7 }), {
      nil: undefined,
      freq: 2,
    }),
    off: fc.array(fc.integer({ min: -1, max: 5 }), { maxLength: 3 }),
  })
  .map(({ place: [timezone, date], start, end, startTime, endTime, week, off }) => {
    const shift = (days: number | null) =>
      days === null ? null : new Date(at(date) + days * day).toISOString().slice(0, 10);
    const daysOff = off.map((days) => shift(days) ?? '');
    const times = { startTime, endTime, week, daysOff };
    const plan: Schedule = { timezone, startDate: shift(start), endDate: shift(end), ...times };
    return { plan, from: at(date) - day };
  });
const anyOffset = fc.integer({ min: 0, max: 5 * day });

describe('any schedule', () => {
  it('is open in the minutes in which the latest shown time is within a window', () => {
    fc.assert(
      fc.property(anySchedule, anyOffset, ({ plan, from }, offset) => {
        const start = from + Math.floor(offset / minute) * minute;
        const slow = openMinutes(plan, start, 12 * 60);
        const quick = slow.map((_, index) => windowAt(plan, start + index * minute).open);
        expect(quick).toEqual(slow);
      }),
      { numRuns: cases(80) },
    );
  });

  it('changes exactly at the announced instant', () => {
    fc.assert(
      fc.property(anySchedule, anyOffset, ({ plan, from }, offset) => {
        const now = from + offset;
        const state = windowAt(plan, now);
        const change = state.open ? state.closesAt : state.opensAt;
        if (change === null) {
          expect(windowAt(plan, now + 400 * day)).toEqual(state);
        } else {
          expect(change).toBeGreaterThan(now);
          expect(windowAt(plan, change - 1)).toEqual(state);
          expect(windowAt(plan, change).open).toBe(!state.open);
        }
      }),
      { numRuns: cases(2000) },
    );
  });

  it('starts and ends when it says so', () => {
    fc.assert(
      fc.property(anySchedule, anyOffset, ({ plan, from }, offset) => {
        const now = from + offset;
        const state = windowAt(plan, now);
        const [first, over] = [opensFirst(plan), overAt(plan)];
        expect(!state.open && state.why === 'over').toBe(over !== null && now >= over);
        if (first !== null) expect(!state.open && state.why === 'not_started').toBe(now < first);
      }),
      { numRuns: cases(2000) },
    );
  });

  it('has as much calling time in a span as in its two halves', () => {
    fc.assert(
      fc.property(anySchedule, anyOffset, anyOffset, anyOffset, ({ plan, from }, ...offsets) => {
        const [a = 0, b = 0, c = 0] = offsets.map((offset) => from + offset).toSorted((x, y) => x - y);
        expect(openMsBetween(plan, a, c)).toBe(openMsBetween(plan, a, b) + openMsBetween(plan, b, c));
      }),
      { numRuns: cases(1000) },
    );
  });

  it('reaches an amount of calling time at the first instant at which it has passed', () => {
    fc.assert(
      fc.property(anySchedule, anyOffset, fc.integer({ min: 1, max: 3 * day }), ({ plan, from }, offset, ms) => {
        const now = from + offset;
        const reached = addOpenMs(plan, now, ms);
        if (reached === null) {
          expect(openMsBetween(plan, now, overAt(plan) ?? Number.NaN)).toBeLessThan(ms);
        } else {
          expect(openMsBetween(plan, now, reached)).toBe(ms);
          expect(openMsBetween(plan, now, reached - 1)).toBe(ms - 1);
        }
      }),
      { numRuns: cases(1000) },
    );
  });
});
