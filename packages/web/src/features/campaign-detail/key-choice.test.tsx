import { noKeys } from '@halloo/contract/call-keys';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { dialog, fill, openSelect, pick } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, listOf, unreachable } from '../../../test/fake-api.ts';

const detail = {
  ...exampleOf('getCampaignDetail'),
  status: 'Paused' as const,
  shown_status: 'Paused' as const,
  call_keys: noKeys,
};
const goodbye = { ...exampleOf('getScript'), id: 9, name: 'You will not be called again' };
const languages = exampleOf('listWorkspaceLanguages');

const open = async (api: Answers = {}) => {
  const shown = renderConsole('/campaign-details?campaign_id=5&tab=schedule', {
    api: {
      getCampaignDetail: detail,
      getScript: goodbye,
      listScripts: listOf([goodbye]),
      listWorkspaceLanguages: languages,
      ...api,
    },
  });
  const form = within(await screen.findByRole('form', { name: 'Schedule' }));
  const keys = within(form.getByRole('group', { name: 'Keys that always work' }));
  const row = (name: string) => within(keys.getByRole('group', { name }));
  return { ...shown, form, keys, row };
};
const save = (form: ReturnType<typeof within>) => form.getByRole('button', { name: 'Save schedule' });
const sent = (api: Awaited<ReturnType<typeof open>>['api']) => api.requests('changeCampaignDetail').at(-1)?.body;

test('all keys are off at first, and nothing about them is sent', async () => {
  const { keys, form, user, api } = await open();
  const switches = keys.getAllByRole<HTMLInputElement>('switch');
  expect(switches.map(({ checked }) => checked)).toEqual([false, false, false, false]);
  expect(keys.queryByRole('combobox')).toBeNull();
  await fill(user, form.getByLabelText('Retry times'), '1');
  await user.click(save(form));
  await waitFor(() => expect(sent(api)).toEqual({ retry_times: 1 }));
});

test('a key is switched on with a free key, and with what callers must be told', async () => {
  const { row, form, user, api } = await open();
  await user.click(row('Stop calling me').getByRole('switch'));
  row('Stop calling me').getByText('Tell callers: “If you do not want to be called again, press 9.”');
  await user.click(row('Repeat').getByRole('switch'));
  await user.click(row('Repeat').getByRole('combobox', { name: 'Key' }));
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered).toContain('*');
  expect(offered).not.toContain('9');
  await pick(user, '7');
  row('Repeat').getByText('Tell callers: “To hear this again, press 7.”');
  await user.click(save(form));
  await waitFor(() =>
    expect(sent(api)).toEqual({
      call_keys: { stop: { key: '9', script_id: null, outcome: null }, repeat: { key: '7' } },
    }),
  );
});

test('the last script and the outcome of a stop are chosen, and the script is removed again', async () => {
  const { row, form, user, api } = await open();
  await user.click(row('Stop calling me').getByRole('switch'));
  await user.click(row('Stop calling me').getByRole('button', { name: 'Choose a script' }));
  const choice = await dialog('Last script');
  await user.click(await choice.findByRole('button', { name: `Choose ${goodbye.name}` }));
  await row('Stop calling me').findByText(goodbye.name);
  expect(await openSelect(user, 'Outcome')).toContain('As before the key');
  await pick(user, 'Not interested');
  await user.click(save(form));
  await waitFor(() =>
    expect(sent(api)).toEqual({ call_keys: { stop: { key: '9', script_id: 9, outcome: 'Not interested' } } }),
  );
  await user.click(await row('Stop calling me').findByRole('button', { name: 'Remove script' }));
  expect(row('Stop calling me').queryByText(goodbye.name)).toBeNull();
});

test('a person needs a number', async () => {
  const { row, form, user, api } = await open();
  const person = row('A person');
  await user.click(person.getByRole('switch'));
  await user.click(save(form));
  await person.findByText('Required');
  await fill(user, person.getByLabelText('Number'), 'the desk');
  await user.tab();
  await person.findByText(/must be a phone number/);
  await fill(user, person.getByLabelText('Number'), '{Desk}');
  await user.click(save(form));
  await waitFor(() => expect(sent(api)).toEqual({ call_keys: { person: { key: '0', number: '{Desk}' } } }));
});

test('the language key goes to the next language or to one, and says that one language is not enough', async () => {
  const { row, form, user, api } = await open();
  await user.click(row('Another language').getByRole('switch'));
  await waitFor(() =>
    expect(row('Another language').getByLabelText<HTMLInputElement>('Language').disabled).toBe(false),
  );
  expect(await openSelect(user, 'Language')).toEqual(['The next language of the scripts', 'English', 'Hindi']);
  await pick(user, 'Hindi');
  await user.click(save(form));
  await waitFor(() => expect(sent(api)).toEqual({ call_keys: { language: { key: '#', language: 'hi-IN' } } }));
});

const speaking = { ...detail, call_keys: { ...noKeys, language: { key: '#', language: null } } } as const;

test('without a second language there is a way to the languages', async () => {
  const { row } = await open({ getCampaignDetail: speaking, listWorkspaceLanguages: languages.slice(0, 1) });
  await row('Another language').findByRole('link', { name: 'Open languages' });
});

test('languages that cannot be loaded are loaded again on request', async () => {
  const { row } = await open({ getCampaignDetail: speaking, listWorkspaceLanguages: unreachable });
  await row('Another language').findByRole('button', { name: /again/i });
});

const repeating = { ...detail, call_keys: { ...noKeys, repeat: { key: '*' } } } as const;

test('a key is switched off', async () => {
  const { row, form, user, api } = await open({ getCampaignDetail: repeating });
  await user.click(row('Repeat').getByRole('switch'));
  await user.click(save(form));
  await waitFor(() => expect(sent(api)).toEqual({ call_keys: { repeat: null } }));
});

test('a cancelled campaign only shows its keys', async () => {
  const { row } = await open({
    getCampaignDetail: { ...repeating, status: 'Cancelled', shown_status: 'Cancelled' },
  });
  expect(row('Repeat').getByRole<HTMLInputElement>('switch').disabled).toBe(true);
  expect(row('Repeat').getByRole<HTMLInputElement>('combobox', { name: 'Key' }).disabled).toBe(true);
});
