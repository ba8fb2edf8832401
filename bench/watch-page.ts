import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { drawEveryNode } from '../e2e/flow-view.ts';
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

export interface Figures {
  /** From the input to the next paint. */
  waitMs: number;
  /** The longest time that the page could not answer, right away or in the second after it. */
  stuckMs: number;
  /** Processor time of the longest task. */
  taskMs: number;
  /** Processor time of all tasks. */
  workMs: number;
  /** Processor time of the longest task at the first time, when more is to be prepared. */
  firstMs: number;
}

/** An input, after what it needs was found: looking for a button among 300 nodes takes longer than most acts. */
export type Input = () => Promise<unknown>;

interface Measuring {
  rounds: number;
  /** Undoes the act, unmeasured. */
  after?: (() => Promise<unknown>) | undefined;
}

const median = (values: number[]) => percentile(values, 0.5);

/** A click in the middle of an element. */
export const clickOn = async (page: Page, target: Locator): Promise<Input> => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on screen.`);
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};

/** A page that records its inputs, signed in if there is a token. */
export const openWatched = async (
  browser: Browser,
  url: string,
  token?: string,
  { view = 'nodes' }: { view?: 'questions' | 'nodes' } = {},
) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    baseURL: url,
  });
  const page = await context.newPage();
  await page.addInitScript(watchInputs);
  await page.goto('/favicon.svg');
  if (token) await page.evaluate((kept) => localStorage.setItem('token', kept), token);
  // What the flow designer draws.
  if (view === 'nodes') await page.evaluate(drawEveryNode);
  return page;
};

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** Wall clock and processor time, in microseconds. */
  dur?: number;
  tdur?: number;
}

const beginMark = 'act begins';
const endMark = 'act ends';

/** Processor time of the page's tasks between two marks, a list for each round. */
const tasksOf = (trace: Buffer): number[][] => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const begins = traceEvents.filter(({ name }) => name === beginMark);
  const ends = traceEvents.filter(({ name }) => name === endMark);
  return begins.map(({ pid, tid, ts }, round) => {
    const endTs = ends[round]?.ts ?? Number.POSITIVE_INFINITY;
    return traceEvents
      .filter((event) => event.name === 'ThreadControllerImpl::RunTask' && event.pid === pid && event.tid === tid)
      .filter((event) => event.ts > ts && event.ts < endTs)
      .map(({ tdur = 0 }) => tdur / 1000);
  });
};

/** The same act several times, after one that warms up. */
export const measureAct = async (
  page: Page,
  prepare: (round: number) => Promise<Input>,
  { rounds, after = async () => {} }: Measuring,
): Promise<Figures> => {
  const waits: number[] = [];
  const stuck: number[] = [];
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  for (let round = 0; round <= rounds; round += 1) {
    const input = await prepare(round);
    await page.evaluate(waitsSeen);
    await page.evaluate(tasksSeen);
    await page.evaluate((mark) => void performance.mark(mark), beginMark);
    await input();
    await page.waitForTimeout(1200);
    await page.evaluate((mark) => void performance.mark(mark), endMark);
    const seen = await page.evaluate(waitsSeen);
    const tasks = await page.evaluate(tasksSeen);
    await after();
    if (round === 0) continue;
    // Shorter waits than 16 ms are not reported.
    waits.push(Math.max(16, ...seen));
    // Shorter tasks than 50 ms are not.
    stuck.push(Math.max(0, ...tasks));
  }
  const [first = [], ...tasks] = browser ? tasksOf(await browser.stopTracing()) : [];
  return {
    waitMs: median(waits),
    stuckMs: median(stuck),
    taskMs: median(tasks.map((round) => Math.max(0, ...round))),
    workMs: median(tasks.map((round) => round.reduce((sum, ms) => sum + ms, 0))),
    firstMs: Math.max(0, ...first),
  };
};

export const figureHeads = 'to the next paint | longest task | its work | all work | longest at the first time';

export const inWords = ({ waitMs, stuckMs, taskMs, workMs, firstMs }: Figures) =>
  [waitMs, stuckMs, taskMs, workMs, firstMs].map((ms) => `${ms.toFixed(0)} ms`).join(' | ');
