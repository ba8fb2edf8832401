import { expect, test } from 'vitest';
import { a, draw } from '../test/draw.ts';
import type { Flow } from './model.ts';
import { plainTest } from './plain-test.ts';
import { type WalkBeginning, walk } from './replay.ts';

const flow = draw(
  {
    ...{ start: a.start(), hello: a.audio(1), choose: a.branch() },
    adult: a.way('choose', [a.condition('Age', 'at_least', '18', { as: 'number' })]),
    ...{ grown: a.end(), young: a.end() },
  },
  'start > hello > choose > adult > grown',
  'choose > young',
);
const person = { 'First Name': 'Asha', Number: '+919876543210', Age: '42', City: 'Pune' };
const events = [{ type: 'played', ms: 1000 }] as const;
const testOf = (of: Flow, vars: Record<string, string>, began: WalkBeginning = null) => ({
  ...{ name: 'Is an adult', vars, events, began },
  expected: walk(of, vars, events, began).result,
});

test('only values that the result depends on stay', () => {
  expect(plainTest(flow, testOf(flow, person))).toMatchObject({ name: 'Is an adult', vars: { Age: '42' }, events });
  expect(plainTest(flow, testOf(flow, { ...person, Age: '12' }))?.vars).toEqual({});
});

test('a time and a number that do not matter are left out', () => {
  const about = { seed: 's', attempt: 2, caller: '+919876543210', zoneMs: 0 };
  expect(plainTest(flow, testOf(flow, person, { at: 5, about }))?.began).toBeNull();
  const retried = draw(
    {
      ...{ start: a.start(), hello: a.audio(1), choose: a.branch() },
      again: a.way('choose', [a.condition('', 'at_least', '2', { of: 'attempt', as: 'number' })]),
      ...{ late: a.end(), first: a.end() },
    },
    'start > hello > choose > again > late',
    'choose > first',
  );
  expect(plainTest(retried, testOf(retried, person, { at: 5, about }))).toMatchObject({
    vars: {},
    began: { at: 5, about: { attempt: 2, caller: '' } },
  });
});

test('a test that depends on the number of the person, or fails, is left out', () => {
  const known = draw(
    {
      ...{ start: a.start(), hello: a.audio(1), choose: a.branch() },
      ours: a.way('choose', [a.condition('', 'starts_with', '+91', { of: 'caller' })]),
      ...{ here: a.end(), abroad: a.end() },
    },
    'start > hello > choose > ours > here',
    'choose > abroad',
  );
  const about = { seed: 's', attempt: 1, caller: '+919876543210', zoneMs: 0 };
  expect(plainTest(known, testOf(known, {}, { at: 5, about }))).toBeUndefined();
  expect(plainTest(flow, { ...testOf(flow, person), vars: {} })).toBeUndefined();
});
