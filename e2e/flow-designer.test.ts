import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addCampaign, addRecording } from './audio-files.ts';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';
import { type Drawn, drawnFlow, saveDrawn } from './flow-documents.ts';

const app = useConsole({ HALLOO_DEMO: 'off' });
let token: string;
beforeAll(async () => {
  token = await app.halloo.signIn();
});

const open = async (campaignId: number) => {
  const page = await app.visit(`/flow-chart?campaign_id=${campaignId}`, { token });
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
/** Drags from the directory to this distance from the top left corner of the canvas. */
const dragOut = async (page: Page, kind: string, right: number, down: number) => {
  const canvas = await page.locator('[data-canvas]').boundingBox();
  if (!canvas) throw new Error('no canvas');
  const part = page.getByRole('region', { name: 'Action Directory' }).getByRole('button', { name: kind });
  await drag(page, await middle(part.first()), { x: canvas.x + right, y: canvas.y + down });
};
const join = async (page: Page, from: string, to: string) =>
  drag(page, await middle(card(page, from).locator('.source')), await middle(card(page, to).locator('.target')));

test('a new user builds a flow by dragging', async () => {
  const id = await addCampaign(app.halloo, token, 'Survey by hand');
  const page = await open(id);
  await page.getByText('How should the call go?').waitFor();
  await dragOut(page, 'Start', 220, 80);
  // Without any script the designer leads to creating one first, and back.
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Let us first save your Flow').waitFor();
  await page.waitForURL(`**/audio-script/add-script?campaign_id=${id}`);
  await addRecording(app.halloo, token, 'Welcome', 2);
  await page.getByRole('link', { name: 'Back to the Flow' }).click();
  await card(page, 'Call begins').waitFor();
  await loaded(page);
  // A single node is shown in the middle; the others belong below it.
  await page.mouse.move(700, 400);
  await page.keyboard.press('f');
  const start = await card(page, 'Call begins').boundingBox();
  const canvas = await page.locator('[data-canvas]').boundingBox();
  if (!start || !canvas) throw new Error('nothing drawn');
  await drag(page, { x: 500, y: 250 }, { x: 500 + canvas.x + 120 - start.x, y: 250 + canvas.y + 48 - start.y });
  await card(page, 'Call begins').click();
  // A node dropped below the selected one is linked to it.
  await dragOut(page, 'Audio Play', 220, 200);
  await dragOut(page, 'Rule', 220, 320);
  expect(await links(page).count()).toBe(2);
  // Without a selection it is not linked.
  await page.keyboard.press('Escape');
  await dragOut(page, 'End', 330, 580);
  expect(await cards(page).count()).toBe(4);
  expect(await links(page).count()).toBe(2);

  // Start accepts no incoming links.
  await drag(
    page,
    await middle(card(page, 'Wait for an answer').locator('.source')),
    await middle(card(page, 'Call begins')),
  );
  expect(await links(page).count()).toBe(2);
  await page.getByText('Calls begin at Start, so no link can lead there.').waitFor();
  // A new link replaces the old one; undo restores it.
  await join(page, 'Call begins', 'Hang up');
  expect(await links(page).count()).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await saved(page);
  const { msg } = await flowOf(id);
  const kind = (nodeId: string) => msg.nodes[nodeId]?.properties.node_type;
  const pairs = Object.values(msg.links).map(({ from, to }) => `${kind(from.nodeId)} to ${kind(to.nodeId)}`);
  expect(pairs.toSorted()).toEqual(['Audio to Rule', 'Start to Audio']);

  // The answers are added in the panel of the Rule and appear below it.
  await card(page, 'Wait for an answer').click();
  const detail = page.getByRole('region', { name: 'Activity Detail' });
  for (const key of ['1', '2']) {
    await detail.getByRole('button', { name: `Key ${key}`, exact: true }).click();
    await detail.getByRole('button', { name: `Add key ${key}` }).click();
  }
  await join(page, 'Press 1', 'Hang up');
  await join(page, 'Press 2', 'Hang up');
  expect(await links(page).count()).toBe(6);

  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Saved to the version history.').waitFor();
  await page.setViewportSize(narrow);
  await expectNoSideways(page);
});

test('with two editors, a conflict asks which version to keep; other remote changes are applied', async () => {
  const id = await addCampaign(app.halloo, token, 'Drawn by two');
  await saveDrawn(app.halloo, token, id, drawnFlow());
  const page = await open(id);
  expect(await cards(page).count()).toBe(6);

  await saveDrawn(app.halloo, token, id, drawnFlow('Other'));
  await page.getByText('changed this flow. The latest version is shown.').waitFor();
  await card(page, 'Other').waitFor();

  // My change waits while theirs arrives.
  const saveMine = async (route: Route) => {
    await saveDrawn(app.halloo, token, id, drawnFlow('Theirs'));
    await route.continue();
  };
  await page.route('**/api/campaigns/add-flow/', saveMine, { times: 1 });
  const from = await middle(card(page, 'Hang up'));
  await drag(page, from, { x: from.x + 100, y: from.y });
  await page.getByText('Somebody else changed this flow').waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await page.getByRole('button', { name: 'Load theirs' }).click();
  await card(page, 'Theirs').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await card(page, 'Other').waitFor();
  await saved(page);
  expect(Object.values((await flowOf(id)).msg.nodes).map(({ properties }) => properties.name)).toContain('Other');

  // The other way round: mine replaces theirs.
  await page.route('**/api/campaigns/add-flow/', saveMine, { times: 1 });
  await card(page, 'Hang up').click();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Overwrite with mine' }).click();
  await saved(page);
  expect(await cards(page).count()).toBe(5);
  const names = Object.values((await flowOf(id)).msg.nodes).map(({ properties }) => properties.name);
  expect(names).toHaveLength(5);
  expect(names).toContain('Other');
});

/** Points on the links that a card covers, away from the two cards that the link joins. */
const coveredPoints = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.react-flow__node')].map((node) => node.getBoundingClientRect());
    return [...document.querySelectorAll<SVGPathElement>('.react-flow__edge-path')].flatMap((path) => {
      const length = path.getTotalLength();
      const matrix = path.getScreenCTM();
      const points = Array.from({ length: 60 }, (_, step) => path.getPointAtLength(12 + ((length - 24) * step) / 59));
      return points
        .map((point) => point.matrixTransform(matrix ?? undefined))
        .filter(({ x, y }) =>
          boxes.some(({ left, right, top, bottom }) => x > left + 1 && x < right - 1 && y > top + 1 && y < bottom - 1),
        )
        .map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`);
    });
  });

/** Ends of links that are at no dot of a card. */
const looseEnds = (page: Page) =>
  page.evaluate(() => {
    const dots = [...document.querySelectorAll('.react-flow__handle')].map((dot) => dot.getBoundingClientRect());
    return [...document.querySelectorAll<SVGPathElement>('.react-flow__edge-path')]
      .flatMap((path) => [0, path.getTotalLength()].map((at) => ({ path, at })))
      .map(({ path, at }) => path.getPointAtLength(at).matrixTransform(path.getScreenCTM() ?? undefined))
      .filter(({ x, y }) => !dots.some((dot) => x > dot.left && x < dot.right && y > dot.top && y < dot.bottom))
      .map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`);
  });

test('a node is inserted into a link, a link is led elsewhere, and nothing covers the flow', async () => {
  const id = await addCampaign(app.halloo, token, 'Quickly drawn');
  const drawn = drawnFlow();
  // Back to the message, past the Rule.
  drawn.links.L5 = { ...drawn.links.L5, to: { nodeId: 'PLAY', portId: 'port1' } } as Drawn['links'][string];
  await saveDrawn(app.halloo, token, id, drawn);
  const page = await open(id);
  await expect.poll(() => coveredPoints(page)).toEqual([]);
  await expect.poll(() => page.locator('.react-flow__minimap').count()).toBe(0);

  // The key of an answer is above it.
  const [one, label] = [
    await middle(card(page, 'Press 1')),
    await middle(page.locator('.react-flow__edge text', { hasText: '1' })),
  ];
  expect(label.y).toBeLessThan(one.y);
  await page.locator('[data-insert="START"]').click();
  await page.getByRole('menuitem', { name: 'System Action' }).click();
  await card(page, 'No action chosen yet').waitFor();
  await expect.poll(() => links(page).count()).toBe(7);
  await expect.poll(() => coveredPoints(page)).toEqual([]);
  await expect.poll(() => looseEnds(page)).toEqual([]);
  // What is still being drawn is not red.
  await expect
    .poll(() => page.locator('[data-mark="error"]').filter({ hasText: 'No action chosen yet' }).count())
    .toBe(0);
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.locator('[data-mark="error"]').filter({ hasText: 'No action chosen yet' }).count())
    .toBe(1);

  // The end of the link from the first answer goes to the message.
  await page.keyboard.press('t');
  await expect.poll(() => coveredPoints(page)).toEqual([]);
  await expect.poll(() => page.locator('.react-flow__minimap').count()).toBe(0);
  const end = page.locator('.react-flow__edge[data-id="L4"] .react-flow__edgeupdater-target');
  await drag(page, await middle(end), await middle(card(page, 'Message')));
  await saved(page);
  await expect
    .poll(async () => Object.values((await flowOf(id)).msg.links).filter(({ to }) => to.nodeId === 'PLAY').length)
    .toBe(3);
  await expect.poll(() => links(page).count()).toBe(7);

  // Zoomed in, the small map is back.
  for (const _ of [1, 2, 3, 4]) await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.locator('.react-flow__minimap').waitFor();

  // The digit of the chosen key can be read under the mouse.
  await page.keyboard.press('f');
  await card(page, 'Wait for key').click();
  const key = page.getByRole('region', { name: 'Activity Detail' }).getByRole('button', { name: 'Key 5', exact: true });
  await key.click();
  await key.hover();
  const colours = await key.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor];
  });
  expect(colours[0]).toBe('rgb(255, 255, 255)');
  expect(colours[1]).not.toMatch(/rgba?\(2[45]\d, 2[45]\d, 2[45]\d/);
});
