import type { Browser } from 'playwright-core';
import { launchBrowser } from './watch-page.ts';
import { percentile, row, sampleCampaign, withHalloo } from './with-halloo.ts';

const visits = 5;

interface Load {
  /** First and largest contentful paint, in ms after the navigation. */
  first: number;
  largest: number;
  /** What exceeds 50 ms of each long task after the first paint: as long the page could not answer. */
  blocked: number;
  shift: number;
  kB: number;
  requests: number;
}

interface Noted {
  largest: number;
  shift: number;
  tasks: { start: number; duration: number }[];
}

/** Runs in the page, before its own code. */
const watchLoad = () => {
  const noted: Noted = { largest: 0, shift: 0, tasks: [] };
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) noted.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) noted.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) noted.tasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
};

const readLoad = () => {
  const { noted } = window as unknown as { noted: Noted };
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const pages = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const bytes = [...files, ...pages].reduce((sum, { transferSize }) => sum + transferSize, 0);
  const late = noted.tasks.filter(({ start }) => start > first);
  return {
    first,
    largest: noted.largest,
    blocked: late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    shift: noted.shift,
    kB: bytes / 1000,
    requests: files.length + pages.length,
  };
};

/** A first visit with an empty cache. */
const visit = async (browser: Browser, url: string, place: string, sign: string, token?: string): Promise<Load> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: url });
  const page = await context.newPage();
  if (token) await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
  await page.addInitScript(watchLoad);
  await page.goto(place);
  await page.locator(sign).first().waitFor();
  await page.waitForTimeout(1500);
  const load = await page.evaluate(readLoad);
  await context.close();
  return load;
};

/** What a first visit to the main screens costs, as Lighthouse names it. */
export const pageFigures = async () => {
  const browser = await launchBrowser();
  await withHalloo(async (halloo) => {
    const token = await halloo.signIn();
    const id = await sampleCampaign(halloo, token, 'Polio');
    const screens = [
      { name: 'sign-in', place: '/sign-in', sign: 'form button[type="submit"]' },
      { name: 'list', place: '/campaign?size=20', sign: 'tbody tr[data-campaign]', token },
      { name: 'designer', place: `/flow-chart?campaign_id=${id}`, sign: '.react-flow__node', token },
      { name: 'results', place: `/result/${id}`, sign: 'text=Picked Up', token },
    ];
    row('screen', 'first paint | largest paint | blocked | layout shift | transferred | requests');
    for (const { name, place, sign, token: signedIn } of screens) {
      const loads: Load[] = [];
      for (let n = 0; n < visits; n += 1) loads.push(await visit(browser, halloo.url, place, sign, signedIn));
      const of = (part: keyof Load) =>
        percentile(
          loads.map((load) => load[part]),
          0.5,
        );
      const ms = (part: 'first' | 'largest' | 'blocked') => `${of(part).toFixed(0)} ms`;
      const traffic = `${of('kB').toFixed(0)} kB | ${of('requests')}`;
      row(name, `${ms('first')} | ${ms('largest')} | ${ms('blocked')} | ${of('shift').toFixed(3)} | ${traffic}`);
    }
  });
  await browser.close();
};
