import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addCampaign, addRecording } from './audio-files.ts';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';
import { type Drawn, drawnFlow, saveDrawn } from './flow-documents.ts';

const app = useConsole({ HALLOO_DEMO: 'off' });
let token: string;
beforeAll(async () => {
  token = await app.halloo.signIn();
});

type Options = Parameters<typeof app.visit>[1];

const open = async (campaignId: number, options: Options = {}) => {
  const page = await app.visit(`/flow-chart?campaign_id=${campaignId}`, { token, ...options });
  await page.getByRole('heading', { level: 2, name: 'Process Flow' }).waitFor();
  await loaded(page);
  return page;
};
const flowOf = async (campaignId: number) => {
  const { body } = await app.halloo.get(`/api/campaigns/add-flow/?campaign_id=${campaignId}`, token);
  return body as { msg: Drawn; version: number };
};

const cards = (page: Page) => page.locator('.react-flow__node');
const card = (page: Page, title: string) => cards(page).filter({ hasText: title });
const links = (page: Page) => page.locator('.react-flow__edge');
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

const middle = async (target: ReturnType<Page['locator']>) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const drag = async (page: Page, from: { x: number; y: number }, to: { x: number; y: number }) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
};
/** From the directory to that far from the top left corner of the canvas. */
const dragOut = async (page: Page, kind: string, right: number, down: number) => {
  const canvas = await page.locator('[data-canvas]').boundingBox();
  if (!canvas) throw new Error('no canvas');
  const part = page.getByRole('region', { name: 'Action Directory' }).getByRole('button', { name: kind });
  await drag(page, await middle(part.first()), { x: canvas.x + right, y: canvas.y + down });
};
const join = async (page: Page, from: string, to: string) =>
  drag(page, await middle(card(page, from).locator('.source')), await middle(card(page, to).locator('.target')));

describe('somebody new', () => {
  test('builds a call by dragging, undoes and redoes, and copies', async () => {
    const id = await addCampaign(app.halloo, token, 'Survey by hand');
    const page = await open(id);
    await page.getByText('How should the call go?').waitFor();
    await dragOut(page, 'Start', 220, 80);
    // Without any script the way leads to making one first, and back.
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Let us first save your Flow').waitFor();
    await page.waitForURL(`**/audio-script/add-script?campaign_id=${id}`);
    await addRecording(app.halloo, token, 'Welcome', 12);
    await page.getByRole('link', { name: 'Back to the Flow' }).click();
    await card(page, 'Call begins').waitFor();
    await loaded(page);
    // One node alone is shown in the middle; the others belong below it.
    await page.mouse.move(700, 400);
    await page.keyboard.press('f');
    const start = await card(page, 'Call begins').boundingBox();
    const canvas = await page.locator('[data-canvas]').boundingBox();
    if (!start || !canvas) throw new Error('nothing drawn');
    await drag(page, { x: 500, y: 250 }, { x: 500 + canvas.x + 120 - start.x, y: 250 + canvas.y + 48 - start.y });
    await card(page, 'Call begins').click();
    // What is dropped below the selected node follows it.
    await dragOut(page, 'Audio Play', 220, 200);
    await dragOut(page, 'Rule', 220, 320);
    expect(await links(page).count()).toBe(2);
    // A second Start is refused, with the reason.
    await dragOut(page, 'Start', 100, 80);
    await page.getByText('A flow has one Start').waitFor();
    expect(await cards(page).count()).toBe(3);
    // With nothing selected it stands for itself.
    await page.keyboard.press('Escape');
    await dragOut(page, 'End', 330, 580);
    expect(await cards(page).count()).toBe(4);
    expect(await links(page).count()).toBe(2);

    // Into Start nothing leads.
    await drag(
      page,
      await middle(card(page, 'Wait for an answer').locator('.source')),
      await middle(card(page, 'Call begins')),
    );
    expect(await links(page).count()).toBe(2);
    // A new way out takes the place of the old one; undo brings it back.
    await join(page, 'Call begins', 'Hang up');
    expect(await links(page).count()).toBe(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await saved(page);
    const { msg } = await flowOf(id);
    const kind = (nodeId: string) => msg.nodes[nodeId]?.properties.node_type;
    const pairs = Object.values(msg.links).map(({ from, to }) => `${kind(from.nodeId)} to ${kind(to.nodeId)}`);
    expect(pairs.toSorted()).toEqual(['Audio to Rule', 'Start to Audio']);

    // The answers are made in the panel of the Rule, and stand below it.
    await card(page, 'Wait for an answer').click();
    const detail = page.getByRole('region', { name: 'Activity Detail' });
    for (const key of ['1', '2']) {
      await detail.getByRole('button', { name: `Key ${key}`, exact: true }).click();
      await detail.getByRole('button', { name: `Add key ${key}` }).click();
    }
    await join(page, 'Press 1', 'Hang up');
    await join(page, 'Press 2', 'Hang up');
    expect(await links(page).count()).toBe(6);

    // What is wrong is told, and leads there.
    await page.getByRole('button', { name: '1 error' }).click();
    await page.getByRole('button', { name: /^Error The Audio Play has no audio script/ }).click();
    expect(await card(page, 'Play: no script yet').getAttribute('class')).toContain('selected');
    await page.getByRole('button', { name: '1 error' }).click();

    // Keys: delete, undo, redo, copy and paste.
    await card(page, 'Hang up').click();
    await page.keyboard.press('Delete');
    await expect.poll(() => cards(page).count()).toBe(5);
    await page.keyboard.press('Control+z');
    await expect.poll(() => cards(page).count()).toBe(6);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => cards(page).count()).toBe(5);
    await page.keyboard.press('Control+z');
    await card(page, 'Hang up').click();
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    await expect.poll(() => cards(page).count()).toBe(7);
    await page.keyboard.press('Control+z');

    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('This state of the flow is saved').waitFor();
    await expectAccessible(page);
  });
});

test('with the keyboard alone a call is built, and led elsewhere', async () => {
  const id = await addCampaign(app.halloo, token, 'By keyboard');
  await addRecording(app.halloo, token, 'Hello', 2);
  const page = await open(id);
  const add = async (kind: string) => {
    const part = page.getByRole('region', { name: 'Action Directory' }).getByRole('button', { name: kind });
    await part.focus();
    await page.keyboard.press('Enter');
  };
  const detail = page.getByRole('region', { name: 'Activity Detail' });
  const press = async (name: string) => {
    await detail.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await add('Start');
  await add('Audio Play');
  await press('Choose Hello');
  await add('Rule');
  for (const key of ['1', '2']) {
    await press(`Key ${key}`);
    await press(`Add key ${key}`);
  }
  // The End follows both answers.
  await add('End');
  await page.getByRole('button', { name: 'No problems' }).waitFor();
  expect(await links(page).count()).toBe(6);

  // What follows an answer is chosen from a list as well.
  await card(page, 'Press 2').focus();
  await page.keyboard.press('Enter');
  const next = detail.getByRole('combobox', { name: 'Then the call goes on to' });
  await next.click();
  await page.getByRole('option', { name: /^Play Hello/ }).click();
  await saved(page);
  const { msg } = await flowOf(id);
  const kind = (nodeId: string) => msg.nodes[nodeId]?.properties.node_type;
  const ways = Object.values(msg.links).map(({ from, to }) => `${kind(from.nodeId)} to ${kind(to.nodeId)}`);
  expect(ways.toSorted()).toEqual([
    'Audio to Rule',
    'Rule Child to Audio',
    'Rule Child to End',
    'Rule to Rule Child',
    'Rule to Rule Child',
    'Start to Audio',
  ]);
});

describe('what is not saved', () => {
  test('waits while the connection is gone, is not lost by leaving, and is saved when it is back', async () => {
    const id = await addCampaign(app.halloo, token, 'In the tunnel');
    await saveDrawn(app.halloo, token, id, drawnFlow());
    const page = await open(id);
    await page.context().setOffline(true);
    await card(page, 'Hang up').click();
    await page.keyboard.press('Delete');
    await page.getByText('Offline, will try again').waitFor();

    await page.getByRole('link', { name: 'Back to campaigns' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await page.getByRole('button', { name: 'Stay here' }).click();
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();

    await page.context().setOffline(false);
    await saved(page);
    expect(Object.keys((await flowOf(id)).msg.nodes)).toHaveLength(5);
    await page.getByRole('link', { name: 'Back to campaigns' }).click();
    await page.waitForURL('**/campaign');
  });

  test('stays in the schedule when the panel of a phone is closed, and leaving asks', async () => {
    const id = await addCampaign(app.halloo, token, 'Tried twice');
    await saveDrawn(app.halloo, token, id, drawnFlow());
    const page = await open(id, { viewport: narrow });
    await card(page, 'Call begins').click();
    const panel = page.getByRole('dialog', { name: 'Activity Detail' });
    const openPanel = page.getByRole('button', { name: 'Activity Detail', exact: true });
    await openPanel.click();
    await panel.getByLabel('Retry times').fill('4');
    await panel.getByText('Not saved yet').waitFor();
    await panel.getByRole('button', { name: 'Close Activity Detail' }).click();
    await panel.waitFor({ state: 'hidden' });
    await card(page, 'Hang up').click();
    await page.getByRole('link', { name: 'Back to campaigns' }).click();
    await page.getByRole('button', { name: 'Stay here' }).click();

    await card(page, 'Call begins').click();
    await openPanel.click();
    expect(await panel.getByLabel('Retry times').inputValue()).toBe('4');
    await panel.getByRole('button', { name: 'Save schedule' }).click();
    await page.getByText('Your changes has been updated!').waitFor();
    await panel.getByRole('button', { name: 'Close Activity Detail' }).click();
    await page.getByRole('link', { name: 'Back to campaigns' }).click();
    await page.waitForURL('**/campaign');
  });
});

test('an answer whose Rule is missing refreshes the session', async () => {
  const id = await addCampaign(app.halloo, token, 'Without its Rule');
  const { nodes, links: drawn } = drawnFlow();
  const { RULE: _, ...others } = nodes;
  const kept = Object.entries(drawn).filter(([, { from, to }]) => ![from.nodeId, to.nodeId].includes('RULE'));
  await saveDrawn(app.halloo, token, id, { nodes: others, links: Object.fromEntries(kept) });
  const page = await open(id);
  await card(page, 'Press 1').click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Open its Rule' }).click();
  await page.getByText('Something went wrong. Refreshing your session').waitFor();
  await reloaded;
  await card(page, 'Press 1').waitFor();
});

describe('two at once', () => {
  test('are asked which of the two states goes on; what came in alone is taken', async () => {
    const id = await addCampaign(app.halloo, token, 'Drawn by two');
    await saveDrawn(app.halloo, token, id, drawnFlow());
    const page = await open(id);
    expect(await cards(page).count()).toBe(6);

    await saveDrawn(app.halloo, token, id, drawnFlow('Other'));
    await page.getByText('changed this flow. You see the newest state.').waitFor();
    await card(page, 'Other').waitFor();

    // Mine waits while theirs comes in.
    const saveMine = async (route: Route) => {
      await saveDrawn(app.halloo, token, id, drawnFlow('Theirs'));
      await route.continue();
    };
    await page.route('**/api/campaigns/add-flow/', saveMine, { times: 1 });
    const from = await middle(card(page, 'Hang up'));
    await drag(page, from, { x: from.x + 100, y: from.y });
    await page.getByText('Somebody else changed this flow').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Load theirs' }).click();
    await card(page, 'Theirs').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await card(page, 'Other').waitFor();
    await saved(page);
    expect(Object.values((await flowOf(id)).msg.nodes).map(({ properties }) => properties.name)).toContain('Other');

    // The other way round: mine takes the place of theirs.
    await page.route('**/api/campaigns/add-flow/', saveMine, { times: 1 });
    await card(page, 'Hang up').click();
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Save mine over it' }).click();
    await saved(page);
    expect(await cards(page).count()).toBe(5);
    const names = Object.values((await flowOf(id)).msg.nodes).map(({ properties }) => properties.name);
    expect(names).toHaveLength(5);
    expect(names).toContain('Other');

    // Earlier states can be looked at and restored.
    await page.getByRole('button', { name: 'More for this flow' }).click();
    await page.getByRole('menuitem', { name: 'Version history' }).click();
    await page
      .getByRole('button', { name: /^Look at version/ })
      .last()
      .click();
    await page
      .getByText(/^You see version/)
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: 'Save draft' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await saved(page);

    // A file is read with care.
    const input = page.getByLabel('File with a flow');
    const give = (text: string) =>
      input.setInputFiles({ name: 'drawn.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await give('{"nodes":{},"links":[]}');
    await page.getByText('“drawn.json” was not imported').waitFor();
    await give(JSON.stringify(drawnFlow('From a file')));
    await card(page, 'From a file').waitFor();
    await saved(page);
  });
});

test('what cannot be changed is shown as it is, with the reason', async () => {
  const id = await addCampaign(app.halloo, token, 'Cancelled one');
  await saveDrawn(app.halloo, token, id, drawnFlow());
  const answer = await fetch(`${app.halloo.url}/api/campaigns/campaign/${id}/`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ archieved: true }),
  });
  expect(answer.status).toBe(200);
  const page = await open(id);
  await page.getByText('The campaign is archived, so its flow cannot be changed.').first().waitFor();
  const before = await middle(card(page, 'Hang up'));
  await drag(page, before, { x: before.x + 100, y: before.y });
  await card(page, 'Hang up').click();
  await page.keyboard.press('Delete');
  expect(await cards(page).count()).toBe(6);
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
});

test('on a phone a sample begins a flow, parts are added by touch, and the list leads to each', async () => {
  const id = await addCampaign(app.halloo, token, 'On the way');
  const page = await open(id, { viewport: narrow, colorScheme: 'dark' });
  await page.getByRole('button', { name: /^Start with a sample/ }).click();
  await expect.poll(() => cards(page).count()).toBe(6);
  await card(page, 'Hang up').click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'System Action' }).click();
  await expect.poll(() => cards(page).count()).toBe(7);
  // What it does is chosen next.
  await page.getByRole('combobox', { name: 'What it does' }).waitFor();
  await page.getByRole('button', { name: 'Close Activity Detail' }).click();
  await page.getByRole('button', { name: '7 nodes as a list' }).click();
  await page
    .getByRole('list', { name: 'Nodes of the flow' })
    .getByRole('button', { name: /^Press 1: Yes/ })
    .click();
  expect(await card(page, 'Press 1: Yes').getAttribute('class')).toContain('selected');
  await expectNoSideways(page);
  await expectAccessible(page);
  await saved(page);
});
