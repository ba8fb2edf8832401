import type { AnswerExamples } from '@halloo/contract/answer-examples';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, pending, refuse } from '../../../test/fake-api.ts';
import { fakeMicrophone, fakeSounds } from '../../../test/sounds.ts';

const listed = exampleOf('listExamples');
const changed = (part: Partial<AnswerExamples['languages'][number]>): AnswerExamples => ({
  ...listed,
  languages: listed.languages.map((language) => ({ ...language, ...part })),
});
const open = (api: Answers = {}) => renderConsole('/answer-examples?campaign_id=7', { api });
const phrase = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows what each phrase has, and removes an example', async () => {
  const { user, api } = open({ removeExample: { ...listed, languages: [] } });
  const yes = await phrase('हाँ');
  expect(yes.getByText('Enough')).toBeTruthy();
  expect(yes.getByText('Recorded by staff')).toBeTruthy();
  await user.click(yes.getByRole('button', { name: 'Show 2 examples of voices' }));
  expect(yes.getByText('Hindi, female 1')).toBeTruthy();
  expect((await phrase('नहीं')).getByText('2 more needed')).toBeTruthy();
  screen.getByText('Voices are speaking examples in the background: 50 % done. Calls use each one immediately.');
  const [remove] = yes.getAllByRole('button', { name: 'Remove example of “हाँ”' });
  if (remove) await user.click(remove);
  await screen.findByText('Example removed.');
  expect(api.requests('removeExample').map(({ params }) => params)).toEqual([{ campaign_id: 7, id: 41 }]);
  await screen.findByRole('heading', { name: 'Nothing to say in this flow' });
});

test('voices speak the examples on request', async () => {
  const { user } = open({ listExamples: changed({ speaking: null }), speakExamples: changed({ speaking: 0 }) });
  await screen.findByText('Calls do not understand these answers yet: each phrase needs 3 examples.');
  await user.click(screen.getByRole('button', { name: 'Have voices speak them' }));
  await screen.findByText(/^Voices are speaking examples in the background: 0 % done/);
});

test('a recording is added; one like another answer is named, and kept if wanted', async () => {
  let answers = 0;
  const { user, api } = open({
    addExample: () => {
      answers += 1;
      return answers === 1
        ? refuse('example.like_another', { msg: 'The recording sounds like the examples of “हाँ”.' })
        : changed({ ready: true, speaking: null });
    },
  });
  const no = await phrase('नहीं');
  fakeSounds({ seconds: 1 });
  fakeMicrophone({ problem: undefined });
  await user.click(no.getByRole('button', { name: 'Record “नहीं”' }));
  await no.findByText('Say “नहीं” now, then press Stop.');
  await user.click(no.getByRole('button', { name: 'Stop recording' }));
  await no.findByText('The recording sounds like the examples of “हाँ”.');
  await user.click(no.getByRole('button', { name: 'Keep it anyway' }));
  await screen.findByText('Example added.');
  expect(api.requests('addExample')).toHaveLength(2);
  await screen.findByText(/^Calls understand all answers/);
});

test('the microphone may be refused', async () => {
  const { user } = open();
  const no = await phrase('नहीं');
  fakeMicrophone({ problem: 'NotAllowedError' });
  await user.click(no.getByRole('button', { name: 'Record “नहीं”' }));
  await waitFor(() => expect(no.getByRole('status').textContent).not.toBe(''));
});

test('an answer is tried out', async () => {
  const { user } = open({ tryExamples: { phrase: null, sureness: 0.41, nearest: ['नहीं', 'हाँ'] } });
  const trial = await phrase('Try it');
  fakeSounds({ seconds: 1 });
  fakeMicrophone({ problem: undefined });
  await user.click(trial.getByRole('button', { name: 'Say an answer' }));
  await user.click(await trial.findByRole('button', { name: 'Stop recording' }));
  await trial.findByText('A call would ask again. It is most like “नहीं”.');
  trial.getByText('Sureness: 41 %. A call needs 50 %.');
});

test('loads', async () => {
  open({ listExamples: pending });
  await screen.findByRole('heading', { level: 1, name: 'Examples of answers' });
  expect(screen.queryByRole('region', { name: 'हाँ' })).toBeNull();
});

test('says what went wrong', async () => {
  open({ listExamples: refuse('campaign.not_found') });
  await screen.findByRole('button', { name: 'Try again' });
});

test('has nothing to show without a campaign', async () => {
  renderConsole('/answer-examples');
  await screen.findByRole('heading', { name: 'No campaign is chosen' });
});

test('an engine makes examples needless', async () => {
  open({ listExamples: changed({ engine: 'Google', ready: true, speaking: null }) });
  await screen.findByText('Google recognises this language. Examples are not needed.');
});
