import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addCampaignWithNode, choose, listScripts, mp3 } from './audio-files.ts';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';

const app = useConsole({ HALLOO_DEMO: 'off' });
let token: string;
beforeAll(async () => {
  token = await app.halloo.signIn();
});

const open = async (search = '') => {
  const page = await app.visit(`/audio-script/upload-external${search}`, { token });
  await loaded(page);
  return page;
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const uploaded = (page: Page) =>
  page.getByRole('heading', { name: 'Your Audio has been uploaded Successfully!' }).waitFor();
const listen = async (page: Page, name: string) => {
  const player = page.getByRole('group', { name, exact: true });
  await player.getByRole('button', { name: 'Play' }).click();
  await player.getByRole('button', { name: 'Pause' }).waitFor();
};
/** Waits until this many seconds are recorded. */
const recorded = async (page: Page, seconds: number) => {
  const shown = async () => /^0:(\d\d) \/ 5:00$/.exec(await page.getByRole('timer').innerText())?.[1];
  await expect.poll(async () => Number(await shown())).toBeGreaterThanOrEqual(seconds);
};
const limitUpload = async (page: Page, bytesPerSecond: number) => {
  const client = await page.context().newCDPSession(page);
  const limits = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond };
  await client.send('Network.emulateNetworkConditions', limits);
};

test('an MP3 for the flow is played, cancelled half-way, uploaded and attached, and the page leads back', async () => {
  const campaign = await addCampaignWithNode(app.halloo, token, 'Flow with audio', 'NODE1');
  const search = `?campaign_id=${campaign}&node_id=NODE1`;
  const page = await open(search);
  const name = 'a_file_with_a_very_long_name_that_goes_on_and_on_and_on_and_on';
  await choose(page, await mp3(`${name}.mp3`, 4));
  await page.getByText(/^0:04, \d+ KB$/).waitFor();
  // The waveform is drawn from the file itself.
  await expect.poll(() => page.locator('svg path[d^="M1 "]').count()).toBeGreaterThan(1);
  await listen(page, `${name}.mp3`);
  await page.setViewportSize(narrow);
  await expectNoSideways(page);
  await expectAccessible(page, 'main');
  await page.getByLabel('Save as (Script Name)').fill('Welcome');

  await limitUpload(page, 10_000);
  await button(page, 'Upload').click();
  const bar = page.getByRole('progressbar', { name: 'Upload of Welcome' });
  await expect.poll(() => bar.getAttribute('aria-valuenow')).toMatch(/^[1-9]\d?$/);
  await button(page, 'Cancel the upload').click();
  await button(page, 'Upload').waitFor();
  expect((await listScripts(app.halloo, token, 'Welcome')).count).toBe(0);
  await limitUpload(page, -1);
  await button(page, 'Upload').click();
  await uploaded(page);
  await page.getByText('Audio script attached successfully').waitFor();
  await listen(page, 'Welcome');
  const { results } = await listScripts(app.halloo, token, 'Welcome');
  expect(results).toMatchObject([{ audio_type: 'Recorded', used_by: [{ campaign_id: campaign }] }]);
  expect(results[0]?.length_in_seconds).toBeCloseTo(4, 0);
  await page.getByRole('link', { name: 'Back to the Flow' }).click();
  await page.waitForURL(`**/flow-chart${search}`);
});

test('a recording with the microphone is played and uploaded', async () => {
  const page = await open();
  await page.setViewportSize(narrow);
  await page.getByText('Record', { exact: true }).click();
  await button(page, 'Start recording').click();
  await recorded(page, 1);
  await expectNoSideways(page);
  await expectAccessible(page, 'main');
  await button(page, 'Pause').click();
  await page.getByText('Paused').waitFor();
  await button(page, 'Continue recording').click();
  await recorded(page, 2);
  await button(page, 'Stop and listen').click();
  await page.getByText(/^0:\d\d, \d+ KB$/).waitFor();
  const [file] = await page.getByText(/^Recording .*\.wav$/).allInnerTexts();
  await listen(page, file ?? '');
  await page.getByLabel('Save as (Script Name)').fill('My voice');
  await button(page, 'Upload').click();
  await uploaded(page);
  const { results } = await listScripts(app.halloo, token, 'My voice');
  expect(results[0]?.length_in_seconds).toBeGreaterThan(1.5);
});
