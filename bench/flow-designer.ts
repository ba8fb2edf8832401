import type { Browser, Page } from 'playwright-core';
import { addCampaign } from '../e2e/audio-files.ts';
import { saveDrawn } from '../e2e/flow-documents.ts';
import { bigChart } from './flow-canvas/chart.ts';
import {
  clickOn,
  figureHeads,
  type Input,
  inWords,
  launchBrowser,
  measureAct,
  openWatched,
  tasksSeen,
} from './watch-page.ts';
import { row, withHalloo } from './with-halloo.ts';

const rounds = 9;

const openDesigner = async (browser: Browser, url: string, token: string, campaignId: number) => {
  const page = await openWatched(browser, url, token);
  await page.goto(`/flow-chart?campaign_id=${campaignId}`);
  await page.locator('.react-flow__node').first().waitFor();
  await page.waitForTimeout(4000);
  return page;
};

const card = (page: Page, id: string) => page.locator(`.react-flow__node[data-id="${id}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Selecting, zooming, typing, undo and loading in a flow of 300 nodes. */
export const flowDesignerFigures = async () => {
  await withHalloo(async (halloo) => {
    const token = await halloo.signIn();
    const campaignId = await addCampaign(halloo, token, 'A flow of 300 nodes');
    await saveDrawn(halloo, token, campaignId, bigChart());
    const browser = await launchBrowser();
    try {
      const page = await openDesigner(browser, halloo.url, token, campaignId);
      const tasks = await page.evaluate(tasksSeen);
      row('loading: long tasks', `${tasks.map((ms) => ms.toFixed(0)).join(' + ')} ms`);
      row('act', figureHeads);
      const measure = async (what: string, prepare: (round: number) => Promise<Input>) =>
        row(what, inWords(await measureAct(page, prepare, { rounds })));

      await measure('selecting', (round) => clickOn(page, card(page, `ASK${10 + round}`)));
      const zooms = ['Zoom in', 'Zoom out'] as const;
      await measure('zooming', (round) => clickOn(page, button(page, zooms[round % 2] ?? zooms[0])));
      await (await clickOn(page, card(page, 'ASK12')))();
      await page.getByRole('region', { name: 'Activity Detail' }).getByLabel('Name (optional)').focus();
      await measure('typing a letter of a name', async () => () => page.keyboard.press('x'));
      const steps = ['Undo', 'Redo'] as const;
      await measure('undo and redo', (round) => clickOn(page, button(page, steps[round % 2] ?? steps[0])));
    } finally {
      await browser.close();
    }
  });
};
