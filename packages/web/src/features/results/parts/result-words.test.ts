import type { Overview } from '@halloo/contract/results';
import { expect, test } from 'vitest';
import { resultInWords, timeInWords } from './result-words.ts';

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
  coded: null,
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
    '80 of 100 people called picked up (80 %), and 50 of these gave a response (63 %). Most common answer to “Menu”: “Yes”, 38 of 50 (76 %). 1,200 people are still to be called.',
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
    '7 calls came in, and 6 were answered. Most common answer to “Menu”: “Yes”, 38 of 50 (76 %).',
  );
});

const about = (...rules: Overview['rules']) =>
  resultInWords(details, overview({ rules })).replace(/^.*gave a response \(63 %\)\. ?/, '');

test('the headline names the question that most people answered', () => {
  const second = { ...rule, name: 'How often?', leads: 20, answers: [answer('Daily', 15), answer('Never', 5)] };
  expect(about(second, rule)).toBe('Most common answer to “Menu”: “Yes”, 38 of 50 (76 %).');
});

test('answers that are given equally often are all named', () => {
  const tied = { ...rule, answers: [answer('No', 20), answer('Yes', 20), answer('Maybe', 10)] };
  expect(about(tied)).toBe('Most common answers to “Menu”: “No” and “Yes”, 20 of 50 each (40 %).');
});

test('no answer is on top where nobody gave one, or where any input is accepted', () => {
  expect(about({ ...rule, leads: 0, answers: [answer('Yes', 0), answer('No', 0)] })).toBe('');
  expect(about({ ...rule, answers: [answer('meter_reading', 50)] })).toBe('');
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
