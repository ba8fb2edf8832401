import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { connect } from '../packages/server/src/platform/db/connect.ts';
import { runningDatabaseUrl } from '../packages/server/src/platform/db/embedded/start.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from '../packages/server/test/calling.ts';
import { ensureChromium } from '../scripts/find-program.ts';
import { percentile, row, withHalloo } from './with-halloo.ts';

const visits = 5;
const watchMs = 10_000;
/** Calls that end per second, each of which changes every number of the page. */
const updates = 200;

/** Runs in the page: the time between frames, and tasks that are long enough to be noticed. */
const watchFrames = (ms: number) =>
  new Promise<{ frames: number[]; longest: number }>((resolve) => {
    const frames: number[] = [];
    let longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    }).observe({ type: 'longtask' });
    const began = performance.now();
    let last = began;
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      if (now - began < ms) requestAnimationFrame(next);
      else resolve({ frames, longest });
    };
    requestAnimationFrame(next);
  });

/** The time from navigation to visible boxes, in milliseconds, with a warm cache. */
const visit = async (page: Page, place: string): Promise<number> => {
  await page.goto(place);
  await page.getByText('Picked Up', { exact: true }).first().waitFor();
  return page.evaluate(() => performance.now());
};

/** The results page of a live campaign, with 200 calls ending each second. */
export const resultScreenFigures = async () => {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args });
  await withHalloo(
    async (halloo, dataDir) => {
      const db = connect(runningDatabaseUrl(dataDir) ?? '', { max: 2 });
      await makeSims(db, 10, 200);
      const script = await makeScript(db, 1_000);
      // A call of slightly more than a second at speed 1; as many concurrent ones as end per second.
      const id = await makeLiveCampaign(db, { leads: 100_000, flow: menuFlow(script), spinRate: updates * 2 });
      const token = await halloo.signIn();
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: halloo.url });
      const page = await context.newPage();
      await page.goto('/favicon.svg');
      await page.evaluate((kept) => localStorage.setItem('token', kept), token);
      await visit(page, `/result/${id}`);
      const opened: number[] = [];
      for (let n = 0; n < visits; n += 1) opened.push(await visit(page, `/result/${id}`));
      row(
        'result page of a campaign that calls, opened, p50 / longest (bar 1 s)',
        `${percentile(opened, 0.5).toFixed(0)} / ${Math.max(...opened).toFixed(0)} ms`,
      );
      const ended = async () => {
        const [counted] = await db<{ n: number }[]>`select count(*) as n from call where campaign_id = ${id}`;
        return counted?.n ?? 0;
      };
      for (const tab of ['results', 'overview', 'flow', 'calls']) {
        await visit(page, `/result/${id}?tab=${tab}`);
        await delay(2_000);
        const before = await ended();
        const { frames, longest } = await page.evaluate(watchFrames, watchMs);
        const perSecond = ((await ended()) - before) / (watchMs / 1000);
        row(
          `${tab}, frames while ${perSecond.toFixed(0)} calls a second end`,
          `p50 ${percentile(frames, 0.5).toFixed(0)}, p99 ${percentile(frames, 0.99).toFixed(0)}, longest ${Math.max(...frames).toFixed(0)} ms; longest task ${longest.toFixed(0)} ms`,
        );
      }
      await db.end({ timeout: 1 });
    },
    { HALLOO_DEMO: 'off', HALLOO_SIMULATED_SPEED: '1', HALLOO_SIMULATED_PROFILE: 'perfect' },
  );
  await browser.close();
};
