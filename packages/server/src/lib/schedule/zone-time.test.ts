import { expect, test } from 'vitest';
import { instantOf, momentIn, timeInWords, wallAt } from './zone-time.ts';

const at = (instant: string) => Date.parse(instant);

test.each([
  ['Asia/Kolkata', '2026-11-16T06:00:00Z', '2026-11-16T11:30:00Z'],
  ['Asia/Kathmandu', '2026-11-16T06:00:00Z', '2026-11-16T11:45:00Z'],
  ['Pacific/Chatham', '2026-11-16T06:00:00Z', '2026-11-16T19:45:00Z'],
  ['America/St_Johns', '2026-11-16T06:00:00Z', '2026-11-16T02:30:00Z'],
  ['Pacific/Kiritimati', '2026-11-16T12:00:00Z', '2026-11-17T02:00:00Z'],
  ['Europe/Berlin', '2026-03-29T00:59:59.999Z', '2026-03-29T01:59:59.999Z'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29T03:00:00Z'],
  ['UTC', '1969-12-31T23:59:59.999Z', '1969-12-31T23:59:59.999Z'],
])('in %s the clock shows at %s what UTC shows at %s', (zone, instant, wall) => {
  expect(wallAt(zone, at(instant))).toBe(at(wall));
  expect(momentIn(zone, at(instant))).toBe(wall.slice(0, 19).replace('T', ' '));
});

test.each([
  ['a plain time', 'Europe/Berlin', '2026-07-01T09:00:00Z', '2026-07-01T07:00:00Z'],
  ['a time in the gap of spring', 'Europe/Berlin', '2026-03-29T02:30:00Z', '2026-03-29T01:00:00Z'],
  ['a time that is shown twice', 'Europe/Berlin', '2026-10-25T02:30:00Z', '2026-10-25T00:30:00Z'],
  ['a time in a gap of half an hour', 'Australia/Lord_Howe', '2026-10-04T02:15:00Z', '2026-10-03T15:30:00Z'],
  ['a time on a day that never was', 'Pacific/Apia', '2011-12-30T15:00:00Z', '2011-12-30T10:00:00Z'],
  [
    'midnight where the clock goes back at midnight',
    'America/Sao_Paulo',
    '2018-02-18T00:00:00Z',
    '2018-02-18T03:00:00Z',
  ],
  ['midnight where the clock leaps at midnight', 'America/Sao_Paulo', '2018-11-04T00:00:00Z', '2018-11-04T03:00:00Z'],
])('%s is found', (_, zone, wall, instant) => {
  expect(instantOf(zone, at(wall))).toBe(at(instant));
});

test('rejects an unknown zone', () => {
  expect(() => wallAt('Mars/Olympus', 0)).toThrow(RangeError);
});

test('a formatted time names its zone, and its year unless it is the current one', () => {
  const now = at('2026-11-16T06:00:00Z');
  expect(timeInWords('Asia/Kolkata', at('2026-11-17T03:30:00Z'), now)).toBe('09:00 on 17 November (Asia/Kolkata)');
  expect(timeInWords('Asia/Kolkata', at('2026-12-31T18:29:00Z'), now)).toBe('23:59 on 31 December (Asia/Kolkata)');
  expect(timeInWords('Asia/Kolkata', at('2026-12-31T18:30:00Z'), now)).toBe('00:00 on 1 January 2027 (Asia/Kolkata)');
});
