import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '../../../../../scripts/cases.ts';
import { limitsWith, loosenedBy, strictestCalls } from './limits.ts';
import { type ActiveRules, type CallingLaw, mayCall, mayCallEach, ruleSchedules, schedulesFor } from './may-call.ts';
import { regionOf, zonesOf } from './region.ts';
import { allRules, findRule } from './rules.ts';
import { weekHours, writeWeekHours } from './week-hours.ts';

const all: ActiveRules = new Map(allRules.map((rule) => [rule.region, rule]));
const law: CallingLaw = { campaignZone: 'UTC', rules: all };
const at = (instant: string) => Date.parse(instant);
const ask = (number: string, instant: string, given: Partial<CallingLaw> & { zone?: string } = {}) =>
  mayCall({ number, zone: given.zone }, { ...law, ...given }, at(instant));

describe('whether a person may be called', () => {
  // 16 November 2026 is a Monday.
  test('depends on the hours in the zone of the number', () => {
    expect(ask('+33612345678', '2026-11-16T11:00:00Z')).toEqual({ open: true, closesAt: at('2026-11-16T12:00:00Z') });
    expect(ask('+33612345678', '2026-11-16T12:00:00Z')).toEqual({
      open: false,
      opensAt: at('2026-11-16T13:00:00Z'),
      region: 'FR',
      zone: 'Europe/Paris',
      sentence: 'The calling rules of France allow Mon–Fri 10:00–13:00, 14:00–20:00 in the time zone Europe/Paris.',
    });
    expect(ask('+33612345678', '2026-11-20T20:00:00Z')).toMatchObject({ opensAt: at('2026-11-23T09:00:00Z') });
  });

  test('depends on the column first', () => {
    // 07:30 in London, 08:30 in Berlin.
    expect(ask('+447700900123', '2026-11-16T07:30:00Z')).toMatchObject({ open: false });
    expect(ask('+447700900123', '2026-11-16T07:30:00Z', { zone: 'CET' })).toMatchObject({ open: true });
  });

  test('holds in every zone of a prefix', () => {
    // 850 is mostly Central; Florida allows 08:00 to 20:00 in both.
    expect(ask('+18505550123', '2026-11-16T13:30:00Z')).toMatchObject({ open: false, zone: 'America/Chicago' });
    expect(ask('+18505550123', '2026-11-16T14:00:00Z')).toEqual({ open: true, closesAt: at('2026-11-17T01:00:00Z') });
    expect(ask('+18505550123', '2026-11-17T01:00:00Z')).toMatchObject({ open: false, zone: 'America/New_York' });
  });

  test('needs the state and its country', () => {
    const rules = new Map(all).set('US', { hours: 'Mon-Fri 10:00-18:00', holidays: 'allowed' });
    expect(ask('+13055550123', '2026-11-16T14:00:00Z', { rules })).toMatchObject({ open: false, region: 'US' });
    expect(ask('+13055550123', '2026-11-16T12:00:00Z', { rules })).toMatchObject({ open: false, region: 'US-FL' });
    expect(ask('+13055550123', '2026-11-16T15:00:00Z', { rules })).toMatchObject({ open: true });
  });

  test('is open where the workspace follows no rule', () => {
    expect(ask('+33612345678', '2026-11-16T03:00:00Z', { rules: new Map() })).toEqual({ open: true, closesAt: null });
    expect(ask('+4312345678', '2026-11-16T03:00:00Z')).toEqual({ open: true, closesAt: null });
  });

  test('is closed on holidays where the rule says so', () => {
    const holidaysOf = () => ['2026-12-25'];
    expect(ask('+33612345678', '2026-12-25T11:00:00Z', { holidaysOf })).toMatchObject({
      open: false,
      opensAt: at('2026-12-28T09:00:00Z'),
      sentence: 'The calling rules of France allow no calls on public holidays (time zone Europe/Paris).',
    });
    expect(ask('+33612345678', '2026-12-25T02:00:00Z', { holidaysOf })).toMatchObject({
      sentence: expect.stringContaining('Mon–Fri'),
    });
    expect(ask('+919812345678', '2026-12-25T06:00:00Z', { holidaysOf })).toMatchObject({ open: true });
  });

  test('never opens where hours of zones never meet', () => {
    const rules: ActiveRules = new Map([['US', { hours: 'Mon 08:00-08:30', holidays: 'allowed' }]]);
    expect(ask('+18005550123', '2026-11-16T12:00:00Z', { rules })).toMatchObject({ open: false, opensAt: null });
  });
});

describe('the judge', () => {
  const clocks = new Map<string, Intl.DateTimeFormat>();
  /** The wall clock of a zone, by Intl alone. */
  const clock = (zone: string, instant: number) => {
    const format =
      clocks.get(zone) ??
      new Intl.DateTimeFormat('en-GB', {
        ...{ timeZone: zone, weekday: 'short', hourCycle: 'h23', hour: '2-digit', minute: '2-digit' },
        ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
      });
    clocks.set(zone, format);
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    return {
      day: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts.weekday ?? ''),
      date: `${parts.year}-${parts.month}-${parts.day}`,
      time: `${parts.hour}:${parts.minute}`,
    };
  };
  const offset = (zone: string, instant: number) => {
    const { date, time } = clock(zone, instant);
    return Date.parse(`${date}T${time}:00Z`) - Math.floor(instant / 60_000) * 60_000;
  };

  const minuteMs = 60_000;
  const dayMs = 86_400_000;
  const numbers = ['+13055550123', '+18505550123', '+12085550123', '+19285550123', '+33612345678', '+34612345678'];
  const more = ['+919812345678', '+447700900123', '+5592987654321', '+526531234567', '+17755550123', '+5511987654321'];
  /** Around changes of clocks, and any day of the year. */
  const changes = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-04-05'].map((day) => Date.parse(day));
  const anyStart = fc.oneof(
    fc
      .constantFrom(...changes)
      .chain((day) => fc.integer({ min: -12 * 60, max: 48 * 60 }).map((m) => day + m * minuteMs)),
    fc.integer({ min: 0, max: 365 * 1440 }).map((m) => Date.parse('2026-01-01') + m * minuteMs),
  );
  const anyHours = fc
    .array(
      fc.uniqueArray(fc.integer({ min: 0, max: 48 }), { maxLength: 4 }).map((halves) => {
        const times = halves
          .toSorted((one, other) => one - other)
          .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
        return times.flatMap((start, place) =>
          place % 2 === 0 && times[place + 1] ? [{ start, end: times[place + 1] ?? '' }] : [],
        );
      }),
      { minLength: 7, maxLength: 7 },
    )
    .filter((week) => week.some(({ length }) => length > 0))
    .map(writeWeekHours);

  test('agrees minute by minute, but for the hour that autumn repeats, in which nobody is called', () => {
    fc.assert(
      fc.property(
        ...[fc.constantFrom(...numbers, ...more), anyStart, anyHours, fc.array(fc.integer({ min: -1, max: 2 }))],
        fc.boolean(),
        (number, start, hours, offDays, own) => {
          const daysOff = offDays.map((days) => new Date(start + days * dayMs).toISOString().slice(0, 10));
          const rules: ActiveRules = own
            ? new Map([...all].map(([region]) => [region, { hours, holidays: 'off' as const }]))
            : all;
          const given: CallingLaw = { campaignZone: 'UTC', rules, holidaysOf: () => daysOff };
          const judge = (instant: number) =>
            ruleSchedules(regionOf(number) ?? '', zonesOf(number), rules).every(({ region, schedule }) => {
              const { day, date, time } = clock(schedule.timezone, instant);
              const limits = rules.get(region);
              if (!limits || (limits.holidays === 'off' && daysOff.includes(date))) return false;
              return (weekHours(limits.hours)[day] ?? []).some(({ start: from, end }) => from <= time && time < end);
            });
          for (let minute = 0; minute < 4 * 60; minute += 1) {
            const instant = start + minute * minuteMs;
            const { open } = mayCall({ number }, given, instant);
            if (open === judge(instant)) continue;
            // A call is never outside of the hours.
            expect(open).toBe(false);
            const shifts = zonesOf(number).map((zone) => offset(zone, instant) - offset(zone, instant - dayMs));
            expect(Math.min(...shifts)).toBeLessThan(0);
          }
        },
      ),
      { numRuns: cases(40) },
    );
  }, 60_000);

  test('answers for many people as for each of them', () => {
    const people = fc.array(
      fc.record({
        number: fc.constantFrom(...numbers, ...more),
        zone: fc.constantFrom(undefined, 'Pacific', 'Asia/Kolkata', 'Mars'),
        campaignZone: fc.constantFrom('UTC', 'America/Denver'),
      }),
    );
    fc.assert(
      fc.property(people, anyStart, (callees, start) => {
        const ask = mayCallEach({ rules: all }, start);
        for (const { campaignZone, ...person } of callees) {
          expect(ask(person, campaignZone)).toEqual(mayCall(person, { rules: all, campaignZone }, start));
        }
      }),
      { numRuns: cases(40) },
    );
  });

  test('finds nothing open before the told opening, and the opening itself open', () => {
    fc.assert(
      fc.property(fc.constantFrom(...numbers, ...more), anyStart, (number, start) => {
        const state = mayCall({ number }, law, start);
        const change = state.open ? state.closesAt : state.opensAt;
        if (change === null) return;
        for (let instant = start; instant < change; instant += 7 * minuteMs) {
          expect(mayCall({ number }, law, instant).open).toBe(state.open);
        }
        expect(mayCall({ number }, law, change).open).toBe(!state.open);
      }),
      { numRuns: cases(60) },
    );
  }, 60_000);
});

describe('own limits of a workspace', () => {
  const germany = findRule('DE');
  if (!germany) throw new Error('no rule of Germany');

  test('replace those of the rule', () => {
    expect(limitsWith(germany, { perDay: 1, hours: 'Mon 10:00-12:00' })).toMatchObject({
      ...{ hours: 'Mon 10:00-12:00', holidays: 'off', perDay: 1, perWeek: undefined },
    });
    const [schedule] = schedulesFor(limitsWith(germany, {}), ['Europe/Berlin'], ['2026-12-25']);
    expect(schedule).toMatchObject({ timezone: 'Europe/Berlin', daysOff: ['2026-12-25'] });
  });

  test('are loosened if they allow anything that the rule does not', () => {
    expect(loosenedBy(germany, { hours: 'Mon-Fri 09:00-18:00', perDay: 3, perWeek: 5, holidays: 'off' }).size).toBe(0);
    expect([...loosenedBy(germany, { hours: 'Mon-Sun 09:00-21:00', perDay: 4, holidays: 'allowed' }).values()]).toEqual(
      [
        'Calls are allowed outside the hours of the rule: Mon–Sat 20:00–21:00; Sun 09:00–21:00.',
        'Calls are allowed on public holidays.',
        'Up to 4 calls a day instead of 3.',
      ],
    );
  });

  test('the least number of calls of all rules holds', () => {
    const none = { hours: 'Mon 10:00-12:00', holidays: 'off' } as const;
    expect(strictestCalls([{ ...none, perDay: 3 }, { ...none, perDay: 2, per30Days: 8 }, none])).toEqual({
      ...{ perDay: 2, perWeek: undefined, per30Days: 8 },
    });
  });
});
