import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { a, draw } from '../../../../flow/test/draw.ts';
import { clickButton, region } from '../../../test/actions.ts';
import { useClock } from '../../../test/clock.ts';
import { card, cards, openDesigner, showsCards, wholeFlow } from '../../../test/designer.ts';
import { exampleOf, refuse } from '../../../test/fake-api.ts';

const detail = { ...exampleOf('getCampaignDetail'), id: 7, status: 'Draft', shown_status: 'Draft' } as const;
const add = async (user: { click: (element: Element) => Promise<void> }, kind: string) => {
  const directory = await region('Action Directory');
  await user.click(directory.getByRole('button', { name: new RegExp(`^${kind}`) }));
};

test('the sign below a node without a next step inserts one there, linked', async () => {
  const { user, ways } = await openDesigner(
    draw({ start: a.start(), rule: a.rule(), one: a.key('rule', '1') }, 'start > rule > one'),
  );
  await user.click(within(card('Press 1')).getByRole('button', { name: 'Insert after Press 1', hidden: true }));
  await user.click(await screen.findByRole('menuitem', { name: 'End' }));
  await showsCards(4);
  await waitFor(() => expect(ways()).toContain('Rule Child to End'));
  // A Rule takes answers, or a next step without one.
  await user.click(
    within(card('Wait for key')).getByRole('button', { name: 'Insert after Wait for key 1', hidden: true }),
  );
  await screen.findByText('When no answer is given');
  await user.click(await screen.findByRole('menuitem', { name: 'Add an answer' }));
  await screen.findByRole('form', { name: 'New Keypad answer' });
});

test('what is still being drawn is not marked as wrong until it is left or somebody asks', async () => {
  const { user } = await openDesigner();
  card('Call begins').focus();
  await user.keyboard(' ');
  await add(user, 'Audio Play');
  await showsCards(7);
  const added = () => card('Play: no script yet');
  await screen.findByRole('button', { name: '1 to finish' });
  expect(added().querySelector('[data-mark]')).toBeNull();
  const panel = await region('Activity Detail');
  const problems = await panel.findByRole('list', { name: 'Problems with this node' });
  expect(problems.querySelector('[data-severity="error"]')).toBeNull();
  // Another part may follow first.
  await add(user, 'System Action');
  await screen.findByRole('button', { name: '2 to finish' });
  card('Hang up').focus();
  await user.keyboard(' ');
  await screen.findByRole('button', { name: /^1 error\s*1 to finish$/ });
  expect(added().querySelector('[data-mark]')).toBeNull();
  await clickButton(user, /^1 error\s*1 to finish$/);
  await screen.findByRole('button', { name: '2 errors' });
  expect(added().querySelector('[data-mark="error"]')).not.toBeNull();
});

test('an empty schedule is no flow without problems, and the list leads to it', async () => {
  const { user } = await openDesigner(wholeFlow(), {
    getCampaignDetail: { ...detail, call_start_date: null, call_end_date: null },
  });
  await clickButton(user, '1 to finish');
  expect(screen.queryByText('No problems')).toBeNull();
  await user.click(await screen.findByRole('button', { name: /The schedule is not complete\. Set the schedule/ }));
  await waitFor(() => expect(card('Call begins').className).toContain('selected'));
  const panel = await region('Activity Detail');
  await panel.findByRole('form', { name: 'Schedule' });
});

test('with a schedule there are no problems', async () => {
  await openDesigner(wholeFlow());
  await screen.findByRole('button', { name: 'No problems' });
});

test('the panel of another node begins at its top', async () => {
  const { user } = await openDesigner();
  card('Wait for key').focus();
  await user.keyboard(' ');
  const section = await screen.findByRole('region', { name: 'Activity Detail' });
  const area = section.querySelector('[data-detail]')?.parentElement;
  if (!area) throw new Error('no panel');
  area.scrollTop = 300;
  card('Hang up').focus();
  await user.keyboard(' ');
  await screen.findByText('Outcome to record');
  await waitFor(() => expect(area.scrollTop).toBe(0));
});

test('synonyms typed with commas by a keyboard that sends no keys are several', async () => {
  const flow = draw(
    { start: a.start(), rule: a.rule(), yes: a.phrase('rule', 'en-IN', ['yes']) },
    'start > rule > yes',
  );
  const { user, kept } = await openDesigner(flow);
  card('Say “yes”').focus();
  await user.keyboard(' ');
  const field = await screen.findByLabelText('Synonyms (optional)', { selector: 'input' });
  field.focus();
  const write = (value: string) => fireEvent.input(field, { target: { value }, inputType: 'insertText' });
  const type = async (value: string, tag: string) => {
    write(value);
    await within(await screen.findByRole('region', { name: 'Activity Detail' })).findByText(tag);
  };
  await type('yeah, sure', 'yeah');
  await type('sure,', 'sure');
  write('of course');
  field.blur();
  await waitFor(() =>
    expect(kept.msg.nodes.yes?.properties).toMatchObject({ user_input: ['yeah', 'sure', 'of course'] }),
  );
});

test('a rule edit that the server refuses is reported for 20 seconds with its reason', async () => {
  const { user } = await openDesigner(wholeFlow(), { saveFlow: refuse('flow.invalid') });
  card('Press 1').focus();
  await user.keyboard(' ');
  const clock = useClock('timeouts');
  card('Press 1').focus();
  await user.keyboard('{Delete}');
  clock.jump(1);
  const title = await screen.findByText('Whoops.');
  expect(title.closest('[role="alert"]')?.textContent?.length).toBeGreaterThan('Whoops.'.length);
  clock.jump(19);
  screen.getByText('Whoops.');
  clock.jump(2);
  await waitFor(() => expect(screen.queryByText('Whoops.')).toBeNull());
});

test('a large flow is drawn in parts, the cards first', async () => {
  const ids = Array.from({ length: 90 }, (_, index) => `n${index}`);
  const flow = draw(
    { start: a.start(), ...Object.fromEntries(ids.map((id) => [id, a.audio(11)])) },
    `start > ${ids.join(' > ')}`,
  );
  await openDesigner(flow);
  await waitFor(() => expect(cards().length).toBeGreaterThan(0));
  expect(cards().length).toBeLessThan(91);
  expect(document.querySelector('.react-flow__edge')).toBeNull();
  await showsCards(91);
  const links = () => document.querySelectorAll('.react-flow__edge');
  await waitFor(() => expect(links()).toHaveLength(90));
});

test('a very large flow has plain cards where nobody looks, which are full once somebody points at them', async () => {
  const ids = Array.from({ length: 170 }, (_, index) => `n${index}`);
  const { nodes, ...rest } = draw(
    { start: a.start(), ...Object.fromEntries(ids.map((id) => [id, { ...a.audio(11), name: `Part ${id}` }])) },
    `start > ${ids.join(' > ')}`,
  );
  const places = Object.values(nodes).map((node, index) => [node.id, { ...node, x: 0, y: index * 160 }]);
  await openDesigner({ ...rest, nodes: Object.fromEntries(places) });
  await showsCards(171);
  await waitFor(() => expect(document.querySelectorAll('.react-flow__edge')).toHaveLength(170));
  // Its words stay for screen readers, its dots and buttons are drawn later.
  const last = () => screen.getByRole('group', { name: /^Part n169/ });
  expect(last().querySelector('button')).toBeNull();
  const shape = last().firstElementChild as Element;
  fireEvent.pointerOver(shape, { pointerType: 'touch' });
  expect(last().querySelector('button')).toBeNull();
  fireEvent.pointerOver(shape, { pointerType: 'mouse' });
  await within(last()).findByRole('button', { name: /^Delete/, hidden: true });
  expect(document.querySelectorAll('.react-flow__edge')).toHaveLength(170);
});
