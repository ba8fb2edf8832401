import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { addCampaign } from '../e2e/audio-files.ts';
import { saveDrawn } from '../e2e/flow-documents.ts';
import { ensureChromium } from '../scripts/find-program.ts';
import { bigChart } from './flow-canvas/chart.ts';
import { percentile, row, withHalloo } from './with-halloo.ts';

const rounds = 9;

/** Runs in the page: records how long each input waited for its next paint, and the long tasks while loading. */
const watchInputs = () => {
  const noted = window as unknown as { waits: number[]; tasks: number[] };
  noted.waits = [];
  noted.tasks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (/^(pointerdown|pointerup|click|keydown|keyup|input)$/.test(entry.name)) noted.waits.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
};

const waitsSeen = () => (window as unknown as { waits: number[] }).waits.splice(0);
const tasksSeen = () => (window as unknown as { tasks: number[] }).tasks.splice(0);

/** Processor time of the page's main thread, which other programs on the machine do not lengthen. */
const threadMs = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
};

interface Figures {
  /** From the input to the next paint. */
  waitMs: number;
  /** The longest time that the page could not answer, right away or in the second after it. */
  stuckMs: number;
  workMs: number;
}

const median = (values: number[]) => percentile(values, 0.5);

/** The same act several times. The first one warms up. */
const measure = async (page: Page, cdp: CDPSession, act: (round: number) => Promise<void>): Promise<Figures> => {
  const waits: number[] = [];
  const stuck: number[] = [];
  const work: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await page.evaluate(waitsSeen);
    await page.evaluate(tasksSeen);
    const before = await threadMs(cdp);
    await act(round);
    await page.waitForTimeout(1200);
    const seen = await page.evaluate(waitsSeen);
    const tasks = await page.evaluate(tasksSeen);
    if (round === 0) continue;
    // Shorter waits than 16 ms are not reported.
    waits.push(Math.max(16, ...seen));
    // Shorter tasks than 50 ms are not.
    stuck.push(Math.max(0, ...tasks));
    work.push((await threadMs(cdp)) - before);
  }
  return { waitMs: median(waits), stuckMs: median(stuck), workMs: median(work) };
};

const launch = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });

const openDesigner = async (browser: Browser, url: string, token: string, campaignId: number) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(watchInputs);
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate((kept) => localStorage.setItem('token', kept), token);
  await page.goto(`${url}/flow-chart?campaign_id=${campaignId}`);
  await page.locator('.react-flow__node').first().waitFor();
  await page.waitForTimeout(4000);
  return page;
};

const card = (page: Page, id: string) => page.locator(`.react-flow__node[data-id="${id}"]`);

/** In the middle of the card's words: its buttons are at the sides. */
const clickCard = async (page: Page, id: string) => {
  const box = await card(page, id).boundingBox();
  if (!box) throw new Error(`${id} is not on screen.`);
  await page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.5);
};

/** Selecting, zooming, typing, undo and loading in a flow of 300 nodes. */
export const flowDesignerFigures = async () => {
  await withHalloo(async (halloo) => {
    const token = await halloo.signIn();
    const campaignId = await addCampaign(halloo, token, 'A flow of 300 nodes');
    await saveDrawn(halloo, token, campaignId, bigChart());
    const browser = await launch();
    try {
      const page = await openDesigner(browser, halloo.url, token, campaignId);
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
      const tasks = await page.evaluate(tasksSeen);
      row('loading: long tasks', `${tasks.map((ms) => ms.toFixed(0)).join(' + ')} ms`);
      const tell = (what: string, { waitMs, stuckMs, workMs }: Figures) =>
        row(`${what}: to the next paint, longest task, work`, `${waitMs}, ${stuckMs}, ${workMs.toFixed(0)} ms`);

      tell('selecting', await measure(page, cdp, (round) => clickCard(page, `ASK${10 + round}`)));
      const zooms = ['Zoom in', 'Zoom out'];
      tell(
        'zooming',
        await measure(page, cdp, (round) => page.getByRole('button', { name: zooms[round % 2] ?? '' }).click()),
      );
      await clickCard(page, 'ASK12');
      const name = page.getByRole('region', { name: 'Activity Detail' }).getByLabel('Name (optional)');
      await name.focus();
      tell('typing a letter of a name', await measure(page, cdp, () => page.keyboard.press('x')));
      const steps = ['Undo', 'Redo'];
      tell(
        'undo and redo',
        await measure(page, cdp, (round) => page.getByRole('button', { name: steps[round % 2] ?? '' }).click()),
      );
    } finally {
      await browser.close();
    }
  });
};
