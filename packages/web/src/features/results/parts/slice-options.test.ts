import type { Overview } from '@halloo/contract/results';
import { expect, test } from 'vitest';
import { responseSlice, sliceKey, sliceOptions, withAsked } from './slice-options.ts';

const overview = {
  dialled: 100,
  picked_up: 80,
  not_picked_up: 20,
  responded: 80,
  outcomes: {
    none: 60,
    each: [
      { key: 'Interested', name: 'Interested', leads: 38 },
      { key: 'Not interested', name: 'Not interested', leads: 0 },
      { key: 'Wants a callback', name: 'Call back', leads: 2 },
    ],
  },
  ledger: [
    { id: 6, name: 'No answer', count: 20 },
    { id: 7, name: 'Busy', count: 0 },
    { id: 11, name: 'Do not call', count: 3 },
  ],
  rules: [
    {
      rule_id: 'r',
      name: 'Menu',
      answers: [{ child_id: 'y', name: 'Yes', answer: '1', outcome: 'Interested', leads: 38, responses: 40 }],
    },
  ],
} as unknown as Overview;

test('only those are offered who are there, each with how many they are, and never those not to be called', () => {
  expect(sliceOptions(overview).map(({ group, items }) => [group, items.map(({ label }) => label)])).toEqual([
    ['By pickup', ['Everybody who was called (100)', 'Called, but nobody picked up (20)']],
    ['By answer', ['Yes at Menu (38)']],
    ['By outcome', ['Interested (38)', 'Call back (2)', 'No outcome (60)']],
    ['By status', ['No answer (20)']],
  ]);
});

test('a slice that was asked for is offered once', () => {
  const groups = sliceOptions(overview);
  expect(withAsked(groups, responseSlice('r', 'y'))).toBe(groups);
  const hungUp = { kind: 'hung_up_in', node_id: 'a', version: 2 } as const;
  const [first] = withAsked(groups, hungUp, 'Hung up in Welcome');
  expect(first?.items).toEqual([{ value: sliceKey(hungUp), label: 'Hung up in Welcome' }]);
});
