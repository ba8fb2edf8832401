import type { Flow } from '@halloo/flow/model';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { a, draw } from '../../../../../flow/test/draw.ts';
import { clickButton, fill, pick, region } from '../../../../test/actions.ts';
import { renderConsole } from '../../../../test/console.tsx';
import { type Answers, exampleOf, listOf } from '../../../../test/fake-api.ts';
import { fakeFlow } from '../../../../test/fake-flow.ts';

const flow = draw(
  {
    start: a.start(),
    play: a.audio(11),
    rule: a.rule(),
    one: a.key('rule', '1', { name: 'Yes' }),
    two: a.key('rule', '2', { name: 'No' }),
    action: a.action(null),
    end: a.end(),
  },
  'start > play > rule',
  'rule > one > action > end',
  'rule > two > end',
);

const open = async (nodeId: string, api: Answers = {}, drawn: Flow = flow) => {
  const fake = fakeFlow(drawn);
  const shown = renderConsole(`/flow-chart?campaign_id=7&node_id=${nodeId}`, { api: { ...fake.answers, ...api } });
  await screen.findByRole('region', { name: 'Activity Detail' });
  const properties = (id: string) => fake.kept.msg.nodes[id]?.properties as Record<string, unknown> | undefined;
  return { ...shown, ...fake, properties };
};
const isDisabled = (control: HTMLElement) => (control as HTMLButtonElement).disabled;
const form = async (name: string) => within(await screen.findByRole('form', { name }));

test('a Rule takes children of one kind, each key once, and no second free input', async () => {
  const { user, kept } = await open('rule', {
    listLanguages: [{ short_code: 'en-IN', name: 'English (India)' }],
  });
  await screen.findByText('Only Keypad answers can be added here.');
  expect(isDisabled(screen.getByRole('radio', { name: 'Voice Response' }))).toBe(true);
  expect(isDisabled(screen.getByRole('button', { name: 'Key 1, used: Yes' }))).toBe(true);

  const creator = await form('New Keypad answer');
  expect(isDisabled(creator.getByRole('button', { name: 'Choose a key' }))).toBe(true);
  await user.click(creator.getByRole('button', { name: 'Key #' }));
  await fill(user, creator.getByLabelText('Name (optional)'), 'Ask again');
  await user.click(creator.getByRole('button', { name: 'Add key #' }));
  const children = () => within(screen.getByRole('list', { name: 'Answers of this Rule' }));
  await user.click(await children().findByRole('button', { name: /^Press #: Ask again/ }));
  await user.click(await children().findByRole('button', { name: 'Key 9' }));
  await children().findByRole('button', { name: /^Press 9: Ask again/ });
  const keys = () =>
    Object.values(kept.msg.nodes).flatMap(({ properties }) => ('number' in properties ? properties.number : []));
  await waitFor(() => expect(keys().toSorted()).toEqual(['1', '2', '9']));

  const remove = () => user.click(children().getAllByRole('button', { name: /^Remove/ })[0] as HTMLElement);
  for (const _ of [1, 2, 3]) await remove();
  await user.click(await screen.findByRole('radio', { name: 'User Keypad Input' }));
  const input = await form('New User Keypad Input answer');
  await fill(user, input.getByLabelText('Name'), 'amount');
  await clickButton(user, 'Add input');
  await screen.findByText('You can’t create any other rule child with User Keypad Input');
  expect((await region('Activity Detail')).queryAllByRole('radio')).toEqual([]);

  await remove();
  await user.click(await screen.findByRole('radio', { name: 'Voice Response' }));
  const voice = await form('New Voice Response answer');
  await fill(user, voice.getByLabelText('Keyword'), 'yes');
  expect(isDisabled(voice.getByRole('button', { name: 'Add keyword' }))).toBe(true);
  await user.click(voice.getByRole('combobox', { name: 'Language' }));
  await pick(user, 'English (India)');
  await user.click(voice.getByRole('button', { name: 'Add keyword' }));
  await screen.findByText('Only Voice Response answers can be added here.');
  children().getByRole('button', { name: /^Say “yes”/ });
});

test('a script is found, attached and detached, and a new one is created for the node', async () => {
  const script = exampleOf('getScript');
  const notice = { ...script, id: 12, name: 'Library notice', lang_name: 'Chinese', length_in_seconds: 5 };
  const { user, properties } = await open('play', {
    getScript: ({ params }) => (params.id === 12 ? notice : script),
    listScripts: ({ query }) => listOf(query.search === '' ? [script, notice] : [notice]),
  });
  const chosen = () => within(document.querySelector('[data-chosen-script]') as HTMLElement);
  await waitFor(() => chosen().getByText('Spring greeting'));
  await fill(user, screen.getByRole('searchbox', { name: 'Search audio scripts' }), 'library');
  const list = within(await screen.findByRole('list', { name: 'Audio scripts' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  list.getByText('Text · 0:05 · Chinese');
  await user.click(list.getByRole('button', { name: 'Choose Library notice' }));
  await screen.findByText('Audio script attached successfully');
  await waitFor(() => chosen().getByText('Library notice'));
  await waitFor(() => expect(properties('play')?.script_id).toBe(12));
  await user.click(chosen().getByRole('button', { name: 'Detach' }));
  await screen.findByText('No script chosen yet.');
  const problems = within(await screen.findByRole('list', { name: 'Problems with this node' }));
  await problems.findByText(/has no audio script/);

  await clickButton(user, 'Create a new script');
  await screen.findByRole('heading', { name: 'Select Any Option' });
  expect(location.pathname + location.search).toBe('/audio-script/add-script?campaign_id=7&node_id=play');
  expect(properties('play')?.script_id ?? null).toBe(null);
  await user.click(screen.getByRole('link', { name: 'Back to the Flow' }));
  await screen.findByText('No script chosen yet.');

  await clickButton(user, 'Record one');
  await screen.findByRole('button', { name: 'Start recording' });
  expect(location.pathname).toBe('/audio-script/upload-external');
  await user.click(screen.getByRole('link', { name: 'Back to the Flow' }));
  await screen.findByText('No script chosen yet.');
  expect(location.search).toBe('?campaign_id=7&node_id=play');
});

test('Start has the schedule: every field required, in words, saved with the campaign', async () => {
  const { user, api } = await open('start');
  const schedule = await form('Schedule');
  await schedule.findByText('It calls from 09:00 to 18:00: 9 hours a day.');
  await fill(user, schedule.getByLabelText('Spin rate'), '');
  await user.click(schedule.getByRole('button', { name: 'Save schedule' }));
  await schedule.findByText('Required');
  await fill(user, schedule.getByLabelText('Spin rate'), '7');
  await schedule.findByText(/7 calls at once/);
  await user.click(schedule.getByRole('button', { name: 'Save schedule' }));
  await screen.findByText('Your changes have been updated!');
  expect(api.requests('changeCampaignDetail').at(-1)?.body).toMatchObject({ spin_rate: 7 });
});

test('Start of an Inbound campaign has SIM cards and no spin rate', async () => {
  await open('start', {
    getCampaignDetail: { ...exampleOf('getCampaignDetail'), id: 7, campaign_type: 'Inbound', spin_rate: null },
  });
  const schedule = await form('Schedule');
  schedule.getByLabelText('Retry times');
  expect(schedule.queryByLabelText('Spin rate')).toBeNull();
  await schedule.findByRole('combobox', { name: 'SIM cards' });
});

test('a System Action takes its settings, and shows a problem with them', async () => {
  const { user, properties } = await open('action');
  const kind = await screen.findByRole('combobox', { name: 'Action' });
  await user.click(kind);
  await pick(user, 'Transfer to a number');
  await screen.findByText(/shown in the call’s log/);
  const number = await screen.findByLabelText('Phone number');
  const isWrong = () => number.getAttribute('aria-invalid') === 'true';
  await fill(user, number, '12');
  await user.tab();
  await waitFor(() => expect(isWrong()).toBe(true));
  await fill(user, number, '+91 98765 43210');
  await user.tab();
  await waitFor(() => expect(isWrong()).toBe(false));

  await user.click(kind);
  await pick(user, 'Send SMS');
  await fill(user, await screen.findByLabelText('Text'), 'Dear ');
  await clickButton(user, '{first_name}');
  await screen.findByText(/^About 15 characters: 1 text/);
  await waitFor(() =>
    expect(properties('action')).toMatchObject({ action: { kind: 'sms', text: 'Dear {first_name}' } }),
  );
});
