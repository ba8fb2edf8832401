import { describe, expect, it, test } from 'vitest';
import {
  agoInWords,
  answeringInWords,
  answerRateInWords,
  asChannels,
  channelsInWords,
  countdown,
  nameOf,
  totalInWords,
} from './sim-words.ts';

const now = Date.parse('2026-11-19T12:00:00Z');

test.each([
  ['2026-11-19T11:59:20Z', 'just now'],
  ['2026-11-19T12:00:30Z', 'just now'],
  ['2026-11-19T11:59:00Z', '1 minute ago'],
  ['2026-11-19T11:01:00Z', '59 minutes ago'],
  ['2026-11-19T09:30:00Z', '2 hours ago'],
  ['2026-11-18T11:00:00Z', '1 day ago'],
  ['2026-10-01T12:00:00Z', '49 days ago'],
])('%s was %s', (moment, words) => expect(agoInWords(moment, now)).toBe(words));

describe('channels', () => {
  it('are told in words once they are a number of channels', () => {
    expect([1, 4, 1000].map(channelsInWords)).toEqual([
      'One call at a time.',
      'Up to 4 calls at once.',
      'Up to 1,000 calls at once.',
    ]);
    expect(['', 0, 1.5, 1001].map(channelsInWords)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('are brought within the limits', () =>
    expect(['', '-', 0, 3, '12', 5000].map(asChannels)).toEqual([1, 1, 1, 3, 12, 1000]));
});

test('a countdown is short', () => expect([0, 29, 60, 125].map(countdown)).toEqual(['0 s', '29 s', '1:00', '2:05']));

test('counts, names and shares in words', () => {
  expect([totalInWords(1), totalInWords(12)]).toEqual(['1 SIM card', '12 SIM cards']);
  expect(nameOf({ phone: '+919876543210' })).toBe('+91 98765 43210');
  expect([answerRateInWords(null), answerRateInWords(0.415), answerRateInWords(0)]).toEqual(['–', '42 %', '0 %']);
});

test('a removal names the campaign that answers on the number', () => {
  const use = (name: string) => ({ campaign_id: 1, name });
  expect(answeringInWords({ used_by: [] })).toBeUndefined();
  expect(answeringInWords({ used_by: [use('Help line')] })).toBe('“Help line” no longer answers on it.');
  expect(answeringInWords({ used_by: [use('Help line'), use('Night'), use('Day')] })).toBe(
    '“Help line” and 2 more no longer answer on it.',
  );
});
