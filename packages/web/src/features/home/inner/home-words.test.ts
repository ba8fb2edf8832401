import { expect, test } from 'vitest';
import { exampleOf } from '../../../../test/fake-api.ts';
import { channelsInWords, dayColumns, factsOf, isLate, pickUpInWords } from './home-words.ts';

const now = new Date('2026-11-16T10:00:00Z');
const [calling, inbound, scheduled] = exampleOf('getHome').running;
if (!calling || !inbound || !scheduled) throw new Error('the example has too few campaigns');

test('a campaign tells its calls, its pick-up and its end, or why it has no calls', () => {
  expect(factsOf(calling, now)).toEqual([
    '7 calls in progress',
    '8.2 per minute',
    '77 % picked up',
    expect.stringMatching(/^Expected end: Wed 18 Nov 11:40/),
  ]);
  expect(factsOf(inbound, now)).toEqual(['Waiting for incoming calls', '311 callers so far']);
  expect(factsOf(scheduled, now)[0]).toBe(scheduled.reason?.sentence);
  expect(factsOf({ ...calling, calls_per_minute: 52.4, forecast: null }, now)).toEqual([
    '7 calls in progress',
    '52 per minute',
    '77 % picked up',
  ]);
});

test('a campaign is late if leads are left at its end', () => {
  const forecast = { finishes_at: null, meets_end: false, leads_left_at_end: 3 };
  expect(isLate({ ...calling, forecast })).toBe(true);
  expect([calling, inbound].map(isLate)).toEqual([false, false]);
});

test('days are columns, with a date below each Monday', () => {
  const days = [
    { day: '2026-11-15', calls: 0, answered: 0 },
    { day: '2026-11-16', calls: 4, answered: 3 },
  ];
  expect(dayColumns(days, now).map(({ tick, label }) => [tick, label])).toEqual([
    [undefined, 'Sun 15 Nov: 0 calls, 0 answered'],
    ['16 Nov', 'Mon 16 Nov: 4 calls, 3 answered'],
  ]);
  expect(days.map(pickUpInWords)).toEqual(['–', '75 %']);
});

test('channels are told with their SIM cards', () => {
  expect(channelsInWords({ all: 5, busy: 1, resting: 0, sims: 1 })).toBe('On 1 SIM card');
  expect(channelsInWords({ all: 5, busy: 1, resting: 2, sims: 3 })).toBe('On 3 SIM cards, 2 resting');
  expect(channelsInWords({ all: 0, busy: 0, resting: 0, sims: 0 })).toBe('No SIM card is active');
});
