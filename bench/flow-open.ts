import type { Browser, Page } from 'playwright-core';
import { addCampaign } from '../e2e/audio-files.ts';
import { saveDrawn } from '../e2e/flow-documents.ts';
import { bigChart } from './flow-canvas/chart.ts';
import { launchBrowser, openWatched } from './watch-page.ts';
import { percentile, row, withHalloo } from './with-halloo.ts';

const rounds = 5;
/** 124 menus of eight nodes, Start and three Ends. */
const chart = bigChart(124);

/**
 * Runs in the page: when the first card is drawn, when all cards and links are, and when the page answers again, in ms since
 * the address was entered. A page that answers runs a timer within 50 ms.
 */
const timesOfOpening = async (given: { cards: number; links: number }) => {
  const count = (selector: string) => document.querySelectorAll(selector).length;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const until = async (isReached: () => boolean) => {
    while (!isReached()) await frame();
    return performance.now();
  };
  const first = await until(() => count('.react-flow__node') > 0);
  const all = await until(() => count('.react-flow__node') >= given.cards && count('.react-flow__edge') >= given.links);
  for (let late = 1000; late > 50; ) {
    const asked = performance.now();
    await new Promise((done) => setTimeout(done));
    late = performance.now() - asked;
  }
  return { first, all, usable: performance.now() };
};

const open = async (page: Page, campaignId: number, drawn: { cards: number; links: number }) => {
  await page.goto(`/flow-chart?campaign_id=${campaignId}`, { waitUntil: 'commit' });
  const times = await page.evaluate(timesOfOpening, drawn);
  // It really answers.
  const view = page.locator('.react-flow__viewport');
  const before = await view.getAttribute('style');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.waitForFunction(
    (old) => document.querySelector('.react-flow__viewport')?.getAttribute('style') !== old,
    before,
  );
  return times;
};

const measure = async (
  browser: Browser,
  url: string,
  token: string,
  campaignId: number,
  view: 'questions' | 'nodes',
) => {
  const page = await openWatched(browser, url, token, { view });
  // The menu's audio, Rule and three answers are one block.
  const menus = 124;
  const inside = view === 'questions' ? 4 * menus : 0;
  const drawn = {
    cards: Object.keys(chart.nodes).length - inside,
    links: Object.keys(chart.links).length - inside,
  };
  const all: Awaited<ReturnType<typeof open>>[] = [];
  for (let round = 0; round <= rounds; round += 1) all.push(await open(page, campaignId, drawn));
  // The first one fills the browser's cache.
  const median = (figure: 'first' | 'all' | 'usable') =>
    percentile(
      all.slice(1).map((times) => times[figure]),
      0.5,
    ).toFixed(0);
  const what = view === 'questions' ? 'Questions' : 'Every node';
  row(`${what}: first card / everything drawn`, `${median('first')} / ${median('all')} ms`);
  row(`${what}: drawn and usable`, `${median('usable')} ms (bar 1,500)`);
  await page.context().close();
};

/** Opening a flow of 996 nodes in the designer, in both views. */
export const flowOpenFigures = async () => {
  await withHalloo(
    async (halloo) => {
      const token = await halloo.signIn();
      const campaignId = await addCampaign(halloo, token, 'A flow of 996 nodes');
      await saveDrawn(halloo, token, campaignId, chart);
      const browser = await launchBrowser();
      try {
        for (const view of ['questions', 'nodes'] as const) {
          await measure(browser, halloo.url, token, campaignId, view);
        }
      } finally {
        await browser.close();
      }
    },
    { HALLOO_DEMO: 'off' },
  );
};
