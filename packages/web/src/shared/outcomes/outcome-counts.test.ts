import type { OutcomeCount } from '@halloo/contract/outcomes';
import { expect, test } from 'vitest';
import { meaningInWords, shownCounts } from './outcome-counts.ts';

const count = (key: string, meaning: OutcomeCount['meaning'], leads: number): OutcomeCount => ({
  ...{ key, name: `“${key}”`, colour: 'grey', meaning, leads },
});
const two = [count('Interested', 'good', 0), count('Not interested', 'bad', 5)];

test('the two of the specification always show, others where leads have them', () => {
  const more = [...two, count('Later', 'neutral', 0), count('Wrong person', 'neutral', 2)];
  expect(shownCounts(more).map(({ key }) => key)).toEqual(['Interested', 'Not interested', 'Wrong person']);
});

test('several good outcomes are called by their meaning, a single one by its name', () => {
  expect(meaningInWords(two, 'good')).toBe('“Interested”');
  expect(meaningInWords([...two, count('Later', 'good', 0)], 'good')).toBe('Good outcome');
  expect(meaningInWords([...two, count('Later', 'good', 0)], 'bad')).toBe('“Not interested”');
});
