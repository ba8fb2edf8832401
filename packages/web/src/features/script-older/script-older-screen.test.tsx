import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill, pick } from '../../../test/actions.ts';
import { useClock } from '../../../test/clock.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf } from '../../../test/fake-api.ts';
import { fakeSounds } from '../../../test/sounds.ts';

const listLanguages = [
  { short_code: 'en-IN', name: 'English (India)' },
  { short_code: 'hi-IN', name: 'Hindi (India)' },
];
const open = async (api: Answers = {}) => {
  const shown = renderConsole('/audioScriptAdd', { api: { listLanguages, ...api } });
  fakeSounds({ seconds: 3 });
  await screen.findByRole('heading', { level: 1, name: 'Create Script' });
  return shown;
};
const nameField = () => screen.getByLabelText<HTMLInputElement>('Script Name');
const text = () => screen.getByPlaceholderText<HTMLTextAreaElement>('Write your script for robo calling here');
const chooseLanguage = async (user: UserEvent, search: string, name: string) => {
  await fill(user, screen.getByRole('combobox', { name: 'Language' }), search);
  await pick(user, name);
};
const choose = (user: UserEvent, file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  // Whatever the browser's dialog offers, the page checks the file.
  input?.removeAttribute('accept');
  return user.upload(input as HTMLInputElement, file);
};
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });

const focusedField = () => document.activeElement?.getAttribute('data-field');

test('a banner asks for everything for six seconds, and the first empty field gets the focus', async () => {
  const { user, api } = await open();
  expect(text().rows).toBe(10);
  const clock = useClock('timeouts');
  await clickButton(user, 'Convert');
  const banner = await screen.findByText('All Fields are Mandatory');
  expect(focusedField()).toBe('name');
  clock.jump(4);
  expect(banner.isConnected).toBe(true);
  clock.jump(2);
  await waitFor(() => expect(screen.queryByText('All Fields are Mandatory')).toBeNull());

  await fill(user, nameField(), 'Half');
  await fill(user, text(), 'Good morning.');
  await clickButton(user, 'Convert');
  await screen.findByText('All Fields are Mandatory');
  expect(focusedField()).toBe('lang_code');
  expect(api.requests('speakText')).toEqual([]);
});

test('a text is converted, checked, confirmed, and the list follows', async () => {
  const { user, api } = await open();
  await fill(user, nameField(), 'Morning');
  await chooseLanguage(user, 'india', 'English (India)');
  await fill(user, text(), 'Good morning, this is the clinic.');
  await clickButton(user, 'Convert');
  await screen.findByText('Please check the Audio and Confirm!');
  expect(api.requests('speakText').map(({ body }) => body)).toMatchObject([
    { text: 'Good morning, this is the clinic.', lang_code: 'en-IN', name: 'Morning' },
  ]);
  const player = within(screen.getByRole('group', { name: 'Morning' }));
  await user.click(player.getByRole('button', { name: 'Play' }));
  await player.findByRole('button', { name: 'Pause' });

  // Another text needs another conversion.
  await fill(user, text(), 'Good evening, this is the clinic.');
  await waitFor(() => expect(screen.queryByText('Please check the Audio and Confirm!')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  await clickButton(user, 'Convert');
  await clickButton(user, 'Confirm');
  await screen.findByText('Audio Uploaded Successfully');
  await waitFor(() => expect(location.pathname).toBe('/audioScriptView'));
  const { url, duration } = exampleOf('speakText');
  expect(api.requests('addScript').map(({ body }) => body)).toMatchObject([
    {
      name: 'Morning',
      audio_type: 'Text',
      text_message: 'Good evening, this is the clinic.',
      lang_code: 'en-IN',
      lang_name: 'English (India)',
      audio_file: url,
      length_in_seconds: duration,
    },
  ]);
});

test('an MP3 is uploaded by its own Confirm; another file is refused', async () => {
  const { user, api } = await open();
  await user.click(screen.getByRole('radio', { name: /^Audio/ }));
  expect(confirm().disabled).toBe(true);
  await choose(user, new File(['hello'], 'notes.txt', { type: 'text/plain' }));
  const refusal = 'Uploaded File Must be of Mp3 type. Please Recheck';
  await screen.findByText(refusal);
  expect(confirm().disabled).toBe(true);
  await choose(user, new File(['sound'], 'old.mp3', { type: 'audio/mpeg' }));
  await screen.findByRole('group', { name: 'old.mp3' });
  expect(screen.queryByText(refusal)).toBeNull();
  await user.click(confirm());
  await screen.findByText('All Fields are Mandatory');
  await fill(user, nameField(), 'An old recording');
  await chooseLanguage(user, 'hindi', 'Hindi (India)');
  await fill(user, text(), 'What it says.');
  await user.click(confirm());
  await screen.findByText('Audio Uploaded Successfully');
  await waitFor(() => expect(location.pathname).toBe('/audioScriptView'));
  const [sent] = api.requests('uploadScript').map(({ body }) => [...(body as unknown as FormData)]);
  const parts = (sent ?? []).map(([name, value]) => [name, value instanceof File ? value.name : value]);
  expect(Object.fromEntries(parts)).toEqual({
    audiofile: 'old.mp3',
    name: 'An old recording',
    lang_code: 'hi-IN',
    length_in_second: '3.00',
    text_messge: 'What it says.',
    user: expect.stringMatching(/^\d+$/),
  });
});

test('leaving asks while something is not saved', async () => {
  const { user } = await open();
  await fill(user, text(), 'Not saved');
  await user.click(screen.getByRole('link', { name: 'Other ways to create a script' }));
  await user.click((await dialog('Leave without saving?')).getByRole('button', { name: 'Stay here' }));
  expect(location.pathname).toBe('/audioScriptAdd');
});
