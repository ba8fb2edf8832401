import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '../../../../../scripts/cases.ts';
import { calledEnough, limitsCalls } from './most-calls.ts';
import type { Limits } from './rule.ts';

const hour = 3_600_000;
const day = 24 * hour;
const at = (time: string) => Date.parse(`${time}Z`);
const hours = 'Mon-Sun 00:00-24:00';
const rule = (limits: Partial<Limits>): Limits => ({ hours, holidays: 'allowed', ...limits });
const florida = '+13055550100';
const law = (rules: Record<string, Partial<Limits>>) => ({
  campaignZone: 'Asia/Kolkata',
  rules: new Map(Object.entries(rules).map(([region, limits]) => [region, rule(limits)])),
});
const now = at('2026-11-18T15:00:00');

test('without a rule, a limit or a call before, a person may be called', () => {
  expect(calledEnough({ number: florida }, law({ DE: { perDay: 1 } }), [now - hour], now)).toBeUndefined();
  expect(calledEnough({ number: florida }, law({ US: {} }), [now - hour], now)).toBeUndefined();
  expect(calledEnough({ number: florida }, law({ US: { perDay: 1 } }), [], now)).toBeUndefined();
  expect(calledEnough({ number: 'unknown' }, law({ US: { perDay: 1 } }), [now - hour], now)).toBeUndefined();
  expect(limitsCalls(law({ US: {}, DE: {} }).rules)).toBe(false);
  expect(limitsCalls(law({ US: {}, DE: { per30Days: 4 } }).rules)).toBe(true);
});

test('a day is one of the person, not of the campaign', () => {
  // 23:30 of the day before in Miami, and 10:00 there.
  const calls = [at('2026-11-18T04:30:00'), at('2026-11-18T15:00:00')];
  expect(calledEnough({ number: florida }, law({ 'US-FL': { perDay: 2 } }), calls, now)).toBeUndefined();
  const third = [...calls, at('2026-11-18T14:00:00')];
  expect(calledEnough({ number: florida }, law({ 'US-FL': { perDay: 2 } }), third, now)).toEqual({
    until: at('2026-11-19T05:00:00'),
    region: 'US-FL',
    sentence: 'The calling rules of Florida allow 2 calls a day to one person.',
  });
  const west = { number: florida, zone: 'America/Los_Angeles' };
  expect(calledEnough(west, law({ 'US-FL': { perDay: 2 } }), third, now)?.until).toBe(at('2026-11-19T08:00:00'));
});

test('a state and its country hold together, and the one that waits the longest is named', () => {
  const rules = law({ US: { per30Days: 2, perWeek: 5 }, 'US-FL': { perDay: 1 } });
  expect(calledEnough({ number: florida }, rules, [now - hour], now)).toMatchObject({
    ...{ region: 'US-FL', until: at('2026-11-19T05:00:00') },
  });
  expect(calledEnough({ number: florida }, rules, [now - 20 * day, now - hour], now)).toEqual({
    until: now + 10 * day,
    region: 'US',
    sentence: 'The calling rules of the United States allow 5 calls a week and 2 calls in 30 days to one person.',
  });
});

// 850 is in two zones of Florida.
const zones = ['America/New_York', 'America/Chicago'] as const;
const formats = new Map(
  zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })] as const),
);
const dayIn = (zone: (typeof zones)[number], instant: number) => formats.get(zone)?.format(instant) ?? '';

test('it is the first quarter of an hour at which one more call keeps every limit in every zone', () => {
  const limit = fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined });
  fc.assert(
    fc.property(
      fc.record({ perDay: limit, perWeek: limit, per30Days: limit }),
      fc.record({ perDay: limit, perWeek: limit, per30Days: limit }),
      fc.constantFrom('2026-03-08', '2026-11-01', '2026-07-01'),
      fc.nat({ max: 24 * 4 }),
      fc.array(fc.nat({ max: 31 * 24 * 4 }), { minLength: 1, maxLength: 6 }),
      (country, state, date, quarter, ago) => {
        const from = Date.parse(date) + (quarter * hour) / 4;
        const dialled = ago.map((quarters) => from - (quarters * hour) / 4);
        const keeps = (instant: number) =>
          [country, state].every(({ perDay = 99, perWeek = 99, per30Days = 99 }) => {
            const lately = (length: number) => dialled.filter((call) => call > instant - length).length;
            const today = (zone: (typeof zones)[number]) =>
              dialled.filter((call) => dayIn(zone, call) >= dayIn(zone, instant)).length;
            return (
              lately(7 * day) < perWeek && lately(30 * day) < per30Days && zones.every((zone) => today(zone) < perDay)
            );
          });
        let expected = from;
        while (!keeps(expected)) expected += hour / 4;
        const found = calledEnough({ number: '+18505550100' }, law({ US: country, 'US-FL': state }), dialled, from);
        expect(found?.until ?? from).toBe(expected);
      },
    ),
    { numRuns: cases(40) },
  );
});
