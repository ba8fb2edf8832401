import { expect, test } from 'vitest';
import { callAbout } from './call-about.ts';

const now = new Date('2026-11-17T20:05:00Z');
const nobody = { leadId: undefined, number: '', timeZone: 'Asia/Kolkata' };

test('a simulated call is a first attempt, by the clock of the campaign', () => {
  expect(callAbout({ ...nobody, leadId: 12, number: '+91 98111 11111' }, now, () => 0.5)).toEqual({
    seed: '12',
    attempt: 1,
    caller: '+91 98111 11111',
    day: '2026-11-18',
    minute: 95,
  });
});

test('a call to nobody in particular has another seed each time', () => {
  expect(callAbout(nobody, now, () => 0.25).seed).not.toBe(callAbout(nobody, now, () => 0.75).seed);
});

test('a zone that the browser does not know is replaced by its own', () => {
  expect(callAbout({ ...nobody, timeZone: 'Moon/Base' }, now, () => 0).day).toMatch(/^2026-11-1[78]$/);
});
