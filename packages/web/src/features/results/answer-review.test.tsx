import type { CallStep } from '@halloo/contract/results';
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, openSelect, pick } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf } from '../../../test/fake-api.ts';

const answered = (response: Partial<NonNullable<CallStep['response']>>): Answers => {
  const timeline = exampleOf('getCall');
  const [step] = timeline.steps;
  if (!step) throw new Error('the example has no steps');
  const recording = `${location.origin}/api/results/recordings/5?signature=1`;
  const given = {
    id: 5,
    rule_id: 'R',
    child_id: 'C',
    kind: 'phrase',
    value: 'नहीं',
    said: null,
    outcome: null,
    recording,
    review: null,
  };
  return {
    getCall: {
      ...timeline,
      steps: [{ ...step, kind: 'responded', play: null, response: { ...given, ...response } }],
    } as typeof timeline,
  };
};
const open = (api: Answers) => renderConsole('/result/5?tab=calls&call=7000', { api });

test('a recorded answer becomes an example of the phrase that it really was', async () => {
  const { user, api } = open(answered({}));
  await openSelect(user, 'Which answer was it?');
  await pick(user, 'हाँ');
  await clickButton(user, 'Use as example');
  await screen.findByText('The answer is an example of “नहीं” now.');
  expect(api.requests('reviewAnswer').map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { response_id: 5, phrase: 'हाँ' },
  ]);
});

test('an answer in a language that an engine recognises is not asked about', async () => {
  const examples = exampleOf('listExamples');
  const languages = examples.languages.map((language) => ({ ...language, engine: 'Google' }));
  open({ ...answered({}), listExamples: { ...examples, languages } });
  await screen.findByRole('group', { name: /^Answer/ });
  expect(screen.queryByText('Which answer was it?')).toBeNull();
});
