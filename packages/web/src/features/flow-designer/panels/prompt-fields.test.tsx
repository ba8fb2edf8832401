import type { Flow, RuleNode } from '@halloo/flow/model';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { a, draw } from '../../../../../flow/test/draw.ts';
import { clickButton, pick } from '../../../../test/actions.ts';
import { renderConsole } from '../../../../test/console.tsx';
import { exampleOf, listOf } from '../../../../test/fake-api.ts';
import { fakeFlow } from '../../../../test/fake-flow.ts';

const title = /When nothing or something else comes/;
const readsBack = /^Read back and confirm/;

const keypad: Flow = draw(
  { start: a.start(), play: a.audio(11), rule: a.rule(), one: a.key('rule', '1'), end: a.end() },
  'start > play > rule > one > end',
);
const typed = (says: Partial<RuleNode> = {}): Flow =>
  draw(
    { start: a.start(), play: a.audio(11), rule: a.rule(says), typed: a.digits('rule', { name: 'age' }), end: a.end() },
    'start > play > rule > typed > end',
  );

const open = async (flow: Flow, readOnly: string | null = null) => {
  const fake = fakeFlow(flow, { readOnly });
  const script = exampleOf('getScript');
  const sorry = { ...script, id: 12, name: 'Sorry', languages: [] };
  const { user } = renderConsole('/flow-chart?campaign_id=7&node_id=rule', {
    api: {
      ...fake.answers,
      getScript: ({ params }) => (params.id === 12 ? sorry : script),
      listScripts: listOf([script, sorry]),
    },
  });
  await screen.findByRole('region', { name: 'Activity Detail' });
  const properties = () => fake.kept.msg.nodes.rule?.properties;
  const group = async (name: string) => within(await screen.findByRole('group', { name }));
  return { user, properties, group };
};

test('the prompts are folded, and a Rule that waits for keys has two of them', async () => {
  const { user, group } = await open(keypad);
  const fold = await screen.findByRole('button', { name: title });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('group', { name: 'Nothing came' })).toBeNull();
  await user.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  (await group('Nothing came')).getByText('No script. The question is repeated.');
  await group('Something else came');
  expect(screen.queryByRole('switch', { name: readsBack })).toBeNull();
  await user.click(fold);
  expect(screen.queryByRole('group', { name: 'Nothing came' })).toBeNull();
});

test('a script is chosen for what else came, counted and detached', async () => {
  const { user, properties, group } = await open(keypad);
  await clickButton(user, title);
  const prompt = await group('Something else came');
  expect(prompt.queryByRole('button', { name: 'Create a new script' })).toBeNull();
  await user.click(prompt.getByRole('button', { name: 'Choose a script' }));
  prompt.getByRole('button', { name: 'Create a new script' });
  await user.click(await prompt.findByRole('button', { name: 'Choose Sorry' }));
  await waitFor(() => expect(properties()).toMatchObject({ no_match_script_id: 12 }));
  await screen.findByRole('button', { name: /1 script$/ });
  await user.click(await prompt.findByRole('button', { name: 'Detach' }));
  await waitFor(() => expect(properties()).not.toHaveProperty('no_match_script_id'));
  prompt.getByText('No script. The question is repeated.');
});

test('a new script for a prompt comes back to it', async () => {
  const { user, group } = await open(keypad);
  await clickButton(user, title);
  const prompt = await group('Nothing came');
  await user.click(prompt.getByRole('button', { name: 'Choose a script' }));
  await user.click(prompt.getByRole('button', { name: 'Create a new script' }));
  await waitFor(() => expect(location.pathname).toBe('/audio-script/add-script'));
  expect(location.search).toBe('?campaign_id=7&node_id=rule&prompt=no_input');
});

test('digits are read back with a script and two keys', async () => {
  const { user, properties, group } = await open(typed());
  await clickButton(user, title);
  await user.click(await screen.findByRole('switch', { name: readsBack }));
  await waitFor(() => expect(properties()?.read_back).toEqual({ script_id: null, yes: '1', no: '2' }));
  await screen.findByText(/has no script that reads the digits back/);
  await screen.findByText(/“You entered \{entered\}. Press 1 if this is right, or 2 to enter it again.”/);

  await user.click(screen.getByRole('combobox', { name: 'Key to enter again' }));
  expect(screen.queryByRole('option', { name: '1' })).toBeNull();
  await pick(user, '9');
  const script = await group('Script that reads back');
  await user.click(script.getByRole('button', { name: 'Choose a script' }));
  await user.click(await script.findByRole('button', { name: 'Choose Sorry' }));
  await waitFor(() => expect(properties()?.read_back).toEqual({ script_id: 12, yes: '1', no: '9' }));

  await user.click(screen.getByRole('switch', { name: readsBack }));
  await waitFor(() => expect(properties()).not.toHaveProperty('read_back'));
  expect(screen.queryByRole('group', { name: 'Script that reads back' })).toBeNull();
});

test('a read-back without a script is open at once, and one that no longer applies can be switched off', async () => {
  const { user, properties } = await open({
    ...keypad,
    nodes: {
      ...keypad.nodes,
      rule: { ...(keypad.nodes.rule as RuleNode), readBack: { scriptId: null, yes: '1', no: '2' } },
    },
  });
  await screen.findByText(/its answers are not typed digits/);
  await user.click(await screen.findByRole('switch', { name: readsBack }));
  await waitFor(() => expect(properties()).not.toHaveProperty('read_back'));
});

test('nothing changes in a flow that cannot be edited', async () => {
  const { user, group } = await open(
    typed({ noInputScriptId: 12, readBack: { scriptId: 12, yes: '1', no: '2' } }),
    'This campaign is archived.',
  );
  await clickButton(user, title);
  const prompt = await group('Nothing came');
  await prompt.findByText('Sorry');
  expect(prompt.queryByRole('button', { name: 'Detach' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: readsBack }).disabled).toBe(true);
});
