import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';

export interface Point {
  x: number;
  y: number;
}

/** The start of the gestures, in page coordinates. */
export interface Targets {
  node: Point;
  empty: Point;
  middle: Point;
}

export interface Frames {
  perSecond: number;
  longestMs: number;
  /** Frames with changes on the browser's screen. */
  shownPerSecond: number;
  /** CPU time of all browser processes per frame. */
  cpuMs: number;
  /** Busy time of the page's main thread per frame. */
  threadMs: number;
}

export type Gesture = 'drag' | 'zoom' | 'pan';
export const gestures: readonly Gesture[] = ['drag', 'zoom', 'pan'];

const seconds = 3;
const eventsPerSecond = 60;
/** Wheel steps in one direction before it reverses: to three times the size and back, three times. */
const wheelTurn = 30;
/** Chosen so that both zoom by 3.75 % per step: the other library has a fixed step. */
const wheelDelta = 26.5;

/** Runs in the page: records each frame, and now and then the node's position, to verify that it moves. */
const watchFrames = (node: string) => {
  const noted = window as unknown as { frames: number[]; places: Set<string> };
  noted.frames = [];
  noted.places = new Set();
  let looked = 0;
  const note = (at: number) => {
    noted.frames.push(at);
    if (at - looked > 200) {
      looked = at;
      const { x, y, width } = document.querySelector(node)?.getBoundingClientRect() ?? {};
      noted.places.add(`${x} ${y} ${width}`);
    }
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
};

const framesSeen = () => {
  const noted = window as unknown as { frames: number[]; places: Set<string> };
  const seen = { frames: noted.frames.splice(0), places: noted.places.size };
  noted.places.clear();
  return seen;
};

/** Must be called before the page is opened. */
export const watch = (page: Page, node: string) => page.addInitScript(watchFrames, node);

const around = ({ x, y }: Point, share: number, radius: number): Point => ({
  x: Math.round(x + radius * Math.sin(share * 2 * Math.PI)),
  y: Math.round(y + radius * (1 - Math.cos(share * 2 * Math.PI))),
});

/** Sends events at a constant rate without waiting for their effect, like a mouse. */
const keepPace = async (send: (index: number) => Promise<unknown>) => {
  const began = performance.now();
  const sent: Promise<unknown>[] = [];
  for (let index = 0; index < seconds * eventsPerSecond; index += 1) {
    await delay(Math.max(0, began + (index * 1000) / eventsPerSecond - performance.now()));
    sent.push(send(index));
  }
  return () => Promise.all(sent);
};

const mouse = (cdp: CDPSession, type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: Point, held = true) =>
  cdp.send('Input.dispatchMouseEvent', {
    type,
    ...at,
    ...(held && { button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1 }),
  });

const perform: Record<Gesture, (cdp: CDPSession, targets: Targets, watched: Watched) => Promise<void>> = {
  drag: (cdp, { node }, watched) => dragFrom(cdp, node, watched),
  pan: (cdp, { empty }, watched) => dragFrom(cdp, empty, watched),
  zoom: async (cdp, { middle }, watched) => {
    await mouse(cdp, 'mouseMoved', middle, false);
    await watched(() =>
      keepPace((index) => {
        const deltaY = Math.floor(index / wheelTurn) % 2 ? wheelDelta : -wheelDelta;
        return cdp.send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...middle, deltaX: 0, deltaY });
      }),
    );
  },
};

const dragFrom = async (cdp: CDPSession, from: Point, watched: Watched) => {
  await mouse(cdp, 'mouseMoved', from, false);
  await mouse(cdp, 'mousePressed', from);
  // Three circles.
  await watched(() => keepPace((index) => mouse(cdp, 'mouseMoved', around(from, (index + 1) / eventsPerSecond, 90))));
  await mouse(cdp, 'mouseReleased', from);
};

type Watched = (work: () => Promise<() => Promise<unknown>>) => Promise<void>;

const cpuSeconds = async (browser: CDPSession): Promise<number> => {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
};

const threadSeconds = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
};

interface TraceEvent {
  name: string;
}

/** The number of frames that the browser presented. */
const shownDuring = async (browser: CDPSession, work: () => Promise<void>): Promise<number> => {
  let shown = 0;
  const take = ({ value }: { value: object[] }) => {
    shown += (value as TraceEvent[]).filter(({ name }) => name === 'Display::FrameDisplayed').length;
  };
  browser.on('Tracing.dataCollected', take);
  await browser.send('Tracing.start', { traceConfig: { includedCategories: ['viz'], excludedCategories: ['*'] } });
  await work();
  const complete = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve));
  await browser.send('Tracing.end');
  await complete;
  browser.off('Tracing.dataCollected', take);
  return shown;
};

/** One gesture of three seconds. */
export const measure = async (page: Page, gesture: Gesture, targets: Targets): Promise<Frames> => {
  const cdp = await page.context().newCDPSession(page);
  const browser = await (page.context().browser() as Browser).newBrowserCDPSession();
  await cdp.send('Performance.enable');
  let figures: Omit<Frames, 'shownPerSecond'> | undefined;
  let took = 0;
  const watched: Watched = async (work) => {
    const [cpuBefore, threadBefore] = [await cpuSeconds(browser), await threadSeconds(cdp)];
    await page.evaluate(framesSeen);
    const began = performance.now();
    const answered = await work();
    const { frames, places } = await page.evaluate(framesSeen);
    took = (performance.now() - began) / 1000;
    const [cpuAfter, threadAfter] = [await cpuSeconds(browser), await threadSeconds(cdp)];
    await answered();
    if (places < 2) throw new Error(`Nothing moved in answer to ${gesture}.`);
    const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
    figures = {
      perSecond: frames.length / took,
      longestMs: Math.max(...gaps),
      cpuMs: ((cpuAfter - cpuBefore) * 1000) / frames.length,
      threadMs: ((threadAfter - threadBefore) * 1000) / frames.length,
    };
  };
  const shown = await shownDuring(browser, () => perform[gesture](cdp, targets, watched));
  await cdp.detach();
  await browser.detach();
  if (!figures) throw new Error('Nothing was measured.');
  return { ...figures, shownPerSecond: shown / took };
};
