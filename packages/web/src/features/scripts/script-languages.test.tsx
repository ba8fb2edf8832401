import type { Script } from '@halloo/contract/scripts';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, listOf } from '../../../test/fake-api.ts';

const languages = exampleOf('listWorkspaceLanguages');
const inHindi: Script = { ...exampleOf('saveScriptLanguage'), id: 17, name: 'Greeting' };
const inEnglish: Script = { ...inHindi, languages: [] };
const [voice] = exampleOf('listVoices').voices;

/** One script as the server has it. */
const open = async (script: Script, api: Answers = {}) => {
  const kept = { script };
  const change = (next: Script) => {
    kept.script = next;
    return next;
  };
  const shown = renderConsole('/audio-script', {
    api: {
      listWorkspaceLanguages: languages,
      listLanguages: [{ short_code: 'hi-IN', name: 'Hindi (India)' }],
      listVoices: ({ body: { gender } }) => ({
        voices: voice && gender === 'FEMALE' ? [{ ...voice, original_name: 'espeak/hi', language: 'hi-IN' }] : [],
      }),
      listScripts: () => listOf([kept.script]),
      getScript: () => kept.script,
      saveScriptLanguage: () => change(inHindi),
      removeScriptLanguage: () => change(inEnglish),
      ...api,
    },
  });
  await screen.findByText('1 script');
  return shown;
};

test('the list says in how many languages a script exists, and opens them', async () => {
  const { user } = await open(inEnglish);
  await clickButton(user, 'Greeting: no version in Hindi');
  const shown = await dialog('Languages of “Greeting”');
  const english = within(shown.getByRole('region', { name: 'English' }));
  english.getByText('Fallback');
  english.getByText('Its own sound: choose Edit to change it');
  within(shown.getByRole('region', { name: 'Hindi' })).getByText('Missing');
});

test('a missing language is spoken by a voice of it, and removed again', async () => {
  const { user, api } = await open(inEnglish);
  await clickButton(user, 'Actions for Greeting');
  await user.click(await screen.findByRole('menuitem', { name: 'Languages' }));
  const shown = await dialog('Languages of “Greeting”');
  await user.click(shown.getByRole('button', { name: 'Add Hindi' }));
  const form = within(await screen.findByRole('form', { name: 'Spoken text' }));
  const save = form.getByRole('button', { name: 'Save' });
  await user.click(save);
  await form.findByText('Text is required');
  await fill(user, form.getByRole('textbox', { name: 'Text' }), 'Namaste');
  await user.click(save);
  await screen.findByText('“Greeting” is saved in Hindi.');
  expect(api.requests('saveScriptLanguage').at(-1)).toMatchObject({
    params: { id: 17, code: 'hi-IN' },
    body: { text_message: 'Namaste', lang_code: 'hi-IN', voice_name: 'espeak/hi' },
  });
  const hindi = () => within(screen.getByRole('region', { name: 'Hindi' }));
  await waitFor(() => hindi().getByText(inHindi.languages[0]?.text_message ?? ''));
  await user.click(hindi().getByRole('button', { name: 'Remove Hindi' }));
  await screen.findByText('Hindi is removed. Versions still has it.');
  await waitFor(() => hindi().getByText('Missing'));
});

test('a workspace with one language shows the language of the script itself', async () => {
  await open(inHindi, { listWorkspaceLanguages: languages.slice(0, 1) });
  const [row] = await screen.findAllByRole('row', { name: /Greeting/ });
  expect(row?.textContent).toContain('English (India)');
});
