import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '../../../../../scripts/cases.ts';
import { allowedAt, type CallLimits } from './call-limits.ts';

const hour = 3_600_000;
const day = 24 * hour;
const at = (time: string) => Date.parse(`${time}Z`);
const zone = 'Asia/Kolkata';
const now = at('2026-11-16T06:00:00');

test('without a limit, and below it, a number may be called now', () => {
  expect(allowedAt([now - hour, now - 2 * hour], { day: null, week: null }, zone, now)).toBe(now);
  expect(allowedAt([now - hour], { day: 2, week: 2 }, zone, now)).toBe(now);
});

test('a day ends at midnight of the zone, a week 7 days after the call', () => {
  expect(allowedAt([now - hour], { day: 1, week: null }, zone, now)).toBe(at('2026-11-16T18:30:00'));
  // 23:59 the day before.
  expect(allowedAt([at('2026-11-15T18:29:00')], { day: 1, week: null }, zone, now)).toBe(now);
  expect(allowedAt([now - 6 * day, now - day], { day: null, week: 2 }, zone, now)).toBe(now + day);
  expect(allowedAt([now - 7 * day, now - day], { day: null, week: 2 }, zone, now)).toBe(now);
  // More calls than a limit that was lowered later.
  expect(allowedAt([now - 3 * day, now - 2 * day, now - day], { day: null, week: 1 }, zone, now)).toBe(now + 6 * day);
});

test('both limits hold at once, and calls of a clock that was set back count', () => {
  expect(allowedAt([now - 6 * day - 23 * hour, now - hour], { day: 1, week: 2 }, zone, now)).toBe(
    at('2026-11-16T18:30:00'),
  );
  expect(allowedAt([now + hour], { day: 1, week: null }, zone, now)).toBe(at('2026-11-16T18:30:00'));
});

const formats = new Map<string, Intl.DateTimeFormat>();
const dayIn = (timezone: string, instant: number) => {
  const format = formats.get(timezone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' });
  formats.set(timezone, format);
  return format.format(instant);
};

/** Slow and obvious: whether one more call at this instant keeps the limits. */
const keeps = (dialled: readonly number[], limits: CallLimits, timezone: string, instant: number) => {
  const today = dialled.filter((call) => dayIn(timezone, call) >= dayIn(timezone, instant)).length;
  const week = dialled.filter((call) => call > instant - 7 * day).length;
  return (limits.day === null || today < limits.day) && (limits.week === null || week < limits.week);
};

test('it is the first minute at which one more call keeps the limits, also where clocks change', () => {
  const limit = fc.option(fc.integer({ min: 1, max: 4 }));
  fc.assert(
    fc.property(
      fc.record({ day: limit, week: limit }),
      fc.constantFrom('Asia/Kolkata', 'Europe/Berlin', 'America/New_York', 'Africa/Cairo', 'Australia/Lord_Howe'),
      fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-24', '2026-10-25', '2026-10-30', '2026-07-01'),
      fc.nat({ max: 24 * 4 }),
      fc.array(fc.nat({ max: 8 * 24 * 4 }), { maxLength: 8 }),
      (limits, timezone, date, quarter, ago) => {
        const from = Date.parse(date) + (quarter * hour) / 4;
        const dialled = ago.map((quarters) => from - (quarters * hour) / 4);
        let expected = from;
        while (!keeps(dialled, limits, timezone, expected)) expected += hour / 4;
        expect(allowedAt(dialled, limits, timezone, from)).toBe(expected);
      },
    ),
    { numRuns: cases(200) },
  );
});
