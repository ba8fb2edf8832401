import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '../../../../../scripts/cases.ts';
import { type Schedule, windowAt } from '../schedule/window.ts';
import { dayMs } from '../schedule/zone-time.ts';
import { chooseHour, type HourQuestion, piecesBetween } from './choose-hour.ts';
import { drawsFor } from './draws.ts';
import { createHourLoad } from './hour-load.ts';
import { callKinds, type HourOdds } from './odds.ts';
import { hourMs, slotAt, withTried } from './slots.ts';

const at = (time: string) => Date.parse(`${time}Z`);
const daily = (startTime: string, endTime: string, timezone = 'UTC'): Schedule => ({
  ...{ timezone, startDate: null, endDate: null, startTime, endTime },
});
/** Monday. */
const monday = at('2026-11-16T09:20:00');
const evenings: HourOdds = {
  calls: 1000,
  at: (_, slot, kind) => (slot === 18 ? 0.5 : 0.2) * (kind === callKinds.sameSlot ? 0.5 : 1),
};
const flat: HourOdds = { calls: 1000, at: () => 0.25 };
const question = (change: Partial<HourQuestion> = {}): HourQuestion => ({
  ...{ number: '+919170123456', timezone: 'UTC', schedules: [daily('09:00', '21:00')] },
  ...{ dueAt: monday, before: monday + 3 * dayMs, tried: 0, draws: [0.5, 0.5] },
  ...change,
});

test('the hour with the best odds is chosen, with a moment of its own within it', () => {
  expect(chooseHour(question(), evenings)).toEqual({ at: at('2026-11-16T18:30:00'), kind: 'best', times: 2.5 });
  expect(chooseHour(question({ draws: [0.5, 0] }), evenings)?.at).toBe(at('2026-11-16T18:00:00'));
});

test('an hour at which the person was not reached counts less', () => {
  const tried = withTried(0, 18);
  // Half as likely at 18:00 is still a quarter better.
  expect(chooseHour(question({ tried }), evenings)?.times).toBeCloseTo(1.25);
  const weak: HourOdds = { ...evenings, at: (prefix, slot, kind) => Math.min(0.38, evenings.at(prefix, slot, kind)) };
  expect(
    chooseHour(question({ tried }), { ...weak, at: (p, s, k) => weak.at(p, s, k) * (s === 18 ? 0.8 : 1) }),
  ).toBeUndefined();
});

test('where hours do not differ, nobody waits', () => {
  expect(chooseHour(question(), flat)).toBeUndefined();
  const hardly: HourOdds = { calls: 9, at: (_, slot) => (slot === 18 ? 0.27 : 0.25) };
  expect(chooseHour(question(), hardly)).toBeUndefined();
});

test('one of ten tries any allowed hour', () => {
  const kinds = Array.from({ length: 1000 }, (_, lead) => chooseHour(question({ draws: drawsFor(lead, 2) }), evenings));
  const explored = kinds.filter((choice) => choice?.kind === 'explored');
  expect(explored.length).toBeGreaterThan(70);
  expect(explored.length).toBeLessThan(130);
  expect(new Set(explored.map((choice) => slotAt('UTC', choice?.at ?? 0))).size).toBe(12);
});

test('the hours are those of the person, the calling hours those of the campaign', () => {
  const choice = chooseHour(question({ timezone: 'Asia/Kolkata' }), evenings);
  // 18:00 in Kolkata is 12:30 in UTC.
  expect(choice?.at).toBe(at('2026-11-16T13:00:00'));
  expect(chooseHour(question({ timezone: 'America/Los_Angeles' }), evenings)).toBeUndefined();
});

test('a full hour is left to others', () => {
  const load = createHourLoad(() => 10);
  const places = Array.from({ length: 30 }, (_, lead) => {
    const choice = chooseHour(question({ draws: [0.5, lead / 30], isFull: load.isFull }), evenings);
    if (choice) load.add(choice.at);
    return choice && new Date(choice.at).toISOString().slice(0, 13);
  });
  const counts = Map.groupBy(places, (place) => place);
  expect([...counts].map(([place, all]) => [place, all.length])).toEqual([
    ['2026-11-16T18', 8],
    ['2026-11-17T18', 8],
    ['2026-11-18T18', 8],
    [undefined, 6],
  ]);
});

const anyTime = fc.integer({ min: 0, max: 95 }).map((quarter) => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`;
});
const anyZone = fc.constantFrom('UTC', 'Asia/Kolkata', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe');
const anySchedule = fc
  .record({ start: anyTime, end: anyTime, zone: anyZone, off: fc.array(fc.nat({ max: 5 }), { maxLength: 2 }) })
  .map(({ start, end, zone, off }) => ({
    ...daily(start, end, zone),
    daysOff: off.map((days) => new Date(at('2026-10-30T00:00:00') + days * dayMs).toISOString().slice(0, 10)),
  }));

test('any choice is within all calling hours, not before the call is due, and in time; and the same each time', () => {
  fc.assert(
    fc.property(
      fc.array(anySchedule, { minLength: 1, maxLength: 3 }),
      anyZone,
      // Around the nights in which clocks change.
      fc.nat({ max: 6 * 24 * 60 }),
      fc.integer({ min: 1, max: 7 * 24 }),
      fc.nat({ max: 1_000_000 }),
      fc.func(fc.double({ min: 0.01, max: 0.9, noNaN: true })),
      (schedules, timezone, minutes, hours, lead, share) => {
        const dueAt = at('2026-10-29T00:00:00') + minutes * 60_000;
        const before = dueAt + hours * hourMs;
        const asked = question({ schedules, timezone, dueAt, before, draws: drawsFor(lead, 1) });
        const odds: HourOdds = { calls: 1, at: (_, slot) => share(slot) };
        const choice = chooseHour(asked, odds);
        expect(chooseHour(asked, odds)).toEqual(choice);
        if (!choice) return;
        expect(choice.at).toBeGreaterThanOrEqual(dueAt);
        expect(choice.at).toBeLessThan(before);
        for (const schedule of schedules) expect(windowAt(schedule, choice.at).open).toBe(true);
      },
    ),
    // `npm run test:properties` tries more.
    { numRuns: cases(200) },
  );
});

test('pieces are whole hours of the clock, in order, without overlap', () => {
  const pieces = piecesBetween([daily('09:15', '11:30')], 'Asia/Kolkata', monday, monday + dayMs);
  expect(pieces.map(({ from, to }) => [new Date(from).toISOString().slice(11, 16), (to - from) / 60_000])).toEqual([
    ['09:20', 10],
    ['09:30', 60],
    ['10:30', 60],
    ['09:15', 5],
  ]);
});
