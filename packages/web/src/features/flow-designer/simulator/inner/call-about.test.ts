import { expect, test } from 'vitest';
import { callAbout } from './call-about.ts';

const now = new Date('2026-11-17T20:05:30Z');
const nobody = { number: '', timeZone: 'Asia/Kolkata' };

test('a simulated call is a first attempt, by the clock of the campaign', () => {
  expect(callAbout({ ...nobody, number: '+91 98111 11111' }, now, () => 0.5)).toEqual({
    ...{ seed: '+919811111111', attempt: 1, caller: '+919811111111' },
    zoneMs: 5.5 * 3_600_000,
  });
});

test('a call to nobody in particular has another seed each time', () => {
  expect(callAbout(nobody, now, () => 0.25).seed).not.toBe(callAbout(nobody, now, () => 0.75).seed);
});

test('a zone that the browser does not know is replaced by its own', () => {
  const own = callAbout({ ...nobody, timeZone: undefined }, now, () => 0);
  expect(callAbout({ ...nobody, timeZone: 'Moon/Base' }, now, () => 0)).toEqual(own);
});
