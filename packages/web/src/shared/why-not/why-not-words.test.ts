import { expect, test } from 'vitest';
import { changesInWords, placeInWords, splitCount } from './why-not-words.ts';

test('the number at the beginning of a sentence is told from the rest', () => {
  expect(splitCount('7,141 leads wait: the campaign is paused.')).toEqual([
    '7,141',
    ' leads wait: the campaign is paused.',
  ]);
  expect(splitCount('Nobody waits.')).toEqual(['', 'Nobody waits.']);
});

test.each([
  [null, undefined],
  ['2026-11-16T09:59:00Z', 'Changes within a minute.'],
  ['2026-11-16T10:00:40Z', 'Changes within a minute.'],
  ['2026-11-16T10:14:30Z', 'Changes in about 15 minutes.'],
  ['2026-11-16T11:30:00Z', 'Changes in about 1 hour 30 minutes.'],
  ['2026-11-16T15:20:00Z', 'Changes in about 5 hours.'],
  ['2026-11-19T11:00:00Z', 'Changes in about 3 days.'],
])('a reason that holds until %s: %s', (until, words) => {
  expect(changesInWords({ until }, new Date('2026-11-16T10:00:00Z'))).toBe(words);
});

test('a link says where it leads', () => {
  expect(placeInWords('/campaign-details?campaign_id=4&tab=schedule')).toBe('Change the schedule');
  expect(placeInWords('/campaign-details?campaign_id=4')).toBe('Open details');
  expect(placeInWords('/simcardview')).toBe('Open SIM cards');
  expect(placeInWords('/settings?tab=do-not-call')).toBe('Open the do-not-call list');
  expect(placeInWords('/settings?tab=system')).toBe('Open system settings');
});
