import { describe, expect, test } from 'vitest';
import type { Schedule } from '../../../lib/schedule/window.ts';
import {
  averageCallSeconds,
  callsPerMinute,
  lastHour,
  type Minute,
  pickupRate,
  plannedRetries,
  retriesExpected,
} from './pace.ts';

const now = Date.parse('2026-11-16T10:30:20Z');
const always: Schedule = { timezone: 'UTC', startDate: null, endDate: null, startTime: null, endTime: null };
const minute = (time: string, counts: Partial<Omit<Minute, 'minute'>>): Minute => ({
  minute: new Date(`2026-11-16T${time}:00Z`),
  dialled: 0,
  answered: 0,
  ended: 0,
  held_ms: 0,
  ...counts,
});

describe('calls a minute', () => {
  test('are averaged over the last five full minutes', () => {
    const minutes = [
      minute('10:24', { dialled: 1000 }),
      minute('10:25', { dialled: 10 }),
      minute('10:27', { dialled: 20 }),
      minute('10:29', { dialled: 30 }),
      minute('10:30', { dialled: 1000 }),
    ];
    expect(callsPerMinute(minutes, always, now)).toBe(12);
  });

  test('are counted from the start of the campaign', () => {
    expect(callsPerMinute([minute('10:28', { dialled: 8 })], always, now)).toBe(4);
  });

  test('are counted only within the calling hours', () => {
    const hours = { ...always, startTime: '10:27:30', endTime: '18:00' };
    const minutes = [
      minute('10:27', { dialled: 100 }),
      minute('10:28', { dialled: 6 }),
      minute('10:29', { dialled: 8 }),
    ];
    expect(callsPerMinute(minutes, hours, now)).toBe(7);
    expect(callsPerMinute(minutes, { ...always, startTime: '11:00', endTime: '18:00' }, now)).toBe(null);
  });

  test('are unknown if none was dialled', () => {
    expect(callsPerMinute([], always, now)).toBe(null);
    expect(callsPerMinute([minute('10:24', { dialled: 5 }), minute('10:30', { dialled: 5 })], always, now)).toBe(null);
  });
});

test('the last hour has all of its minutes, the current one last', () => {
  const hour = lastHour([minute('09:30', { dialled: 9 }), minute('09:31', { dialled: 2, answered: 1 })], now);
  expect(hour).toHaveLength(60);
  expect(hour[0]).toEqual({ minute: '2026-11-16T09:31:00.000Z', dialled: 2, answered: 1 });
  expect(hour[59]).toEqual({ minute: '2026-11-16T10:30:00.000Z', dialled: 0, answered: 0 });
});

test('the pickup rate covers the last hour, the call length all given minutes', () => {
  const minutes = [
    minute('09:30', { dialled: 10, ended: 10, answered: 10, held_ms: 100_000 }),
    minute('10:00', { dialled: 12, ended: 10, answered: 4, held_ms: 300_000 }),
  ];
  expect(pickupRate(minutes, 2, now)).toBe(0.4);
  expect(pickupRate(minutes, 12, now)).toBe(null);
  expect(averageCallSeconds(minutes)).toBe(20);
  expect(pickupRate([], 0, now)).toBe(null);
  expect(averageCallSeconds([])).toBe(null);
});

describe('retries to expect', () => {
  const lately = { calls: 100, found: 50 };

  test('fall with each attempt', () => {
    expect(retriesExpected({ Waiting: 1000 }, 2, lately)).toBe(750);
    expect(retriesExpected({ Waiting: 900, Calling: 100 }, 1, lately)).toBe(500);
  });

  test('are fewer for leads that used one already', () => {
    expect(retriesExpected({ 'Retry due': 1000 }, 2, lately)).toBe(500);
    expect(retriesExpected({ 'Retry due': 1000 }, 1, lately)).toBe(0);
  });

  test('are zero if nothing is known or none is allowed', () => {
    expect(retriesExpected({ Waiting: 1000 }, 3, { calls: 0, found: 0 })).toBe(0);
    expect(retriesExpected({ Waiting: 1000 }, 0, lately)).toBe(0);
  });
});

describe('retries to expect by a plan', () => {
  const rule = (times: number) => ({ times, delay_minutes: 10, other_time_of_day: false });
  const plan = { busy: rule(1), no_answer: rule(2), machine: rule(0), network: rule(0), hung_up_early: rule(0) };
  const results = new Map([
    ['completed', 40],
    ['no_answer', 50],
    ['machine', 10],
  ]);

  test('count each outcome by its share of the last calls', () => {
    // One half, and one half of that.
    expect(plannedRetries({ Waiting: 1000 }, plan, results)).toBe(750);
    expect(plannedRetries({ 'Retry due': 1000 }, plan, results)).toBe(500);
    // A machine before, between or after these: 0.1, twice 0.05, three times 0.025.
    expect(plannedRetries({ Waiting: 1000 }, { ...plan, machine: rule(1) }, results)).toBe(1025);
    expect(plannedRetries({ Waiting: 1000 }, { ...plan, no_answer: rule(0) }, results)).toBe(0);
    expect(plannedRetries({ Waiting: 1000 }, plan, new Map())).toBe(0);
  });

  test('are at most ten, whatever the outcomes', () => {
    const ten = { busy: rule(10), no_answer: rule(10), machine: rule(10), network: rule(10), hung_up_early: rule(10) };
    const nobody = new Map(['busy', 'no_answer', 'machine', 'failed', 'hung_up'].map((result) => [result, 1]));
    expect(plannedRetries({ Waiting: 7 }, ten, nobody)).toBe(70);
    expect(plannedRetries({ 'Retry due': 7 }, ten, nobody)).toBe(63);
  });
});
