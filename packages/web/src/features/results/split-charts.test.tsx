import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { region, textsOf } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { exampleOf } from '../../../test/fake-api.ts';

test('the ways of a Random Split are compared in words, by what the reader chooses', async () => {
  const arm = { responded: 120, interested: 60, finished: 200 };
  const told = (measure: 'responded' | 'interested' | 'finished', sentence: string) => ({
    ...{ measure, sentence, is_real: true, p_value: 0.01, low: 0.02, high: 0.2, more_people: null },
  });
  const { user } = renderConsole('/result/5?tab=overview', {
    api: {
      getOverview: {
        ...exampleOf('getOverview'),
        splits: [
          {
            node_id: 'SPLIT',
            name: 'Two greetings',
            arms: [
              { way_id: 'A', name: 'Short', people: 400, ...arm },
              { way_id: 'B', name: 'Long', people: 300, ...arm, responded: 30 },
            ],
            comparisons: [
              told('responded', '“Short” does better than “Long”.'),
              told('interested', 'That may be chance.'),
              told('finished', 'There are too few people.'),
            ],
          },
        ],
      },
    },
  });
  const split = await region('Ways of “Two greetings”');
  split.getByText('“Short” does better than “Long”.');
  const bars = () => textsOf(within(split.getByRole('list')).getAllByRole('listitem'));
  expect(bars()).toEqual([expect.stringContaining('Short'), expect.stringContaining('Long')]);
  expect(bars()[0]).toMatch(/of 400 people.*120 30 %/);
  expect(bars()[1]).toMatch(/of 300 people.*30 10 %/);
  await user.click(split.getByText('Interested'));
  split.getByText('That may be chance.');
  expect(bars()[1]).toMatch(/60 20 %/);
  await user.click(split.getByRole('button', { name: 'Show as table: Ways of “Two greetings”' }));
  expect(textsOf(split.getAllByRole('columnheader'))).toEqual([
    'Way',
    'People',
    'Gave an answer',
    'Interested',
    'Did not hang up',
  ]);
});
