import { expect, test } from 'vitest';
import { createEventClock } from './event-clock.ts';

/** Asterisk's clock is `ahead` of ours, and its events take 2 ms at least. */
const start = (ahead: number) => {
  let now = Date.UTC(2026, 0, 1);
  const happenedAt = createEventClock(() => now);
  return {
    setAhead: (ms: number) => {
      ahead = ms;
    },
    pass: (ms: number) => {
      now += ms;
    },
    /** How long ago the event happened, as the clock tells, if it is read this late. */
    read: (lateMs: number) => {
      const stamp = new Date(now - 2 - lateMs + ahead).toISOString().replace('Z', '+0000');
      return now - happenedAt(stamp);
    },
    readWithout: () => now - happenedAt(undefined),
  };
};

test.each([0, -3_600_000, 45_000])('an event that is read late happened earlier; clocks differ by %i ms', (ahead) => {
  const { read, pass } = start(ahead);
  expect(read(0)).toBe(0);
  pass(5_000);
  expect(read(700)).toBe(700);
  expect(read(0)).toBe(0);
});

test('an event without a time happened now', () => {
  const { read, readWithout } = start(0);
  read(0);
  expect(readWithout()).toBe(0);
});

test('a clock that is set makes no event late, and drift is forgotten', () => {
  const { read, pass, setAhead } = start(0);
  read(0);
  setAhead(-3_600_000);
  expect(read(0)).toBe(0);
  expect(read(30)).toBe(30);
  setAhead(3_600_000);
  expect(read(0)).toBe(0);
  // The clocks move apart by 20 ms. Two windows later nothing is left of it.
  setAhead(3_600_000 - 20);
  expect(read(0)).toBe(20);
  for (let minute = 0; minute < 3; minute += 1) {
    pass(61_000);
    read(0);
  }
  expect(read(0)).toBe(0);
});
