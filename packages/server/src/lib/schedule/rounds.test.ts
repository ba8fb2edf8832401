import type { RecurringPlan } from '@halloo/contract/call-plans';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cases } from '../../../../../scripts/cases.ts';
import { dueRound, nextRound, roundsAfter } from './rounds.ts';
import type { Schedule } from './window.ts';

const schedule: Schedule = {
  timezone: 'Europe/Berlin',
  ...{ startDate: '2026-01-01', endDate: '2026-12-31', startTime: '09:00', endTime: '18:00' },
};
const mondays: RecurringPlan = {
  kind: 'recurring',
  repeat: { unit: 'week', every: 1, weekdays: [1] },
  ...{ from: '2026-03-02', time: '10:00', until: null, times: null, whom: 'all', closed_days: 'next' },
};
const at = (text: string) => Date.parse(text);
const iso = (instant: number | undefined) => instant && new Date(instant).toISOString();
const some = (plan: RecurringPlan, own: Schedule = schedule, count = 4, after = at('2026-01-01T00:00:00Z')) => {
  const found: (string | number | undefined)[] = [];
  for (const round of roundsAfter(plan, own, after)) {
    found.push(iso(round));
    if (found.length === count) break;
  }
  return found;
};

describe('rounds', () => {
  it('come every Monday at the same time of day, in summer time too', () => {
    expect(some(mondays, schedule, 6)).toEqual([
      '2026-03-02T09:00:00.000Z',
      '2026-03-09T09:00:00.000Z',
      '2026-03-16T09:00:00.000Z',
      '2026-03-23T09:00:00.000Z',
      '2026-03-30T08:00:00.000Z',
      '2026-04-06T08:00:00.000Z',
    ]);
  });
  it('come every second week, counted from the week of the first date', () => {
    const repeat = { unit: 'week', every: 2, weekdays: [1, 4] } as const;
    expect(some({ ...mondays, from: '2026-03-04', repeat: { ...repeat, weekdays: [1, 4] } }, schedule, 3)).toEqual([
      '2026-03-05T09:00:00.000Z',
      '2026-03-16T09:00:00.000Z',
      '2026-03-19T09:00:00.000Z',
    ]);
  });
  it('come on the last day of months that are shorter', () => {
    expect(some({ ...mondays, from: '2026-01-15', repeat: { unit: 'month', day: 31 } }, schedule, 4)).toEqual([
      '2026-01-31T09:00:00.000Z',
      '2026-02-28T09:00:00.000Z',
      '2026-03-31T08:00:00.000Z',
      '2026-04-30T08:00:00.000Z',
    ]);
  });
  it('move from a closed day to the next open one, or are left out', () => {
    const closed = { ...schedule, daysOff: ['2026-03-09', '2026-03-10'] };
    expect(some(mondays, closed, 2)).toEqual(['2026-03-02T09:00:00.000Z', '2026-03-11T09:00:00.000Z']);
    expect(some({ ...mondays, closed_days: 'skip' }, closed, 2)).toEqual([
      '2026-03-02T09:00:00.000Z',
      '2026-03-16T09:00:00.000Z',
    ]);
  });
  it('are one round if they move to the same day', () => {
    const closed = { ...schedule, daysOff: ['2026-03-02'] };
    const daily = { ...mondays, repeat: { unit: 'week', every: 1, weekdays: [1, 2] } } as RecurringPlan;
    expect(some(daily, closed, 2)).toEqual(['2026-03-03T09:00:00.000Z', '2026-03-09T09:00:00.000Z']);
  });
  it('end with the plan or the campaign', () => {
    expect(some({ ...mondays, until: '2026-03-15' })).toHaveLength(2);
    expect(some(mondays, { ...schedule, endDate: '2026-03-08' })).toHaveLength(1);
    expect(some({ ...mondays, until: '2026-03-09' }, { ...schedule, daysOff: ['2026-03-09'] })).toHaveLength(1);
    expect(nextRound({ ...mondays, until: '2026-02-01' }, schedule, 0)).toBeUndefined();
  });
  it('never come if no weekday has hours', () => {
    expect(nextRound(mondays, { ...schedule, week: [[], [], [], [], [], [], []] }, 0)).toBeUndefined();
  });
  it('begin after a gap of the clock, and once if it shows the time twice', () => {
    const night = { ...mondays, time: '02:30', repeat: { unit: 'week', every: 1, weekdays: [7] } } as RecurringPlan;
    expect(iso(nextRound(night, schedule, at('2026-03-28T00:00:00Z')))).toBe('2026-03-29T01:00:00.000Z');
    const autumn = some(night, schedule, 2, at('2026-10-24T00:00:00Z'));
    expect(autumn).toEqual(['2026-10-25T00:30:00.000Z', '2026-11-01T01:30:00.000Z']);
  });
});

describe('a due round', () => {
  it('makes up once for all that were missed', () => {
    const last = at('2026-03-02T09:00:00Z');
    expect(dueRound(mondays, schedule, last, at('2026-03-09T08:59:59Z'))).toBeUndefined();
    expect(dueRound(mondays, schedule, last, at('2026-03-09T09:00:00Z'))).toEqual({
      at: at('2026-03-09T09:00:00Z'),
      missed: 0,
    });
    expect(dueRound(mondays, schedule, last, at('2026-03-25T12:00:00Z'))).toEqual({
      at: at('2026-03-23T09:00:00Z'),
      missed: 2,
    });
  });
});

/** All times of these tests, and all changes of these clocks, are at quarters of an hour. */
const quarterMs = 15 * 60_000;
const pad = (part: number) => String(part).padStart(2, '0');

/** Goes day by day with the calendar of JavaScript, and quarter by quarter with the clock of Intl. */
const slowRounds = (plan: RecurringPlan, own: Schedule, from: string, days: number): string[] => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: own.timezone, dateStyle: 'short', timeStyle: 'short' });
  const after = (date: string, count: number) =>
    new Date(Date.parse(date) + count * 86_400_000).toISOString().slice(0, 10);
  const weekday = (date: string) => new Date(date).getUTCDay() || 7;
  const isOpen = (date: string) => (own.week?.[weekday(date) - 1]?.length ?? 1) > 0 && !own.daysOff?.includes(date);
  const isRule = (date: string) => {
    if (plan.repeat.unit === 'month') {
      const isLast = after(date, 1).slice(8) === '01';
      return Number(date.slice(8)) === plan.repeat.day || (isLast && Number(date.slice(8)) < plan.repeat.day);
    }
    const monday = after(plan.from, 1 - weekday(plan.from));
    const weeks = Math.floor((Date.parse(date) - Date.parse(monday)) / (7 * 86_400_000));
    return plan.repeat.weekdays.includes(weekday(date)) && weeks % plan.repeat.every === 0;
  };
  const found = new Set<string>();
  for (let count = -40; count < days; count += 1) {
    let date = after(from, count);
    if (date < plan.from || !isRule(date)) continue;
    if (!isOpen(date) && plan.closed_days === 'skip') continue;
    for (let moved = 0; moved < 31 && !isOpen(date); moved += 1) date = after(date, 1);
    const last = [plan.until, own.endDate].filter((each) => each !== null).sort()[0];
    if (!isOpen(date) || (last && date > last) || date < from || date >= after(from, days)) continue;
    // The first quarter of an hour whose clock shows the time or a later one.
    let instant = Date.parse(`${date}T${plan.time}:00Z`) - 15 * 3_600_000;
    while (clock.format(instant) < `${date} ${plan.time}`) instant += quarterMs;
    found.add(new Date(instant).toISOString());
  }
  return [...found].sort();
};

test('any plan has the rounds of a slow and obvious calendar', () => {
  fc.assert(
    fc.property(
      fc.record({
        timezone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC'),
        repeat: fc.oneof(
          fc.record({
            unit: fc.constant('week' as const),
            every: fc.integer({ min: 1, max: 3 }),
            weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }).map((days) => days.sort()),
          }),
          fc.record({ unit: fc.constant('month' as const), day: fc.integer({ min: 1, max: 31 }) }),
        ),
        from: fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${pad(day)}`),
        hour: fc.integer({ min: 0, max: 23 }),
        minute: fc.constantFrom(0, 15, 30),
        until: fc.option(fc.integer({ min: 1, max: 30 }).map((day) => `2026-04-${pad(day)}`)),
        closed: fc.constantFrom('next' as const, 'skip' as const),
        openOn: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
        off: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 12 }),
        start: fc.constantFrom('2026-03-01', '2026-03-20', '2026-10-10'),
      }),
      ({ timezone, repeat, from, hour, minute, until, closed, openOn, off, start }) => {
        const plan: RecurringPlan = {
          ...{ ...mondays, repeat, from, until: start > '2026-09' ? null : until },
          ...{ time: `${pad(hour)}:${pad(minute)}`, closed_days: closed },
        };
        const own: Schedule = {
          ...{ ...schedule, timezone, startDate: null },
          week: Array.from({ length: 7 }, (_, day) => (openOn.includes(day) ? [{ start: '09:00', end: '18:00' }] : [])),
          daysOff: off.map((day) => `${start.slice(0, 8)}${pad(day)}`),
        };
        const days = 45;
        const begins = Date.parse(slowMidnight(timezone, start));
        const ends = begins + days * 86_400_000;
        const quick: string[] = [];
        for (const round of roundsAfter(plan, own, begins - 1)) {
          if (round >= ends - 3 * 3_600_000) break;
          quick.push(new Date(round).toISOString());
        }
        const slow = slowRounds(plan, own, start, days).filter((round) => Date.parse(round) < ends - 3 * 3_600_000);
        expect(quick).toEqual(slow);
      },
    ),
    { numRuns: cases(60) },
  );
});

/** The first instant of a date, quarter by quarter. */
function slowMidnight(timezone: string, date: string): string {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' });
  let instant = Date.parse(`${date}T00:00:00Z`) - 15 * 3_600_000;
  while (clock.format(instant) < date) instant += quarterMs;
  return new Date(instant).toISOString();
}
