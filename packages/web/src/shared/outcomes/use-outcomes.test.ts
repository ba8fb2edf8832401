import type { Outcome } from '@halloo/contract/outcomes';
import { expect, test } from 'vitest';
import { outcomeChoices } from './use-outcomes.ts';

const outcome = (key: string, name: string, archived = false): Outcome => ({
  ...{ id: 1, key, name, colour: 'grey', meaning: 'neutral', fixed: false, used: true, archived },
});
const all = [outcome('Interested', 'Yes'), outcome('Later', 'Call back'), outcome('Old', 'Was old', true)];
const labels = (chosen: string, list: readonly Outcome[] | undefined = all) =>
  outcomeChoices(list, chosen).map(({ label }) => label);

test('archived outcomes are offered only where one is chosen already', () => {
  expect(labels('')).toEqual(['Yes', 'Call back']);
  expect(labels('Later')).toEqual(['Yes', 'Call back']);
  expect(labels('Old')).toEqual(['Yes', 'Call back', 'Was old']);
  expect(labels('Of elsewhere')).toEqual(['Yes', 'Call back', 'Of elsewhere']);
});

test('those of the specification can be chosen while the list is loading', () => {
  expect(outcomeChoices(undefined, '')).toEqual([
    { value: 'Interested', label: 'Interested' },
    { value: 'Not interested', label: 'Not interested' },
  ]);
  expect(labels('Later', [])).toEqual(['Later']);
});
