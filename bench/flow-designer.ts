import type { Browser, Page } from 'playwright-core';
import { addCampaign } from '../e2e/audio-files.ts';
import { saveDrawn } from '../e2e/flow-documents.ts';
import { bigChart } from './flow-canvas/chart.ts';
import { type Figures, launchBrowser, measureAct, openWatched, tasksSeen } from './watch-page.ts';
import { row, withHalloo } from './with-halloo.ts';

const rounds = 9;

const openDesigner = async (browser: Browser, url: string, token: string, campaignId: number) => {
  const watched = await openWatched(browser, url, token);
  await watched.page.goto(`/flow-chart?campaign_id=${campaignId}`);
  await watched.page.locator('.react-flow__node').first().waitFor();
  await watched.page.waitForTimeout(4000);
  return watched;
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
    const browser = await launchBrowser();
    try {
      const watched = await openDesigner(browser, halloo.url, token, campaignId);
      const { page } = watched;
      const measure = (act: (round: number) => Promise<void>) => measureAct(watched, act, { rounds });
      const tasks = await page.evaluate(tasksSeen);
      row('loading: long tasks', `${tasks.map((ms) => ms.toFixed(0)).join(' + ')} ms`);
      const tell = (what: string, { waitMs, stuckMs, workMs }: Figures) =>
        row(`${what}: to the next paint, longest task, work`, `${waitMs}, ${stuckMs}, ${workMs.toFixed(0)} ms`);

      tell('selecting', await measure((round) => clickCard(page, `ASK${10 + round}`)));
      const zooms = ['Zoom in', 'Zoom out'];
      tell('zooming', await measure((round) => page.getByRole('button', { name: zooms[round % 2] ?? '' }).click()));
      await clickCard(page, 'ASK12');
      const name = page.getByRole('region', { name: 'Activity Detail' }).getByLabel('Name (optional)');
      await name.focus();
      tell('typing a letter of a name', await measure(() => page.keyboard.press('x')));
      const steps = ['Undo', 'Redo'];
      tell(
        'undo and redo',
        await measure((round) => page.getByRole('button', { name: steps[round % 2] ?? '' }).click()),
      );
    } finally {
      await browser.close();
    }
  });
};
