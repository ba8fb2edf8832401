import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { region } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf } from '../../../test/fake-api.ts';

const { campaign } = exampleOf('getResult');

const open = async (api: Answers) => {
  renderConsole('/result/5?tab=calls&call=7000', { api });
  await screen.findByRole('heading', { level: 1, name: campaign.name });
};

const withRecording = (recording: object): Answers => {
  const timeline = exampleOf('getCall');
  return { getCall: { ...timeline, call: { ...timeline.call, recording } } as typeof timeline };
};

test('the recording of a whole call plays above its steps', async () => {
  const audio = `${location.origin}/api/results/call-recordings/7000?signature=1`;
  await open(withRecording({ audio, length_ms: 41_000, sentence: null }));
  const whole = await region('Whole call');
  expect(whole.getByRole('button', { name: /^Play/ })).toBeTruthy();
  expect(document.querySelector('audio')?.src).toBe(audio);
});

test('a recording that is missing says why', async () => {
  const sentence = 'The call was not recorded: Asterisk refused it.';
  await open(withRecording({ audio: null, length_ms: null, sentence }));
  const missing = await region('Whole call');
  expect(missing.getByText(sentence)).toBeTruthy();
  expect(missing.queryByRole('button')).toBeNull();
});
