import { expect, test } from 'vitest';
import { isDue, nextNight } from './due.ts';

const at = (text: string) => Date.parse(text);
const india = { at: '03:00', timezone: 'Asia/Kolkata' };
const berlin = { at: '02:30', timezone: 'Europe/Berlin' };

test('the next night is at the time of the zone, also where the clock changes', () => {
  const next = (night: typeof india, after: string) => new Date(nextNight(night, at(after))).toISOString();
  expect(next(india, '2026-11-16T09:00:00Z')).toBe('2026-11-16T21:30:00.000Z');
  expect(next(india, '2026-11-16T21:30:00Z')).toBe('2026-11-17T21:30:00.000Z');
  // The clock goes from 02:00 to 03:00, and back on October 25.
  expect(next(berlin, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
  expect(next(berlin, '2026-03-29T01:00:00Z')).toBe('2026-03-30T00:30:00.000Z');
  expect(next(berlin, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
  expect(next(berlin, '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z');
});

const since = at('2026-11-15T21:30:05Z');

test.each([
  ['before the time', '2026-11-16T21:29:59Z', '2026-11-15T00:00:00Z', false],
  ['at the time', '2026-11-16T21:30:00Z', '2026-11-15T00:00:00Z', true],
  ['after a machine slept over the time', '2026-11-17T05:00:00Z', '2026-11-15T00:00:00Z', true],
  ['on the morning after', '2026-11-17T05:00:00Z', '2026-11-17T04:59:00Z', false],
  ['when it was missed by more than a day', '2026-11-17T21:30:01Z', '2026-11-17T21:30:01Z', true],
])('%s', (_, now, startedAt, due) => {
  expect(isDue(india, { since, now: at(now), startedAt: at(startedAt) })).toBe(due);
});
