import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { a, draw } from '../../../../flow/test/draw.ts';
import { clickButton, region } from '../../../test/actions.ts';
import { card, cards, hasFocus, openDesigner, showsCards } from '../../../test/designer.ts';

const announced = (words: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words));
const isInside = (name: string) => async () => {
  const area = await screen.findByRole('region', { name });
  await waitFor(() => expect(area.contains(document.activeElement)).toBe(true));
};

test('the canvas is one stop of the Tab key, and the arrow keys go from node to node', async () => {
  const { user } = await openDesigner();
  const directory = await region('Action Directory');
  const last = () => directory.getAllByRole('button').at(-1);
  last()?.focus();
  await user.tab();
  await hasFocus(() => card('Call begins'));
  await user.keyboard('{ArrowDown}');
  await hasFocus(() => card('Message'));
  expect(card('Message').className).toContain('selected');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await hasFocus(() => card('Press 1'));
  await user.keyboard('{ArrowRight}');
  await hasFocus(() => card('Press 2'));
  await user.keyboard('{ArrowUp}');
  await hasFocus(() => card('Wait for key 1, 2'));
  // The last of the list.
  await user.keyboard('{End}');
  await hasFocus(() => card('Press 2'));
  await user.keyboard('{Home}');
  await hasFocus(() => card('Call begins'));
  // No other card is a stop.
  await user.tab();
  expect(cards()).not.toContain(document.activeElement);
  expect(document.activeElement).not.toBe(document.body);
  await user.tab({ shift: true });
  await hasFocus(() => card('Call begins'));
  await user.tab({ shift: true });
  await hasFocus(last);
});

test('Enter goes to the panel of a node, Escape comes back, and so from the list', async () => {
  const { user } = await openDesigner();
  card('Message').focus();
  await user.keyboard('{Enter}');
  await isInside('Activity Detail')();
  await user.keyboard('{Escape}');
  await hasFocus(() => card('Message'));
  expect(card('Message').className).toContain('selected');

  await clickButton(user, '6 nodes as a list');
  const list = within(await screen.findByRole('list', { name: 'Nodes in this flow' }));
  list.getByRole('button', { name: /^Hang up/ }).focus();
  await user.keyboard('{Enter}');
  await isInside('Activity Detail')();
  await screen.findByText('Outcome to record');
  // Escape in an open list of choices only closes it.
  await user.click(screen.getByRole('combobox', { name: 'Outcome to record' }));
  await screen.findByRole('option', { name: 'Interested' });
  await user.keyboard('{Escape}');
  await isInside('Activity Detail')();
  await user.keyboard('{Escape}');
  await hasFocus(() => card('Hang up'));
});

test('Shift and an arrow key move a node, as one step', async () => {
  const { user, kept } = await openDesigner();
  card('Hang up').focus();
  await user.keyboard(' {Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  await waitFor(() => expect(kept.msg.nodes.end?.position).toEqual({ x: 140, y: 480 }));
  await hasFocus(() => card('Hang up'));
});

test('the simulator takes the focus when it opens, and gives it back when it closes', async () => {
  const { user } = await openDesigner();
  await clickButton(user, 'Try it out');
  await hasFocus(() => screen.queryByRole('region', { name: 'Simulator' }));
  await clickButton(user, 'Close the simulator');
  await hasFocus(() => screen.queryByRole('button', { name: 'Try it out' }));
});

test('deleting a node moves the focus to the one before it, undo brings both back, and both are announced', async () => {
  const { user } = await openDesigner();
  card('Message').focus();
  await user.keyboard(' {Delete}');
  await showsCards(5);
  await hasFocus(() => card('Call begins'));
  await announced('Deleted Message.');
  await user.keyboard('{Control>}z{/Control}');
  await showsCards(6);
  await hasFocus(() => card('Message'));
  expect(card('Message').className).toContain('selected');
  await announced('Undone. Message is back.');
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await showsCards(5);
  await announced('Redone.');
  await waitFor(() => expect(cards()).toContain(document.activeElement));

  // Several at once, from their panel; and by the button on a card.
  await user.keyboard('{Control>}a{/Control}');
  await clickButton(user, 'Delete 5 nodes');
  await showsCards(0);
  await announced('Deleted 5 nodes.');
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  await clickButton(user, 'Undo');
  await showsCards(5);
  await waitFor(() => expect(cards()).toContain(document.activeElement));
  await user.keyboard('{Escape}');
  await user.click(within(card('Hang up')).getByRole('button', { name: 'Delete Hang up', hidden: true }));
  await showsCards(4);
  await waitFor(() => expect(cards()).toContain(document.activeElement));
});

test('a removed answer leaves the focus in the panel, and a chosen file at the menu', async () => {
  const { user } = await openDesigner();
  card('Wait for key').focus();
  await user.keyboard('{Enter}');
  await isInside('Activity Detail')();
  const detail = await region('Activity Detail');
  await user.click(detail.getByRole('button', { name: 'Remove Press 1: Yes' }));
  await hasFocus(() => detail.queryByRole('button', { name: 'Remove Press 2: No' }));
  const files = [new File(['no'], 'drawn.json', { type: 'application/json' })];
  fireEvent.change(screen.getByLabelText('Flow file'), { target: { files } });
  await hasFocus(() => screen.queryByRole('button', { name: 'More actions' }));
});

test('the Insert key adds a node after the one that has the focus, and the new one gets it', async () => {
  const { user, ways } = await openDesigner(draw({ start: a.start(), end: a.end() }, 'start > end'));
  card('Call begins').focus();
  await user.keyboard('{Insert}');
  const menu = within(await screen.findByRole('menu'));
  // Nothing ends a call between two nodes.
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Question',
    'Audio Play',
    'Rule',
    'System Action',
    'Branch',
    'Random Split',
    'Quota',
    'Set',
    'HTTP Request',
    'Sub-flow',
  ]);
  await user.click(menu.getByRole('menuitem', { name: 'Audio Play' }));
  await showsCards(3);
  await hasFocus(() => card('Play: no script yet'));
  await waitFor(() => expect(ways().toSorted()).toEqual(['Audio to End', 'Start to Audio']));
  // A menu that is left gives the focus back.
  await user.keyboard('{Insert}');
  await screen.findByRole('menu');
  await user.keyboard('{Escape}');
  await hasFocus(() => card('Play: no script yet'));
});
