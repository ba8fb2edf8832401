import { chromium } from 'playwright-core';
import { ensureChromium } from '../scripts/find-program.ts';
import { percentile, row, withHalloo } from './with-halloo.ts';

const visits = 10;

/** Runs in the page: records when twenty rows are visible and the browser can handle a click again. */
const watchRows = () => {
  const noted = window as unknown as { interactiveAt?: number };
  const check = () => {
    if (document.querySelectorAll('tbody tr[data-campaign]').length < 20) return requestAnimationFrame(check);
    return requestAnimationFrame(() =>
      setTimeout(() => {
        noted.interactiveAt = performance.now();
      }),
    );
  };
  requestAnimationFrame(check);
};

/** The time from the arrival of the list's data to responsive rows, in a new browser each time. */
export const listScreenFigures = async () => {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  await withHalloo(async (halloo) => {
    const token = await halloo.signIn();
    // Twelve samples and eight more make a full page.
    for (let n = 1; n <= 8; n += 1) {
      const body = { campaign: `One more ${n}`, campaign_type: 'Inbound' };
      await halloo.post('/api/campaigns/insert_campaign_line/', body, token);
    }
    const took: number[] = [];
    for (let n = 0; n < visits; n += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: halloo.url });
      const page = await context.newPage();
      await page.goto('/favicon.svg');
      await page.evaluate((kept) => localStorage.setItem('token', kept), token);
      await page.addInitScript(watchRows);
      await page.goto('/campaign?size=20');
      await page.locator('tbody tr[data-campaign]').nth(19).waitFor();
      await page.waitForTimeout(500);
      took.push(
        await page.evaluate(() => {
          const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
          const list = asked.find(({ name }) => name.includes('/api/campaigns/campaign/'));
          const { interactiveAt = Number.NaN } = window as unknown as { interactiveAt?: number };
          return interactiveAt - (list?.responseEnd ?? 0);
        }),
      );
      await context.close();
    }
    row(
      'list screen, data arrived to rows that react, p50 / longest',
      `${percentile(took, 0.5).toFixed(0)} / ${Math.max(...took).toFixed(0)} ms`,
    );
  });
  await browser.close();
};
