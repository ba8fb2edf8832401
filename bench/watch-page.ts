import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { ensureChromium } from '../scripts/find-program.ts';
import { percentile } from './with-halloo.ts';

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });

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
export const tasksSeen = () => (window as unknown as { tasks: number[] }).tasks.splice(0);

/** Processor time of the page's main thread, which other programs on the machine do not lengthen. */
const threadMs = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
};

export interface Figures {
  /** From the input to the next paint. */
  waitMs: number;
  /** The longest time that the page could not answer, right away or in the second after it. */
  stuckMs: number;
  workMs: number;
}

interface Measuring {
  rounds: number;
  /** Undoes the act, unmeasured. */
  after?: () => Promise<void>;
}

const median = (values: number[]) => percentile(values, 0.5);

/** A page that records its inputs, signed in if there is a token. */
export const openWatched = async (browser: Browser, url: string, token?: string) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    baseURL: url,
  });
  const page = await context.newPage();
  await page.addInitScript(watchInputs);
  await page.goto('/favicon.svg');
  if (token) await page.evaluate((kept) => localStorage.setItem('token', kept), token);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, cdp };
};

/** The same act several times, after one that warms up. */
export const measureAct = async (
  { page, cdp }: { page: Page; cdp: CDPSession },
  act: (round: number) => Promise<void>,
  { rounds, after = async () => {} }: Measuring,
): Promise<Figures> => {
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
    const worked = (await threadMs(cdp)) - before;
    await after();
    if (round === 0) continue;
    // Shorter waits than 16 ms are not reported.
    waits.push(Math.max(16, ...seen));
    // Shorter tasks than 50 ms are not.
    stuck.push(Math.max(0, ...tasks));
    work.push(worked);
  }
  return { waitMs: median(waits), stuckMs: median(stuck), workMs: median(work) };
};
