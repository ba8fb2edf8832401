import type { Fact } from '@halloo/flow/run';
import { expect, test } from 'vitest';
import { type EndedCall, foldCalls } from '../../../results/tally/fold-calls.ts';
import { removedText, withoutPerson, withoutRecordings } from './clean-facts.ts';

const secret = 'Quenby 80211047';
const hash = 'ab'.repeat(32);

const answer = (kind: 'key' | 'phrase' | 'digits' | 'speech', value: string): Fact => ({
  ...{
    fact: 'responded',
    ruleId: 'R',
    childId: kind,
    kind,
    value,
    text: secret,
    recording: hash,
    outcome: null,
    at: 4,
  },
});

/** One of each kind, with personal data everywhere it can be. */
const facts: Fact[] = [
  { fact: 'entered', nodeId: 'START', at: 1 },
  { fact: 'took_link', linkId: 'L', at: 1 },
  { fact: 'heard', nodeId: 'A', scriptId: 7, ms: 900, whole: true, at: 2 },
  { fact: 'no_input', ruleId: 'R', tries: 1, at: 3 },
  { fact: 'no_match', ruleId: 'R', given: secret, tries: 2, at: 3 },
  { fact: 'no_match', ruleId: 'R', given: secret, tries: 3, recording: hash, at: 3 },
  answer('key', '1'),
  answer('phrase', 'yes'),
  answer('digits', secret),
  answer('speech', secret),
  { fact: 'acted', nodeId: 'T', action: { kind: 'sms', text: `Dear ${secret}` }, ok: false, detail: secret, at: 5 },
  { fact: 'problem', nodeId: 'A', code: 'play_failed', sentence: `“${secret}” cannot be spoken`, at: 6 },
  { fact: 'ended', reason: 'end', outcome: 'Interested', at: 7 },
];

test('no personal data is left, and choices stay', () => {
  const cleaned = withoutPerson(facts);
  expect(JSON.stringify(cleaned)).not.toContain(secret);
  expect(JSON.stringify(cleaned)).not.toContain(hash);
  expect(cleaned.flatMap((fact) => (fact.fact === 'responded' ? fact.value : []))).toEqual([
    ...['1', 'yes', removedText, removedText],
  ]);
  expect(withoutPerson(cleaned)).toEqual(cleaned);
});

test('the counts of the results stay the same', () => {
  const call = (of: readonly Fact[]): EndedCall => ({
    ...{ id: 1, lead_id: 1, direction: 'out', attempt: 1, flow_version: 1, answered_by: 'person', talk_ms: 9000 },
    language: 'hi-IN',
    ...{ result: 'completed', dialled_at: new Date(0), ended_at: new Date(9000), facts: of },
  });
  const none = { pickedUp: new Set<number>(), lastChild: new Map<string, string>() };
  expect(foldCalls([call(withoutPerson(facts))], none)).toEqual(foldCalls([call(facts)], none));
});

test('without its recording an answer keeps its transcript', () => {
  const [first] = withoutRecordings([answer('speech', 'yes')], new Set([hash]));
  expect(first).toMatchObject({ recording: null, text: secret, value: 'yes' });
  const unmatched = { fact: 'no_match', ruleId: 'R', given: secret, tries: 1, recording: hash, at: 3 } as const;
  expect(withoutRecordings([unmatched], new Set([hash]))).toEqual([{ ...unmatched, recording: null }]);
  expect(withoutRecordings(facts, new Set(['cd'.repeat(32)]))).toEqual(facts);
});
