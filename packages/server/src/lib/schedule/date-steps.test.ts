import type { DatePlan } from '@halloo/contract/call-plans';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cases } from '../../../../../scripts/cases.ts';
import { createSteps, readPlanDate } from './date-steps.ts';
import { dateOf, dayOf } from './plan-days.ts';
import type { Schedule } from './window.ts';

const schedule: Schedule = {
  timezone: 'Asia/Kolkata',
  ...{ startDate: null, endDate: null, startTime: '09:00', endTime: '18:00' },
};
const plan: DatePlan = {
  ...{ kind: 'date', field: 'Due date', order: null, zone: 'campaign', stop_when: 'answered', closed_days: 'next' },
  steps: [
    { days: -3, time: '10:00' },
    { days: -1, time: '17:00' },
    { days: 0, time: '09:00' },
  ],
};
const at = (text: string) => Date.parse(text);

describe('a date of a list', () => {
  const read = (text: string, order: DatePlan['order'] = null) => {
    const found = readPlanDate(text, order);
    return 'day' in found ? dateOf(found.day) : found.problem;
  };
  it('is clear with the year first', () => {
    expect(
      ['2026-04-03', '2026/4/3', ' 2026-04-03 ', '2026-04-03T10:00:00Z', '2026-04-03 00:00:00'].map((text) =>
        read(text),
      ),
    ).toEqual(Array(5).fill('2026-04-03'));
  });
  it('is never guessed', () => {
    expect(read('03/04/2026')).toBe('unclear');
    expect(read('03/04/2026', 'dmy')).toBe('2026-04-03');
    expect(read('03/04/2026', 'mdy')).toBe('2026-03-04');
    expect(read('25.03.2026')).toBe('2026-03-25');
    expect(read('03/25/2026')).toBe('2026-03-25');
    expect(read('04-04-2026')).toBe('2026-04-04');
    expect(read('25/03/2026', 'mdy')).toBe('unreadable');
  });
  it('may be missing or no date', () => {
    expect(read('  ')).toBe('missing');
    expect(['soon', '2026-02-30', '3/4/26', '46115', '2026-13-01'].map((text) => read(text))).toEqual(
      Array(5).fill('unreadable'),
    );
    expect(readPlanDate(undefined, 'dmy')).toEqual({ problem: 'missing' });
  });
});

describe('steps', () => {
  const steps = createSteps(plan, schedule);
  it('follow a date', () => {
    const due = dayOf('2026-03-13');
    expect(steps.within(due, 'Asia/Kolkata').map((each) => new Date(each.at).toISOString())).toEqual([
      '2026-03-10T04:30:00.000Z',
      '2026-03-12T11:30:00.000Z',
      '2026-03-13T03:30:00.000Z',
    ]);
    expect(steps.next(due, 'Asia/Kolkata', at('2026-03-10T04:30:00Z'))?.step).toBe(2);
    expect(steps.next(due, 'Asia/Kolkata', at('2026-03-13T03:30:00Z'))).toBeUndefined();
  });
  it('are in the zone of the person', () => {
    expect(new Date(steps.next(dayOf('2026-03-13'), 'America/New_York', 0)?.at ?? 0).toISOString()).toBe(
      '2026-03-10T14:00:00.000Z',
    );
  });
  it('leave out days after the end of the campaign', () => {
    const short = createSteps(plan, { ...schedule, endDate: '2026-03-12' });
    expect(short.within(dayOf('2026-03-13'), 'UTC').map(({ step }) => step)).toEqual([1, 2]);
    expect(short.isPastEnd(dayOf('2026-03-13'), 'UTC')).toBe(true);
    expect(short.isPastEnd(dayOf('2026-03-12'), 'UTC')).toBe(false);
  });
  it('move from closed days, or are left out', () => {
    const closed = { ...schedule, daysOff: ['2026-03-10', '2026-03-11'] };
    expect(
      createSteps(plan, closed)
        .within(dayOf('2026-03-13'), 'UTC')
        .map(({ day }) => dateOf(day)),
    ).toEqual(['2026-03-12', '2026-03-12', '2026-03-13']);
    const skipping = createSteps({ ...plan, closed_days: 'skip' }, closed);
    expect(skipping.within(dayOf('2026-03-13'), 'UTC').map(({ step }) => step)).toEqual([2, 3]);
  });
});

test('a person is walked through each step once, at the time that the clock shows', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'] as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 364 }),
      fc.uniqueArray(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 0, max: 23 })), {
        minLength: 1,
        maxLength: 6,
        selector: ([days, hour]) => `${days} ${hour}`,
      }),
      fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      (zone, offset, given, openOn) => {
        const week = Array.from({ length: 7 }, (_, day) =>
          openOn.includes(day) ? [{ start: '09:00', end: '18:00' }] : [],
        );
        const own = createSteps(
          { ...plan, steps: given.map(([days, hour]) => ({ days, time: `${String(hour).padStart(2, '0')}:30` })) },
          { ...schedule, week },
        );
        const date = dayOf('2026-01-01') + offset;
        const walked: number[] = [];
        for (let now = 0; ; ) {
          const next = own.next(date, zone, now);
          if (!next) break;
          walked.push(next.at);
          now = next.at;
        }
        const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
        const expected = given.map(([days, hour]) => {
          let day = date + days;
          while (!openOn.includes((new Date(dateOf(day)).getUTCDay() + 6) % 7)) day += 1;
          return `${dateOf(day)} ${String(hour).padStart(2, '0')}:30`;
        });
        const shown = walked.map((instant) => clock.format(instant));
        // Two steps that move to the same time are one call; a time that the clock skips is shown later.
        expect(shown).toHaveLength(new Set(expected).size);
        for (const [index, text] of [...new Set(expected)].sort().entries()) {
          expect((shown[index] ?? '') >= text).toBe(true);
          expect(Date.parse(`${shown[index]}Z`) - Date.parse(`${text}Z`)).toBeLessThanOrEqual(3_600_000);
        }
      },
    ),
    { numRuns: cases(200) },
  );
});
