import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '../../../../../scripts/cases.ts';
import { personWindow } from '../calling-rules/person-window.ts';
import { everyZone } from './every-zone.ts';
import { addOpenMs, openMsBetween, opensFirst, overAt, type Schedule, windowAt } from './window.ts';
import { wallAt } from './zone-time.ts';

const quarter = 15 * 60_000;
const dayMs = 86_400_000;
const start = Date.parse('2026-10-20T00:00:00Z');
const places = [
  'America/New_York',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Pacific/Auckland',
];

const time = fc.integer({ min: 0, max: 95 }).map((n) => {
  const minutes = n * 15;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});
const hours = fc.record({ start: time, end: time }).filter((span) => span.start < span.end);
const schedules = fc.record({
  timezone: fc.constant('UTC'),
  startDate: fc.constantFrom('2026-10-22', '2026-10-24'),
  endDate: fc.constantFrom('2026-10-27', '2026-11-03'),
  startTime: fc.constant(null),
  endTime: fc.constant(null),
  week: fc.array(fc.array(hours, { maxLength: 2 }), { minLength: 7, maxLength: 7 }),
  daysOff: fc.subarray(['2026-10-23', '2026-10-25', '2026-11-01']),
  zones: fc.subarray(places, { minLength: 1 }),
});

/** Slow and obvious: what does the clock on the wall show? Hours in these tests do not cross midnight. */
const isOpenIn = (schedule: Schedule, zone: string, at: number): boolean => {
  const wall = new Date(wallAt(zone, at)).toISOString();
  const [date, clock] = [wall.slice(0, 10), wall.slice(11, 16)];
  if (date < (schedule.startDate ?? '') || date > (schedule.endDate ?? '9') || schedule.daysOff?.includes(date))
    return false;
  const weekday = (new Date(date).getUTCDay() + 6) % 7;
  return (schedule.week?.[weekday] ?? []).some((span) => clock >= span.start && clock < span.end);
};

/** Clocks are set back in these nights; what they show twice is judged elsewhere. */
const isAmbiguous = (at: number): boolean => {
  const day = new Date(at).toISOString().slice(0, 10);
  return ['2026-10-25', '2026-11-01'].includes(day);
};

const instants = fc.integer({ min: 0, max: (17 * dayMs) / quarter }).map((n) => start + n * quarter);

test('a campaign is open while it is open for anybody', () => {
  fc.assert(
    fc.property(schedules, instants, (schedule, at) => {
      if (isAmbiguous(at)) return;
      const open = schedule.zones.some((zone) => isOpenIn(schedule, zone, at));
      expect(windowAt(schedule, at).open).toBe(open);
    }),
    { numRuns: cases(500) },
  );
});

test('the next opening is the first quarter of an hour in which anybody may be called', () => {
  fc.assert(
    fc.property(schedules, instants, (schedule, at) => {
      const window = windowAt(schedule, at);
      if (window.open) return;
      const end = start + 20 * dayMs;
      let first = at;
      while (first < end && !schedule.zones.some((zone) => isOpenIn(schedule, zone, first))) first += quarter;
      if (isAmbiguous(first) || (window.opensAt !== null && isAmbiguous(window.opensAt))) return;
      expect(window.opensAt).toBe(first < end ? first : null);
    }),
    { numRuns: cases(200) },
  );
});

test('calling time is counted once, however many zones are open', () => {
  fc.assert(
    fc.property(schedules, (schedule) => {
      const [from, to] = [Date.parse('2026-10-26T00:00:00Z'), Date.parse('2026-10-31T00:00:00Z')];
      let openMs = 0;
      for (let at = from; at < to; at += quarter) {
        if (schedule.zones.some((zone) => isOpenIn(schedule, zone, at))) openMs += quarter;
      }
      expect(openMsBetween(schedule, from, to)).toBe(openMs);
      if (openMs > 0) expect(addOpenMs(schedule, from, openMs)).toBeLessThanOrEqual(to);
    }),
    { numRuns: cases(200) },
  );
});

test('a person is called only while the own clock shows the hours', () => {
  const numbers = {
    'America/New_York': '+12125550100',
    'Asia/Kolkata': '+912050000001',
    'Europe/Berlin': '+493012345678',
  };
  fc.assert(
    fc.property(schedules, instants, fc.constantFrom(...Object.entries(numbers)), (schedule, at, [zone, number]) => {
      if (isAmbiguous(at)) return;
      const { open } = personWindow(schedule, { number, data: {} }, at);
      expect(open).toBe(isOpenIn(schedule, zone, at));
      // People who may be called are never hidden by the campaign's own window, also before zones were counted.
      if (open) expect(windowAt({ ...schedule, zones: [zone] }, at).open).toBe(true);
      expect(personWindow({ ...schedule, zones: undefined }, { number, data: {} }, at).open).toBe(
        isOpenIn(schedule, 'UTC', at),
      );
    }),
    { numRuns: cases(300) },
  );
});

test('the first day begins and the last day ends with the first and the last zone', () => {
  const schedule: Schedule = {
    ...{ timezone: 'UTC', startDate: '2026-11-16', endDate: '2026-11-16', startTime: '09:00', endTime: '17:00' },
    zones: ['Asia/Kolkata', 'America/Los_Angeles'],
  };
  expect(opensFirst(schedule)).toBe(Date.parse('2026-11-16T03:30:00Z'));
  expect(overAt(schedule)).toBe(Date.parse('2026-11-17T01:00:00Z'));
  expect(overAt({ ...schedule, zones: everyZone })).toBe(Date.parse('2026-11-17T05:00:00Z'));
});

test('zones around the world cover a year quickly, and are counted once', () => {
  const year: Schedule = {
    ...{ timezone: 'UTC', startDate: '2026-01-01', endDate: '2026-12-31', startTime: '09:00', endTime: '17:00' },
    zones: everyZone,
  };
  expect(windowAt(year, Date.parse('2026-06-01T00:00:00Z')).open).toBe(true);
  expect(openMsBetween(year, Date.parse('2026-03-01T00:00:00Z'), Date.parse('2026-03-31T00:00:00Z'))).toBe(30 * dayMs);
});
