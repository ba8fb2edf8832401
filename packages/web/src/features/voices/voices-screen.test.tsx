import type { Voice } from '@halloo/contract/scripts';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, fill, pick } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, refuse } from '../../../test/fake-api.ts';

const [example] = exampleOf('listVoices').voices as [Voice];
const listLanguages = [
  { short_code: 'en-IN', name: 'English (India)' },
  { short_code: 'hi-IN', name: 'Hindi (India)' },
];
const listVoices: Answers['listVoices'] = ({ body: { language_code = '', gender = 'MALE' } }) => ({
  voices: [true, false].map((slow) => {
    const label = `${slow ? 'Natural' : 'Quick'} ${gender}`;
    return { ...example, original_name: `${language_code}/${label}`, label, language: language_code, gender, slow };
  }),
});
const addressOf = (voice = '') => ({
  ...exampleOf('speakText'),
  url: `/api/campaigns/audio/${encodeURIComponent(voice)}/`,
});
const speakText: Answers['speakText'] = ({ body }) => addressOf(body.voice_name);

const open = async (api: Answers = {}, place = '/audio-script/voices') => {
  const shown = renderConsole(place, { api: { listLanguages, listVoices, speakText, ...api } });
  await screen.findByRole('heading', { level: 1, name: 'Compare voices' });
  await screen.findByRole('button', { name: 'Use Natural FEMALE' });
  const asked = () => shown.api.requests('speakText').map(({ body }) => body.voice_name);
  return { ...shown, asked };
};
const rows = () => within(screen.getByRole('list', { name: 'Compare voices' })).getAllByRole('listitem');
const namesShown = () => rows().map((row) => row.querySelector('p')?.textContent);
const all = ['Natural FEMALE', 'Natural MALE', 'Quick FEMALE', 'Quick MALE'];
/** Browsers in tests play nothing, so a sound ends when the test says so. */
const soundEnds = () => {
  const playing = document.querySelector('[data-playing] audio');
  if (!playing) throw new Error('no sound plays');
  fireEvent.ended(playing);
};

test('one voice after the other says the text, and one is used', async () => {
  const { user, asked } = await open();
  expect(namesShown()).toEqual(all);
  await clickButton(user, 'Listen to Quick MALE');
  await screen.findByRole('group', { name: 'Quick MALE says the text' });
  expect(asked()).toEqual(['en-IN/Quick MALE']);

  await clickButton(user, 'Listen to all');
  const order = all.map((label) => `en-IN/${label}`);
  for (const [nth] of order.entries()) {
    await waitFor(() => expect(rows()[nth]?.dataset.playing).toBe('true'));
    soundEnds();
  }
  await screen.findByRole('button', { name: 'Listen to all' });
  // What was spoken before is not spoken again.
  expect(asked()).toEqual(['en-IN/Quick MALE', 'en-IN/Natural FEMALE', 'en-IN/Natural MALE', 'en-IN/Quick FEMALE']);

  await clickButton(user, 'Use Natural FEMALE');
  await screen.findByRole('heading', { level: 1, name: 'Text to Speech' });
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Voice' }).value).toBe('Natural FEMALE'),
  );
});

test('names are hidden, voices are marked and the others left out', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('switch', { name: 'Hide names' }));
  expect(namesShown()).toEqual(['Voice 1', 'Voice 2', 'Voice 3', 'Voice 4']);
  expect(screen.queryByText('Natural')).toBeNull();
  await clickButton(user, 'Mark Voice 2');
  await user.click(screen.getByRole('switch', { name: 'Hide names' }));
  const [marked] = all.filter((name) =>
    screen.getByRole('button', { name: `Mark ${name}` }).matches('[aria-pressed="true"]'),
  );
  await user.click(screen.getByRole('switch', { name: 'Marked only' }));
  expect(namesShown()).toEqual([marked]);
  await user.click(screen.getByText('Female', { selector: 'label *' }));
  expect(screen.queryAllByText(String(marked)).length).toBe(marked?.endsWith(' FEMALE') ? 1 : 0);
});

test('another language has a text of its own, and another text is spoken anew', async () => {
  const { user, asked, api } = await open();
  const text = () => screen.getByLabelText<HTMLTextAreaElement>('What they say', { selector: 'textarea' });
  expect(text().value).toMatch(/^Good morning/);
  await clickButton(user, 'Listen to Quick MALE');
  await screen.findByRole('group', { name: 'Quick MALE says the text' });
  await fill(user, text(), 'Hello.');
  await clickButton(user, 'Listen to Quick MALE');
  await waitFor(() => expect(asked()).toHaveLength(2));
  await user.click(screen.getByRole('combobox', { name: 'Language' }));
  await pick(user, 'Hindi (India)');
  await waitFor(() => expect(text().value).toMatch(/^नमस्ते/));
  await clickButton(user, 'Listen to Natural MALE');
  await waitFor(() => expect(api.requests('speakText').at(-1)?.body.lang_code).toBe('hi-IN'));
});

test('a voice that fails says why, and the others go on', async () => {
  const failing: Answers['speakText'] = ({ body }) =>
    body.voice_name === 'en-IN/Natural FEMALE'
      ? refuse('speech.failed', { msg: 'The engine has no memory left.' })
      : addressOf(body.voice_name);
  const { user } = await open({ speakText: failing });
  await clickButton(user, 'Listen to all');
  await screen.findByText('The engine has no memory left.');
  await waitFor(() => expect(rows()[1]?.dataset.playing).toBe('true'));
  await clickButton(user, 'Stop');
  expect(rows()[1]?.dataset.playing).toBeUndefined();
});

test('voices that cannot be loaded are asked for again', async () => {
  const { user, api } = renderConsole('/audio-script/voices', {
    api: { listLanguages, listVoices: refuse('server.error') },
  });
  await screen.findByRole('alert');
  const before = api.requests('listVoices').length;
  await clickButton(user, 'Try again');
  await waitFor(() => expect(api.requests('listVoices').length).toBeGreaterThan(before));
});
