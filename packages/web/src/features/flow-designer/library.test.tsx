import { writeFlow } from '@halloo/flow/convert';
import type { Flow } from '@halloo/flow/model';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { a, draw } from '../../../../flow/test/draw.ts';
import { clickButton, dialog, fill, openSelect, pick, region } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { card, showsCards } from '../../../test/designer.ts';
import { type Answers, exampleOf, refuse } from '../../../test/fake-api.ts';
import { fakeFlow } from '../../../test/fake-flow.ts';

const greeting = draw({ start: a.start(), hello: a.audio(11), end: a.end() }, 'start > hello > end');
const listed = { ...exampleOf('saveToLibrary'), id: 3, name: 'Greeting', version: 2, whole: true };

/** A library with one flow. */
const library = (flow: Flow = greeting): Answers => ({
  listLibrary: { count: 1, results: [listed], next: null },
  getLibraryFlow: { ...listed, newest: 2, flowdata: writeFlow(flow), tests: [], used_by: [] },
});

const open = (flow: Flow, api: Answers = library()) => {
  const fake = fakeFlow(flow);
  return { ...renderConsole('/flow-chart?campaign_id=7', { api: { ...fake.answers, ...api } }), ...fake };
};
const menu = async (user: ReturnType<typeof open>['user'], item: string) => {
  await clickButton(user, 'More actions');
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

test('a flow is saved to the library under a new name, or as a new version of one', async () => {
  const { user, api } = open(greeting);
  await showsCards(3);
  await menu(user, 'Save to library…');
  const form = await dialog('Save to library');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Required');
  await fill(user, form.getByLabelText(/^Name/), ' Warm greeting ');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.requests('saveToLibrary')).toHaveLength(1));
  const [saved] = api.requests('saveToLibrary');
  expect(saved?.body).toMatchObject({ name: 'Warm greeting', description: '' });
  expect(Object.keys(saved?.body.flowdata.nodes ?? {})).toHaveLength(3);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await menu(user, 'Save to library…');
  const again = await dialog('Save to library');
  await openSelect(user, 'As');
  await pick(user, 'Version 3 of Greeting');
  expect(again.queryByLabelText(/^Name/)).toBeNull();
  await user.click(again.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.requests('saveLibraryVersion').map(({ params }) => params)).toEqual([{ id: 3 }]));
});

/** Hears the greeting. */
const heard = {
  ...{ name: 'Hears it', vars: {}, events: [{ type: 'played', ms: 1000 }], began: null },
  expected: { nodes: ['start', 'hello', 'end'], answers: [], ended: 'end' },
};

test('the saved tests go to the library with the whole flow, unless somebody leaves them out', async () => {
  const test = { ...exampleOf('addFlowTest'), ...heard };
  const { user, api } = open(greeting, { ...library(), listFlowTests: [test] });
  await showsCards(3);
  await menu(user, 'Save to library…');
  const form = await dialog('Save to library');
  const choice = await form.findByRole<HTMLInputElement>('checkbox', { name: 'Include the saved test' });
  expect(choice.checked).toBe(true);
  await fill(user, form.getByLabelText(/^Name/), 'Tested');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.requests('saveToLibrary')[0]?.body.tests).toEqual([heard]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await menu(user, 'Save to library…');
  const again = await dialog('Save to library');
  await user.click(await again.findByRole('checkbox', { name: 'Include the saved test' }));
  await fill(user, again.getByLabelText(/^Name/), 'Untested');
  await user.click(again.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.requests('saveToLibrary')[1]?.body.tests).toEqual([]));
});

test('a library flow on an empty canvas brings its tests, for its new nodes', async () => {
  const shelf = library();
  const found = { ...listed, newest: 2, flowdata: writeFlow(greeting), tests: [heard], used_by: [] };
  const { user, api, kept } = open(draw({}), { ...shelf, getLibraryFlow: found });
  await clickButton(user, 'From the library');
  const box = await dialog('Insert a template');
  await user.click(await box.findByRole('button', { name: 'Show Greeting' }));
  await box.findByText('Brings 1 saved test.');
  await user.click(box.getByRole('button', { name: 'Insert' }));
  await showsCards(3);
  await waitFor(() => expect(api.requests('addFlowTest')).toHaveLength(1));
  await waitFor(() => expect(Object.keys(kept.msg.nodes)).toHaveLength(3));
  const [added] = api.requests('addFlowTest').map(({ body }) => body);
  expect(added).toMatchObject({ campaign_id: 7, name: 'Hears it', expected: { ended: 'end' } });
  const { nodes } = (added?.expected ?? { nodes: [] }) as { nodes: string[] };
  expect(nodes.map((node) => kept.msg.nodes[node]?.properties.node_type)).toEqual(['Start', 'Audio', 'End']);
});

test('a name that is taken is told at the field', async () => {
  const { user } = open(greeting, { ...library(), saveToLibrary: () => refuse('library.name_taken') });
  await showsCards(3);
  await menu(user, 'Save to library…');
  const form = await dialog('Save to library');
  await fill(user, form.getByLabelText(/^Name/), 'Greeting');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText(/^The library already has a flow of this name/);
});

test('a flow of the library is inserted beside the flow, without its Start and with new ids', async () => {
  const { user, kept } = open(greeting);
  await showsCards(3);
  await menu(user, 'Insert a template…');
  const shelf = await dialog('Insert a template');
  await user.click(shelf.getByRole('tab', { name: 'Library' }));
  await user.click(await shelf.findByRole('button', { name: 'Show Greeting' }));
  // Its words come after its shape.
  await shelf.findByText('Plays the script Spring greeting.');
  await user.click(shelf.getByRole('button', { name: 'Insert' }));
  await showsCards(5);
  await waitFor(() => expect(Object.keys(kept.msg.nodes)).toHaveLength(5));
  const kinds = Object.values(kept.msg.nodes).map(({ properties }) => properties.node_type);
  expect(kinds.filter((kind) => kind === 'Start')).toHaveLength(1);
  const [first] = Object.values(kept.msg.nodes).filter(({ id }) => !(id in greeting.nodes));
  expect(first?.position.x).toBeGreaterThan(Math.max(...Object.values(greeting.nodes).map(({ x }) => x)));
});

test('a ready-made call is inserted beside the flow too, and the empty library says how to fill it', async () => {
  const { user, kept, api } = open(greeting, { listLibrary: { count: 0, results: [], next: null } });
  await showsCards(3);
  await menu(user, 'Insert a template…');
  const gallery = await dialog('Insert a template');
  await user.click(gallery.getByRole('tab', { name: 'Library' }));
  await gallery.findByText(/^The library is empty/);
  await user.click(gallery.getByRole('tab', { name: 'Ready-made' }));
  await user.click(await gallery.findByRole('button', { name: 'Emergency alert' }));
  const words = await dialog('Emergency alert: your words');
  await user.click(words.getByRole('button', { name: 'Use this call' }));
  await waitFor(() => expect(Object.keys(kept.msg.nodes).length).toBeGreaterThan(9));
  // Without its Start its tests would fail.
  expect(api.requests('addFlowTest')).toEqual([]);
});

test('a library flow is renamed and removed', async () => {
  const { user, api } = open(greeting, {
    ...library(),
    removeLibraryFlow: () =>
      refuse('library.in_use', { msg: '“Spring” enters this flow. Choose another flow there first.' }),
  });
  await showsCards(3);
  await menu(user, 'Insert a template…');
  const shelf = await dialog('Insert a template');
  await user.click(shelf.getByRole('tab', { name: 'Library' }));
  await user.click(await shelf.findByRole('button', { name: 'Actions for Greeting' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const rename = await dialog('Rename Greeting');
  await fill(user, rename.getByLabelText('Name'), 'Welcome');
  await user.click(rename.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(api.requests('changeLibraryFlow').map(({ body }) => body)).toEqual([{ name: 'Welcome' }]));

  await user.click(await shelf.findByRole('button', { name: 'Actions for Greeting' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const remove = await dialog('Remove Greeting from the library?');
  await user.click(remove.getByRole('button', { name: 'Remove' }));
  await screen.findByText('“Spring” enters this flow. Choose another flow there first.');
});

const entering = (version: number) =>
  draw(
    { start: a.start(), enter: { ...a.subflow(greeting, 3, version), name: 'Greeting' }, end: a.end() },
    'start > enter > end',
  );
const taken = (kept: ReturnType<typeof open>['kept']) =>
  Object.values(kept.msg.nodes).flatMap(({ properties: { sub_flow } }) => (sub_flow ? [sub_flow] : []));

test('a Sub-flow takes a flow of the library, and its newer version only when somebody asks for it', async () => {
  const { user, kept } = open(draw({ start: a.start(), enter: a.subflow(null), end: a.end() }, 'start > enter > end'));
  await showsCards(3);
  card('Sub-flow: no flow yet').focus();
  await user.keyboard('{Enter}');
  const detail = await region('Activity Detail');
  await detail.findByText('No flow chosen yet.');
  await user.click(await detail.findByRole('button', { name: 'Choose Greeting' }));
  await detail.findByText('Greeting, version 2');
  await waitFor(() => expect(taken(kept)).toMatchObject([{ library_id: 3, version: 2, flow: writeFlow(greeting) }]));
  expect(detail.queryByRole('button', { name: /^Take version/ })).toBeNull();
});

test('the panel shows what is inside, with scripts to play', async () => {
  const menu = draw(
    {
      ...{ start: a.start(), hello: a.audio(11), ask: { ...a.rule(), name: 'Your choice' }, yes: a.key('ask', '1') },
      end: a.end(),
    },
    'start > hello > ask > yes > end',
  );
  const flow = draw(
    { start: a.start(), enter: { ...a.subflow(menu, 3, 2), name: 'Greeting' }, end: a.end() },
    'start > enter > end',
  );
  const { user } = open(flow, library(menu));
  await showsCards(3);
  card('Greeting').focus();
  await user.keyboard('{Enter}');
  const detail = await region('Activity Detail');
  await detail.findByText('This is the newest version.');
  expect(detail.queryByRole('list', { name: 'Nodes of the sub-flow' })).toBeNull();
  await user.click(detail.getByRole('button', { name: 'Look inside (5 nodes)' }));
  const inside = within(await detail.findByRole('list', { name: 'Nodes of the sub-flow' }));
  await inside.findByText(/Spring greeting/);
  const nodes = inside.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(nodes).toHaveLength(5);
  expect(nodes[0]).toContain('Start');
  expect(nodes[2]).toContain('Your choice');
  await inside.findByRole('button', { name: /Play/ });
  expect(inside.queryByRole('textbox')).toBeNull();
});

test('the panel says that the library has a newer version', async () => {
  const { user, kept } = open(entering(1));
  await showsCards(3);
  card('Greeting').focus();
  await user.keyboard('{Enter}');
  const detail = await region('Activity Detail');
  await detail.findByText('The library has version 2. Calls use version 1 until you take the new one.');
  await user.click(detail.getByRole('button', { name: 'Take version 2' }));
  await waitFor(() => expect(taken(kept)).toMatchObject([{ version: 2 }]));
});

test('a flow that was removed from the library still works, and a problem inside is told at its node', async () => {
  const silent = draw({ start: a.start(), hello: a.audio(null), end: a.end() }, 'start > hello > end');
  const flow = draw(
    { start: a.start(), enter: { ...a.subflow(silent, 3), name: 'Silent' }, end: a.end() },
    'start > enter > end',
  );
  const { user } = open(flow, { ...library(), getLibraryFlow: () => refuse('library.not_found') });
  await showsCards(3);
  card('Silent').focus();
  await user.keyboard('{Enter}');
  const detail = await region('Activity Detail');
  await detail.findByText('This flow was removed from the library. The copy here still works.');
  within(await screen.findByRole('region', { name: 'Activity Detail' })).getByText(/has a problem inside/);
});
