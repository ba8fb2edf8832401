import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '../../../../../scripts/cases.ts';
import { windowOfAll } from './all-windows.ts';
import { type Schedule, windowAt } from './window.ts';

const at = (instant: string) => Date.parse(instant);
const daily = (startTime: string, endTime: string, timezone = 'UTC'): Schedule => ({
  ...{ timezone, startDate: null, endDate: null, startTime, endTime },
});
const noon = at('2026-11-18T12:00Z');

test('all are open until the first one closes', () => {
  const wide = daily('08:00', '20:00');
  expect(windowOfAll([wide, daily('10:00', '18:00')], noon)).toEqual({
    ...{ open: true, closesAt: at('2026-11-18T18:00Z'), by: 1 },
  });
  expect(windowOfAll([], noon)).toEqual({ open: true, closesAt: null, by: null });
});

test('the first closed one tells why, and the next opening is that of all', () => {
  const evening = daily('18:00', '21:00');
  const mornings = daily('06:00', '19:00', 'America/New_York');
  expect(windowOfAll([evening, mornings], noon)).toEqual({
    ...{ open: false, why: 'outside_hours', opensAt: at('2026-11-18T18:00Z'), by: 0 },
  });
  const weekdays = { ...daily('', ''), week: [[], [], [], [], [], [{ start: '09:00', end: '12:00' }], []] };
  expect(windowOfAll([daily('08:00', '20:00'), weekdays], noon)).toMatchObject({
    ...{ open: false, by: 1, opensAt: at('2026-11-21T09:00Z') },
  });
});

test('schedules that never meet are over', () => {
  const never = { open: false, why: 'over', opensAt: null, by: 1 };
  expect(windowOfAll([daily('08:00', '13:00'), daily('14:00', '15:00')], noon)).toEqual(never);
  const past = { ...daily('08:00', '20:00'), endDate: '2026-11-01' };
  expect(windowOfAll([daily('08:00', '20:00'), past], noon)).toEqual(never);
});

const anyTime = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`);
const anyDaily = fc
  .record({ start: anyTime, end: anyTime, zone: fc.constantFrom('UTC', 'Asia/Kolkata', 'America/New_York') })
  .map(({ start, end, zone }) => daily(start, end, zone));

test('any schedules are open together exactly while each of them is, and change when they say', () => {
  fc.assert(
    fc.property(fc.array(anyDaily, { minLength: 1, maxLength: 4 }), fc.nat(86_400 * 9), (schedules, seconds) => {
      const now = at('2026-10-28T00:00Z') + seconds * 1000;
      const isOpen = (instant: number) => schedules.every((schedule) => windowAt(schedule, instant).open);
      const state = windowOfAll(schedules, now);
      expect(state.open).toBe(isOpen(now));
      const change = state.open ? state.closesAt : state.opensAt;
      if (change === null) return;
      expect(isOpen(change)).toBe(!state.open);
      expect(isOpen(change - 1)).toBe(state.open);
      // Nothing changes in between.
      for (let instant = now; instant < change; instant += 1_800_000) expect(isOpen(instant)).toBe(state.open);
    }),
    { numRuns: cases(300) },
  );
});
