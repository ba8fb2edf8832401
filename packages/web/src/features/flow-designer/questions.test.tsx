import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { a, draw } from '../../../../flow/test/draw.ts';
import { clickButton, fill, pick, region } from '../../../test/actions.ts';
import { narrow } from '../../../test/console.tsx';
import { card, expectTrapWarnings, hasFocus, openDesigner, showsCards, wholeFlow } from '../../../test/designer.ts';
import { exampleOf } from '../../../test/fake-api.ts';

const questions = { view: 'questions' } as const;
const open = (flow = wholeFlow()) => openDesigner(flow, {}, questions);
const select = async (user: UserEvent, title: string) => {
  card(title).focus();
  await user.keyboard(' ');
  await waitFor(() => expect(card(title).className).toContain('selected'));
};
const typesOf = (nodes: Record<string, { properties: { node_type: string } }>) =>
  Object.values(nodes)
    .map(({ properties }) => properties.node_type)
    .toSorted();

test('an old flow shows a block for its question, and switching views changes nothing in it', async () => {
  const { user, kept } = await open();
  const before = structuredClone(kept);
  await showsCards(3);
  const block = within(card('Yes'));
  block.getByText('2 answers');
  block.getByText('No answer: call ends');
  expect(card('Yes').textContent).toContain('No');
  const view = screen.getByRole('group', { name: 'View' });
  await user.click(within(view).getByRole('button', { name: 'Every node' }));
  await showsCards(6);
  card('Wait for key 1, 2');
  await user.click(within(view).getByRole('button', { name: 'Questions' }));
  await showsCards(3);
  expect(kept).toEqual(before);
});

test('a question is added, named, asked and answered in one panel', async () => {
  const { user, kept, api } = await openDesigner(draw({ start: a.start() }), {}, questions);
  await select(user, 'Call begins');
  await user.click((await region('Action Directory')).getByRole('button', { name: /^Question/ }));
  await showsCards(2);
  const detail = await region('Activity Detail');
  await fill(user, await detail.findByLabelText('Name of the question'), 'Owns a cow');
  await fill(user, detail.getByLabelText('What is asked'), 'Do you own a cow? Press 1 for yes, 2 for no.');
  await user.click(detail.getByRole('button', { name: 'Use this text' }));
  await waitFor(() => expect(api.requests('addScript')).toHaveLength(1));
  expect(api.requests('addScript')[0]?.body).toMatchObject({ name: 'Owns a cow', audio_type: 'Text' });
  // A script for the Audio Play; the name is the Rule's, which results use.
  const ofType = (type: string) =>
    Object.values(kept.msg.nodes).find(({ properties }) => properties.node_type === type)?.properties;
  await waitFor(() => expect(ofType('Audio')).toMatchObject({ script_id: exampleOf('addScript').id }));
  await waitFor(() => expect(ofType('Rule')).toMatchObject({ name: 'Owns a cow' }));
  expect(typesOf(kept.msg.nodes)).toEqual(['Audio', 'Rule', 'Rule Child', 'Rule Child', 'Start']);

  // A third answer is a third row.
  await user.click(detail.getByRole('button', { name: 'Key 3' }));
  await fill(user, detail.getByLabelText('Name (optional)'), 'I do not know');
  await user.click(detail.getByRole('button', { name: 'Add key 3' }));
  await waitFor(() => within(card('Owns a cow')).getByText('I do not know'));
  await user.click(detail.getByRole('button', { name: 'Move Press 3: I do not know up' }));
  await waitFor(() => {
    const rows = within(card('Owns a cow')).getAllByRole('listitem', { hidden: true });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '1Yes',
      '3I do not know',
      '2No',
      'No answer: call ends',
    ]);
  });

  // Tries and waiting time.
  await fill(user, detail.getByLabelText('Tries'), '2');
  await user.tab();
  await waitFor(() => expect(ofType('Rule')).toMatchObject({ tries: 2 }));
  await fill(user, detail.getByLabelText('Tries'), '9');
  await detail.findByText('Enter a whole number from 1 to 5.');
});

test('the next question follows every answer, and one undo takes it back', async () => {
  const { user, ways } = await openDesigner(draw({ start: a.start() }), {}, questions);
  await select(user, 'Call begins');
  const directory = await region('Action Directory');
  await user.click(directory.getByRole('button', { name: /^Question/ }));
  await user.click(directory.getByRole('button', { name: /^Question/ }));
  await showsCards(3);
  await waitFor(() => expect(ways().filter((way) => way === 'Rule Child to Audio')).toHaveLength(2));
  await user.click(directory.getByRole('button', { name: /^End/ }));
  await showsCards(4);
  await waitFor(() => expect(ways().filter((way) => way === 'Rule Child to End')).toHaveLength(2));
  await clickButton(user, 'Undo');
  await clickButton(user, 'Undo');
  await showsCards(2);
});

test('another kind of answers keeps names and ways, in one step', async () => {
  const { user, kept } = await open();
  await select(user, 'Yes');
  const detail = await region('Activity Detail');
  await user.click(await detail.findByRole('combobox', { name: 'People answer by' }));
  await pick(user, 'Voice Response');
  const children = () =>
    Object.values(kept.msg.nodes)
      .map(({ properties }) => properties)
      .filter(({ node_type }) => node_type === 'Rule Child');
  await waitFor(() => expect(children()).toMatchObject([{ keyword: 'Yes' }, { keyword: 'No' }]));
  await user.click(detail.getByRole('combobox', { name: 'People answer by' }));
  await pick(user, 'User Keypad Input');
  await waitFor(() => expect(children()).toHaveLength(1));
  await clickButton(user, 'Undo');
  await clickButton(user, 'Undo');
  await waitFor(() => expect(children()).toMatchObject([{ number: '1' }, { number: '2' }]));
});

test('a question is deleted with all of its nodes, comes back whole, and moves as one', async () => {
  const { user, kept } = await open();
  const start = structuredClone(kept.msg.nodes);
  await select(user, 'Yes');
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await waitFor(() => {
    for (const id of ['play', 'rule', 'one', 'two']) {
      expect(kept.msg.nodes[id]?.position.y).toBe((start[id]?.position.y ?? 0) + 20);
    }
  });
  expect(kept.msg.nodes.end?.position).toEqual(start.end?.position);
  await user.keyboard('{Delete}');
  await showsCards(2);
  await waitFor(() => expect(typesOf(kept.msg.nodes)).toEqual(['End', 'Start']));
  await clickButton(user, 'Undo');
  await showsCards(3);
  await hasFocus(() => card('Yes'));
});

test('a copy of a question is a question', async () => {
  const { user, kept } = await open();
  await select(user, 'Yes');
  await user.keyboard('{Control>}d{/Control}');
  await showsCards(4);
  await waitFor(() => expect(typesOf(kept.msg.nodes).filter((type) => type === 'Rule Child')).toHaveLength(4));
});

test('find and problems open the question of a node, with the answer that is meant', async () => {
  const flow = draw(
    {
      start: a.start(),
      play: { ...a.audio(11), name: 'Message' },
      rule: { ...a.rule(), name: 'Which day' },
      one: a.key('rule', null, { name: 'Monday' }),
      end: a.end(),
    },
    'start > play > rule > one > end',
  );
  const { user } = await open(flow);
  await showsCards(3);
  await user.keyboard('{Control>}f{/Control}');
  await user.type(await screen.findByRole('searchbox', { name: 'Find a node' }), 'monday{Enter}');
  await waitFor(() => expect(card('Which day').className).toContain('selected'));
  const detail = await region('Activity Detail');
  await detail.findByRole('button', { name: /Monday/, expanded: true });
  expect(card('Which day').querySelector('[data-mark="error"]')).not.toBeNull();
  await user.click(await screen.findByRole('button', { name: /^\d+ errors?/ }));
  const problems = within(await screen.findByRole('list', { name: 'Problems in this flow' }));
  await user.click(problems.getByRole('button', { name: /Monday/ }));
  expect(await detail.findByLabelText<HTMLInputElement>('Name of the question')).toHaveProperty('value', 'Which day');
});

test('the list of nodes has a row for a question, with what follows its answers', async () => {
  const { user } = await open();
  await showsCards(3);
  await clickButton(user, '6 nodes as a list');
  const list = within(await screen.findByRole('list', { name: 'Nodes in this flow' }));
  const rows = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows()).toHaveLength(3);
  // Its script has its name once the scripts are loaded.
  await waitFor(() => expect(rows()[1]).toMatch(/^Spring greeting 2 answers.*Hang up/));
  const view = screen.getByRole('group', { name: 'View' });
  await user.click(within(view).getByRole('button', { name: 'Every node' }));
  await waitFor(() => expect(rows()).toHaveLength(6));
});

test('on a phone a tap adds a question, and its panel opens', async () => {
  expectTrapWarnings();
  const { user } = await openDesigner(draw({ start: a.start() }), {}, { ...questions, width: narrow });
  await clickButton(user, 'Add');
  const directory = within(await screen.findByRole('dialog', { name: 'Action Directory' }));
  await user.click(directory.getByRole('button', { name: /^Question/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Activity Detail' }));
  await panel.findByLabelText('Name of the question');
  await showsCards(2);
});
