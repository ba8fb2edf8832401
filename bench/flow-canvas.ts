import { type Browser, chromium, type Page } from 'playwright-core';
import { addCampaign } from '../e2e/audio-files.ts';
import { saveDrawn } from '../e2e/flow-documents.ts';
import { drawEveryNode } from '../e2e/flow-view.ts';
import { ensureChromium } from '../scripts/find-program.ts';
import { bigChart, draggedNode } from './flow-canvas/chart.ts';
import { type Frames, type Gesture, gestures, measure, type Targets, watch } from './flow-canvas/measure.ts';
import { serveOtherLibrary } from './flow-canvas/other-library.ts';
import { percentile, row, withHalloo } from './with-halloo.ts';

const rounds = 3;
const chart = bigChart();

/** A page with the chart, and the positions on it. */
interface Canvas {
  page: Page;
  /** Located again each time: a dragged node does not return to exactly the same place. */
  targets: () => Promise<Targets>;
}
type Open = (browser: Browser) => Promise<Canvas>;

const open = async (browser: Browser, node: string) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await watch(page, node);
  return page;
};

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not on screen.`);
  return box;
};

/** A position near the middle with only the canvas. */
const emptyPlace = (page: Page, ground: string, around: { x: number; y: number }) =>
  page.evaluate(
    ([selector, { x, y }]) => {
      for (let off = 0; off < 200; off += 1) {
        if (document.elementFromPoint(x, y + off)?.matches(selector)) return { x, y: y + off };
      }
      throw new Error(`nothing of ${selector} is free`);
    },
    [ground, around] as const,
  );

const targetsOn = async (page: Page, selectors: { canvas: string; node: string; ground: string }): Promise<Targets> => {
  const canvas = await boxOf(page, selectors.canvas);
  const node = await boxOf(page, selectors.node);
  const middle = { x: Math.round(canvas.x + canvas.width / 2), y: Math.round(canvas.y + canvas.height / 2) };
  return {
    node: { x: Math.round(node.x + node.width * 0.4), y: Math.round(node.y + node.height / 2) },
    empty: await emptyPlace(page, selectors.ground, middle),
    middle,
  };
};

const openOurs =
  (url: string, token: string, campaignId: number): Open =>
  async (browser) => {
    const node = `.react-flow__node[data-id="${draggedNode}"]`;
    const page = await open(browser, node);
    await page.goto(`${url}/favicon.svg`);
    await page.evaluate((kept) => localStorage.setItem('token', kept), token);
    await page.evaluate(drawEveryNode);
    await page.goto(`${url}/flow-chart?campaign_id=${campaignId}`);
    await page.locator(node).waitFor();
    await page.waitForTimeout(1500);
    return { page, targets: () => targetsOn(page, { canvas: '[data-canvas]', node, ground: '.react-flow__pane' }) };
  };

/** The same part of the chart at the same position and size as in Halloo. */
const viewOf = async ({ page }: Canvas) => {
  const { x: left, y: top, width, height } = await boxOf(page, '[data-canvas]');
  const view = await page.locator('.react-flow__viewport').evaluate((element) => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(element).transform);
    return { x: e, y: f, zoom: a };
  });
  return { box: { left, top, width, height }, view };
};

const openTheirs =
  (url: string, given: Awaited<ReturnType<typeof viewOf>>): Open =>
  async (browser) => {
    const node = `[data-node="${draggedNode}"]`;
    const page = await open(browser, node);
    await page.addInitScript((all) => Object.assign(window, { given: all }), { chart, ...given });
    await page.goto(url);
    await page.locator(node).waitFor();
    await page.waitForTimeout(1500);
    const ground = '.react-transform-element > div';
    return { page, targets: () => targetsOn(page, { canvas: '#place', node, ground }) };
  };

const median = (all: Frames[], figure: keyof Frames) =>
  percentile(
    all.map((one) => one[figure]),
    0.5,
  );

const launch = async () =>
  chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });

/** Each gesture in a new page, so that all start with the same view. The first one warms up. */
const measureGesture = async (open: Open, gesture: Gesture): Promise<Frames> => {
  const browser = await launch();
  try {
    const { page, targets } = await open(browser);
    const all: Frames[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      all.push(await measure(page, gesture, await targets()));
      await page.waitForTimeout(1000);
    }
    const counted = all.slice(1);
    return {
      perSecond: median(counted, 'perSecond'),
      shownPerSecond: median(counted, 'shownPerSecond'),
      longestMs: Math.max(...counted.map(({ longestMs }) => longestMs)),
      cpuMs: median(counted, 'cpuMs'),
      threadMs: median(counted, 'threadMs'),
    };
  } finally {
    await browser.close();
  }
};

const both = (figure: keyof Frames, { ours, theirs }: { ours: Frames; theirs: Frames }, digits = 0) =>
  `${ours[figure].toFixed(digits)} and ${theirs[figure].toFixed(digits)}`;

/** A chart of 300 nodes, entirely visible, in Halloo and in another library. */
export const flowCanvasFigures = async () => {
  const other = await serveOtherLibrary();
  try {
    await withHalloo(async (halloo) => {
      const token = await halloo.signIn();
      const campaignId = await addCampaign(halloo, token, 'A flow of 300 nodes');
      await saveDrawn(halloo, token, campaignId, chart);
      const openHalloo = openOurs(halloo.url, token, campaignId);
      const browser = await launch();
      const openOther = openTheirs(other.url, await viewOf(await openHalloo(browser)));
      await browser.close();
      for (const gesture of gestures) {
        const found = {
          ours: await measureGesture(openHalloo, gesture),
          theirs: await measureGesture(openOther, gesture),
        };
        row(`${gesture}: frames a second, Halloo and react-flow-chart`, `${both('perSecond', found)} (bar 50)`);
        row(`${gesture}: ratio`, `${(found.ours.perSecond / found.theirs.perSecond).toFixed(1)} x (bar 2)`);
        row(`${gesture}: new pictures shown a second`, both('shownPerSecond', found));
        row(`${gesture}: longest wait for a frame`, `${both('longestMs', found)} ms`);
        row(`${gesture}: processor time for a frame, whole browser`, `${both('cpuMs', found, 1)} ms`);
        row(`${gesture}: the page's thread at work for a frame`, `${both('threadMs', found, 1)} ms`);
      }
    });
  } finally {
    await other.close();
  }
};
