import type { Overview } from '@halloo/contract/results';
import { expect, test } from 'vitest';
import { resultInWords, timeInWords, topAnswer } from './result-words.ts';

const answer = (name: string, leads: number) => ({
  child_id: name,
  name,
  answer: '1',
  outcome: null,
  leads,
  responses: leads,
});
const rule = {
  rule_id: 'r',
  name: 'Menu',
  arrived: 90,
  leads: 50,
  responses: 50,
  answers: [answer('No', 12), answer('Yes', 38)],
  no_input: 1,
  no_match: 0,
};
const overview = (parts: Partial<Overview>) =>
  ({
    campaign: { campaign_type: 'Outbound' },
    rules: [],
    ledger: [],
    ...parts,
  }) as unknown as Overview;
const details = { total_calls: 100, total_pickup: 80, no_pickup: 20, no_of_gave_response: 50 };

test('who was called, who picked up, who answered, and what most chose', () => {
  expect(resultInWords(details, undefined)).toBe(
    '80 of 100 people called picked up (80 %), and 50 of these gave a response (63 %).',
  );
  const whole = overview({ rules: [rule], ledger: [{ id: 1, name: 'Waiting', count: 1200 }] });
  expect(resultInWords(details, whole)).toBe(
    '80 of 100 people called picked up (80 %), and 50 of these gave a response (63 %). Most common answer: “Yes” (38). 1,200 people are still to be called.',
  );
});

test('where nobody was called yet it says so', () => {
  const none = { total_calls: 0, total_pickup: 0, no_pickup: 0, no_of_gave_response: 0 };
  expect(resultInWords(none, overview({ ledger: [{ id: 1, name: 'Waiting', count: 830 }] }))).toBe(
    'Nobody has been called yet. 830 people are waiting.',
  );
  expect(resultInWords(none, undefined)).toBe('Nobody has been called yet.');
});

test('an Inbound campaign tells of those who called', () => {
  const inbound = { campaign: { campaign_type: 'Inbound' } as Overview['campaign'], calls: 7, calls_answered: 6 };
  expect(resultInWords(details, overview({ ...inbound, rules: [rule] }))).toBe(
    '7 calls came in, and 6 were answered. Most common answer: “Yes” (38).',
  );
});

test('no answer is on top where nobody gave one', () => {
  expect(topAnswer([{ ...rule, answers: [answer('Yes', 0)] }])).toBeUndefined();
});

test.each([
  [null, '–'],
  [0, '0 s'],
  [42.4, '42 s'],
  [60, '1 min'],
  [185, '3 min 5 s'],
  [7800, '2 h 10 min'],
])('%s seconds are %s', (seconds, words) => {
  expect(timeInWords(seconds)).toBe(words);
});
