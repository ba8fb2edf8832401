import type { Page } from 'playwright-core';
import { addCampaign } from '../e2e/audio-files.ts';
import { saveDrawn } from '../e2e/flow-documents.ts';
import { type Screen, screensOf } from './acts.ts';
import { bigChart } from './flow-canvas/chart.ts';
import { figureHeads, inWords, launchBrowser, measureAct, openWatched } from './watch-page.ts';
import { row, sampleCampaign, withHalloo } from './with-halloo.ts';

const rounds = 5;

export const measureScreen = async (page: Page, { name, place, sign, acts }: Screen) => {
  await page.goto(place);
  await page.locator(sign).first().waitFor();
  await page.waitForTimeout(3000);
  for (const { what, prepare, after } of acts) {
    const figures = await measureAct(page, (round) => prepare(page, round), {
      rounds,
      after: after && (() => after(page)),
    });
    row(`${name}: ${what}`, inWords(figures));
  }
};

/** The main acts of every screen: from the input to the next paint, the longest task, and processor time of the page. */
export const interactionFigures = async () => {
  const browser = await launchBrowser();
  await withHalloo(async (halloo) => {
    const token = await halloo.signIn();
    const [normal, large] = [
      await addCampaign(halloo, token, 'A flow of 30 nodes'),
      await addCampaign(halloo, token, 'A flow of 300 nodes'),
    ];
    await saveDrawn(halloo, token, normal, bigChart(3));
    await saveDrawn(halloo, token, large, bigChart());
    // The list has a second page.
    for (let number = 1; number <= 8; number += 1) await addCampaign(halloo, token, `Small campaign ${number}`);
    const ids = {
      result: await sampleCampaign(halloo, token, 'Polio'),
      live: await sampleCampaign(halloo, token, 'Vaccination reminder, Pune'),
      normal,
      large,
    };
    const [signedOut, signedIn] = [
      await openWatched(browser, halloo.url),
      await openWatched(browser, halloo.url, token),
    ];
    row('act', figureHeads);
    for (const screen of screensOf(ids)) await measureScreen(screen.signedOut ? signedOut : signedIn, screen);
  });
  await browser.close();
};
