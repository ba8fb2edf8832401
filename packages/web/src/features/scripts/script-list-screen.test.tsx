import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill, openSelect, pick, textsOf } from '../../../test/actions.ts';
import { narrow, renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, listOf, pageOf, refuse } from '../../../test/fake-api.ts';

const spoken = exampleOf('getScript');
const reminder = {
  ...spoken,
  id: 18,
  name: 'Reminder',
  audio_type: 'Text Template' as const,
  text_message: 'Dear {first_name}, your appointment is tomorrow.',
};
const greeting = { ...spoken, id: 17, name: 'Morning greeting', text_message: 'Good morning, this is the clinic.' };
const tones = Array.from({ length: 16 }, (_, index) => ({
  ...exampleOf('uploadScript'),
  id: 16 - index,
  name: `Tone ${16 - index}`,
  text_message: '',
  lang_code: '',
  lang_name: '',
  audio_file: `/api/campaigns/audio/${index}/?signature=1`,
}));
const used = {
  ...tones[1],
  used_by: [{ campaign_id: 7, name: 'Diwali', archived: false, status: 'Live' }],
} as (typeof tones)[0];
const scripts = [reminder, greeting, ...tones.map((tone) => (tone.id === used.id ? used : tone))];
const listScripts: Answers['listScripts'] = ({ query }) =>
  pageOf(scripts.filter(({ name, text_message }) => `${name} ${text_message}`.includes(query.search)))({ query });

const open = async (address = '/audio-script', api: Answers = {}, width?: number) => {
  const shown = renderConsole(address, { api: { listScripts, ...api }, ...(width && { width }) });
  await screen.findByText(/^[\d,]+ scripts?$/);
  return shown;
};
const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr:not([aria-hidden])')];
const names = () => textsOf([...document.querySelectorAll('tbody td:nth-child(1) > button > span')]);
const row = (name: string) => within(rows().find((it) => it.textContent?.includes(name)) as HTMLElement);
const shows = (expected: readonly string[]) => waitFor(() => expect(names()).toEqual(expected));
const act = async (user: UserEvent, name: string, action: string | RegExp) => {
  await clickButton(user, `Actions for ${name}`);
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

test('without scripts the list says what belongs here and offers the way to make it', async () => {
  const { user } = renderConsole('/audio-script', { api: { listScripts: listOf([]) } });
  await screen.findByText('No audio scripts yet');
  await user.click(screen.getAllByRole('link', { name: 'Add script' }).at(-1) as HTMLElement);
  await screen.findByRole('heading', { name: 'Select Any Option' });
});

test('it shows eight a page with all their facts', async () => {
  await open();
  expect(textsOf(screen.getAllByRole('columnheader'))).toEqual([
    'Script Name',
    'Play',
    'Type',
    'Language',
    'Voice',
    'Length',
    'Created',
    'Used by',
    'Actions',
  ]);
  expect(names()).toEqual(['Reminder', 'Morning greeting', ...[16, 15, 14, 13, 12, 11].map((n) => `Tone ${n}`)]);
  const cells = textsOf(row('Reminder').getAllByRole('cell'));
  expect(cells[0]).toContain('Dear {first_name}, your appointment');
  expect(cells.slice(2, 8)).toEqual([
    'Text Template',
    'English (India)',
    'Rms, American English',
    '0:03',
    '16-11-2026',
    '–',
  ]);
  expect(textsOf(row('Tone 16').getAllByRole('cell')).slice(2, 6)).toEqual(['Recorded', '–', '–', '0:02']);
  screen.getByText('18 scripts');
});

test('it has pages of 8, 15 and 20, in the address', async () => {
  const { user } = await open('/audio-script?page=2');
  expect(names()).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Tone ${n}`));
  expect(await openSelect(user, 'Rows per page')).toEqual(['8 per page', '15 per page', '20 per page']);
  await pick(user, '20 per page');
  await waitFor(() => expect(rows()).toHaveLength(18));
  expect(location.search).toBe('?size=20');
});

test('a page beyond the end falls back to the last', async () => {
  await open('/audio-script?page=99');
  await shows(['Tone 2', 'Tone 1']);
});

test('a search is in the address, and one without a match offers the way out', async () => {
  const { user } = await open();
  await fill(user, screen.getByRole('searchbox'), 'clinic');
  await shows(['Morning greeting']);
  expect(location.search).toBe('?search=clinic');
  await fill(user, screen.getByRole('searchbox'), 'nothing like it');
  await screen.findByText('No script matches');
  await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement);
  await waitFor(() => expect(rows()).toHaveLength(8));
});

test('one script plays at a time, and is at its start again after its end', async () => {
  const { user } = await open();
  const player = (name: string) => within(screen.getByRole('group', { name }));
  await user.click(player('Tone 16').getByRole('button', { name: 'Play' }));
  await player('Tone 16').findByRole('button', { name: 'Pause' });
  await user.click(player('Morning greeting').getByRole('button', { name: 'Play' }));
  await player('Morning greeting').findByRole('button', { name: 'Pause' });
  await player('Tone 16').findByRole('button', { name: 'Play' });
  const audio = screen.getByRole('group', { name: 'Morning greeting' }).querySelector('audio') as HTMLAudioElement;
  audio.currentTime = 2;
  await waitFor(() => expect(player('Morning greeting').getByRole<HTMLInputElement>('slider').value).toBe('2'));
  audio.pause();
  audio.dispatchEvent(new Event('ended'));
  await player('Morning greeting').findByRole('button', { name: 'Play' });
  await waitFor(() => expect(player('Morning greeting').getByRole<HTMLInputElement>('slider').value).toBe('0'));
});

test('an audio whose address has run out gets a fresh one and plays on', async () => {
  const { user, api } = await open();
  const asked = api.requests('listScripts').length;
  const player = screen.getByRole('group', { name: 'Tone 16' });
  await user.click(within(player).getByRole('button', { name: 'Play' }));
  const audio = player.querySelector('audio') as HTMLAudioElement;
  api.answers.listScripts = ({ query }) =>
    pageOf(
      scripts.map((script) => ({ ...script, audio_file: script.audio_file.replace('signature=1', 'signature=2') })),
    )({ query });
  audio.dispatchEvent(new Event('error'));
  await waitFor(() => expect(audio.getAttribute('src')).toContain('signature=2'));
  await within(player).findByRole('button', { name: 'Pause' });
  expect(api.requests('listScripts')).toHaveLength(asked + 1);
});

test('it says who uses a script, and does not delete it meanwhile', async () => {
  const { user } = await open();
  await user.click(row('Tone 15').getByRole('button', { name: 'Tone 15 is used by 1 campaign. Show' }));
  const uses = await dialog(/^Tone 15 is used by 1 campaign/);
  uses.getByRole('link', { name: 'Diwali' });
  await user.keyboard('{Escape}');
  await clickButton(user, 'Actions for Tone 15');
  const item = await screen.findByRole('menuitem', { name: /^Delete/ });
  screen.getByText('“Diwali” plays it. Choose another script in its flow first.');
  expect(item.getAttribute('aria-disabled')).toBe('true');
  await user.click(item);
  expect(screen.queryByRole('dialog', { name: 'Delete “Tone 15”?' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(row('Tone 15').getByRole('button', { name: /used by 1 campaign/ }));
  await user.click((await dialog()).getByRole('link', { name: 'Diwali' }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/campaign-details?campaign_id=7'));
});

test('a script is renamed', async () => {
  const { user, api } = await open('/audioScriptView');
  await act(user, 'Tone 14', 'Rename');
  const shown = await dialog('Rename “Tone 14”');
  await fill(user, shown.getByLabelText(/^Script name/), ' ');
  await user.click(shown.getByRole('button', { name: 'Rename' }));
  await shown.findByText('Script name is required');
  await fill(user, shown.getByLabelText(/^Script name/), 'Deep tone');
  api.answers.listScripts = listOf([{ ...greeting, name: 'Deep tone' }]);
  await user.keyboard('{Enter}');
  await screen.findByText('“Tone 14” is now “Deep tone”.');
  expect(api.requests('changeScript').at(-1)).toMatchObject({ params: { id: 14 }, body: { name: 'Deep tone' } });
  await shows(['Deep tone']);
});

test('a script is deleted after a question, and an open list follows by itself', async () => {
  const { user, api } = await open();
  await act(user, 'Tone 14', 'Delete');
  const question = await dialog('Delete “Tone 14”?');
  api.answers.listScripts = listOf([greeting]);
  await user.click(question.getByRole('button', { name: 'Delete script' }));
  await screen.findByText('“Tone 14” is deleted.');
  expect(api.requests('deleteScript').at(-1)?.params.id).toBe(14);
  await shows(['Morning greeting']);
  api.answers.listScripts = listOf([reminder]);
  api.send({ type: 'script.changed', script_id: 18 });
  await shows(['Reminder']);
});

test('it shows the server’s sentence when a campaign began to use a script meanwhile', async () => {
  const msg = 'The campaign “Holi” plays this script.';
  const { user, api } = await open('/audio-script', { deleteScript: refuse('script.in_use', { msg }) });
  await act(user, 'Tone 12', 'Delete');
  api.answers.listScripts = listOf([used]);
  await clickButton(user, 'Delete script');
  await screen.findByText(msg);
  await screen.findByRole('button', { name: /used by 1 campaign/ });
});

test('it says so when it cannot be loaded, and tries again', async () => {
  const { user, api } = renderConsole('/audio-script', {
    api: { listScripts: refuse('request.failed', { msg: 'No list today.' }) },
  });
  await screen.findByText('No list today.');
  api.answers.listScripts = listScripts;
  await clickButton(user, 'Try again');
  await waitFor(() => expect(rows()).toHaveLength(8));
});

test('on a phone the scripts are cards', async () => {
  await open('/audio-script', {}, narrow);
  await screen.findByRole('heading', { name: 'Morning greeting' });
  expect(screen.queryByRole('table')).toBeNull();
});
