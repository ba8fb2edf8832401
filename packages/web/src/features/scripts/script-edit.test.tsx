import type { Script } from '@halloo/contract/scripts';
import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, listOf, refuse } from '../../../test/fake-api.ts';

const greeting: Script = {
  ...exampleOf('getScript'),
  id: 17,
  name: 'Greeting',
  used_by: [
    { campaign_id: 7, name: 'Diwali', archived: false, status: 'Live' },
    { campaign_id: 6, name: 'Holi', archived: false, status: 'Draft' },
  ],
};
const [voice] = exampleOf('listVoices').voices;
const listVoices: Answers['listVoices'] = ({ body: { gender } }) => ({
  voices: voice && gender === 'MALE' ? [{ ...voice, original_name: greeting.voice_name }] : [],
});
const open = async (api: Answers = {}) => {
  const shown = renderConsole('/audio-script', { api: { listScripts: listOf([greeting]), listVoices, ...api } });
  await screen.findByText('1 script');
  return shown;
};
const act = async (user: UserEvent, action: string) => {
  await clickButton(user, 'Actions for Greeting');
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

test('a script is edited as a new version, after naming the campaigns that play it', async () => {
  const { user, api } = await open({ changeScript: { ...greeting, version: 2 } });
  await act(user, 'Edit');
  const shown = await dialog('Edit “Greeting”');
  await shown.findByText(/^2 campaigns play this script\./);
  shown.getByText('1 of them is live: its next calls change.');
  shown.getByRole('link', { name: 'Diwali' });
  const text = await shown.findByRole('textbox', { name: 'Text' });
  await fill(user, text, 'Good evening.');
  const listen = shown.getByRole<HTMLButtonElement>('button', { name: 'Listen' });
  await waitFor(() => expect(listen.disabled).toBe(false));
  await user.click(listen);
  await shown.findByRole('group', { name: 'The edited text' });
  expect(api.requests('speakText').at(-1)?.body).toMatchObject({ text: 'Good evening.' });
  await user.click(shown.getByRole('button', { name: 'Save new version' }));
  await screen.findByText('“Greeting” now has version 2.');
  expect(api.requests('changeScript').at(-1)).toMatchObject({
    params: { id: 17 },
    body: { text_message: 'Good evening.', voice_name: greeting.voice_name, version: greeting.version },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('its name opens it', async () => {
  const { user } = await open();
  await clickButton(user, 'Greeting');
  await dialog('Edit “Greeting”');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Greeting'));
});

test('an empty text is refused at once, and a conflict keeps the dialog', async () => {
  const { user, api } = await open({ changeScript: refuse('script.conflict') });
  await act(user, 'Edit');
  const shown = await dialog('Edit “Greeting”');
  const text = await shown.findByRole('textbox', { name: 'Text' });
  await user.clear(text);
  await user.click(shown.getByRole('button', { name: 'Save new version' }));
  await shown.findByText('Text is required');
  expect(api.requests('changeScript')).toEqual([]);
  await fill(user, text, 'Something else.');
  await user.click(shown.getByRole('button', { name: 'Save new version' }));
  await screen.findByText('Somebody else edited the script in the meantime. Load it again.');
  expect(shown.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('Something else.');
});

test('earlier versions are listed, played and restored', async () => {
  const { user, api } = await open();
  await act(user, 'Versions');
  const shown = await dialog('Versions of “Greeting”');
  await shown.findByRole('group', { name: 'Version 1' });
  shown.getByText('Current');
  await user.click(shown.getByRole('button', { name: 'Restore version 1' }));
  await screen.findByText('“Greeting” is as in version 1 again.');
  expect(api.requests('restoreScriptVersion').at(-1)?.params).toMatchObject({ id: 17, version: 1 });
});
