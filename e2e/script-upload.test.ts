import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addCampaign, choose, listScripts, mp3 } from './audio-files.ts';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';

const app = useConsole({ HALLOO_DEMO: 'off' });
let token: string;
beforeAll(async () => {
  token = await app.halloo.signIn();
});

const place = '/audio-script/upload-external';
const open = async (search = '', options: Parameters<typeof app.visit>[1] = {}) => {
  const page = await app.visit(place + search, { token, ...options });
  await loaded(page);
  return page;
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const nameField = (page: Page) => page.getByLabel('Save as (Script Name)');
const player = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const uploaded = (page: Page) =>
  page.getByRole('heading', { name: 'Your Audio has been uploaded Successfully!' }).waitFor();
/** Waits until so many seconds are recorded. */
const recorded = (page: Page, seconds: number) =>
  expect
    .poll(
      async () => {
        const shown = (await page.getByRole('timer').innerText()).match(/^0:(\d\d) \/ 5:00$/)?.[1];
        return Number(shown);
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThanOrEqual(seconds);
const slowly = async (page: Page, bytesPerSecond: number) => {
  const client = await page.context().newCDPSession(page);
  const limits = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond };
  await client.send('Network.emulateNetworkConditions', limits);
};

test('an MP3 is heard, named, uploaded and kept', async () => {
  const page = await open();
  await expectAccessible(page);
  expect(await button(page, 'Upload').isDisabled()).toBe(true);
  expect(await button(page, 'Reset').isDisabled()).toBe(true);
  await choose(page, await mp3('welcome_to_the clinic.mp3', 4));
  await page.getByText('welcome_to_the clinic.mp3').waitFor();
  await page.getByText(/^0:04, \d+ KB$/).waitFor();
  expect(await nameField(page).inputValue()).toBe('welcome to the clinic');
  // The waveform is drawn from the file itself.
  await expect.poll(() => page.locator('svg path[d^="M1 "]').count()).toBeGreaterThan(1);
  await player(page, 'welcome_to_the clinic.mp3').getByRole('button', { name: 'Play' }).click();
  await player(page, 'welcome_to_the clinic.mp3').getByRole('button', { name: 'Pause' }).waitFor();
  await expectAccessible(page);

  await nameField(page).fill('  ');
  expect(await button(page, 'Upload').isDisabled()).toBe(true);
  await nameField(page).fill('Welcome');
  await button(page, 'Upload').click();
  await uploaded(page);
  await page.getByText('Success ! Audio Script Uploaded Successfuly.').waitFor();
  await expectAccessible(page);
  await player(page, 'Welcome').getByRole('button', { name: 'Play' }).click();
  await player(page, 'Welcome').getByRole('button', { name: 'Pause' }).waitFor();
  const { results } = await listScripts(app.halloo, token, 'Welcome');
  expect(results).toMatchObject([{ name: 'Welcome', audio_type: 'Recorded' }]);
  expect(results[0]?.length_in_seconds).toBeCloseTo(4, 0);

  await button(page, 'Upload another').click();
  expect(await nameField(page).inputValue()).toBe('');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await page.waitForURL('**/audio-script');
  await page.locator('tbody tr', { hasText: 'Welcome' }).waitFor();
});

test('what is no MP3, too large or silent is refused with a sentence', async () => {
  const page = await open();
  await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await page.getByText('Please upload audio file.', { exact: true }).waitFor();
  await expectAccessible(page);
  await button(page, 'Reset').click();
  await page.getByText('Please upload audio file.').waitFor({ state: 'hidden' });
  await choose(page, { name: 'fake.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no music'.repeat(200)) });
  await page.getByText('Please upload audio file.', { exact: true }).waitFor();
  await choose(page, { name: 'large.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(20 * 1024 ** 2 + 1) });
  await page.getByText(/^The file has 21 MB; 20 MB is the most\./).waitFor();

  await choose(page, await mp3('silence.mp3', 2, 0));
  await button(page, 'Upload').click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Opps' });
  await refusal.getByText('Nothing can be heard in the recording.').waitFor();
  await page.locator('form').getByText('Nothing can be heard in the recording.').waitFor();
  expect(await nameField(page).inputValue()).toBe('silence');
});

test('a file is dropped, and a name that was written stays with another file', async () => {
  const page = await open();
  const { buffer } = await mp3('dropped.mp3', 2);
  const carried = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'dropped.mp3', { type: 'audio/mpeg' }));
    return data;
  }, buffer.toString('base64'));
  await page.locator('label', { hasText: 'drop a file here' }).dispatchEvent('drop', { dataTransfer: carried });
  await page.getByText('dropped.mp3').waitFor();
  expect(await nameField(page).inputValue()).toBe('dropped');
  await nameField(page).fill('My own name');
  await choose(page, await mp3('another.mp3', 2));
  await page.getByText('another.mp3').waitFor();
  expect(await nameField(page).inputValue()).toBe('My own name');
  await button(page, 'Reset').click();
  expect(await nameField(page).inputValue()).toBe('');
  await page.getByText('drop a file here').waitFor();
});

test('the progress counts whole per cents, and the upload can be cancelled', async () => {
  const page = await open();
  await choose(page, await mp3('long.mp3', 60));
  await slowly(page, 150_000);
  await button(page, 'Upload').click();
  const bar = page.getByRole('progressbar', { name: 'Upload of long' });
  const seen = new Set<string>();
  await expect
    .poll(
      async () => {
        seen.add((await bar.getAttribute('aria-valuenow').catch(() => null)) ?? '');
        return seen.size;
      },
      { interval: 50, timeout: 20_000 },
    )
    .toBeGreaterThan(3);
  for (const percent of seen) expect(percent).toMatch(/^(\d|[1-9]\d|100)?$/);
  await expectAccessible(page);
  await button(page, 'Cancel the upload').click();
  await button(page, 'Upload').waitFor();
  expect((await listScripts(app.halloo, token, 'long')).count).toBe(0);
  await slowly(page, -1);
  await button(page, 'Upload').click();
  await uploaded(page);
});

test('from the flow, the script is attached to the node and the way leads back there', async () => {
  const campaign = await addCampaign(app.halloo, token, 'Flow with audio');
  const search = `?campaign_id=${campaign}&node_id=NODE1`;
  const page = await open(search);
  await choose(page, await mp3('for the flow.mp3', 2));
  await button(page, 'Upload').click();
  await uploaded(page);
  await page.getByText('Audio script attached succesfully').waitFor();
  const { results } = await listScripts(app.halloo, token, 'for the flow');
  expect(results[0]?.used_by).toMatchObject([{ campaign_id: campaign }]);
  await page.getByRole('link', { name: 'Back to the Flow' }).click();
  await page.waitForURL(`**/flow-chart${search}`);
});

test('a script that cannot be attached is still saved, and the notice says both', async () => {
  const page = await open('?campaign_id=99999&node_id=NODE1');
  await choose(page, await mp3('lost flow.mp3', 2));
  await button(page, 'Upload').click();
  await uploaded(page);
  await page
    .getByText(/The script is saved, but the flow does not play it yet\. There is no such campaign\./)
    .waitFor();
});

test('where nobody answers, the general sentence is shown and nothing is lost', async () => {
  const page = await open();
  await choose(page, await mp3('kept.mp3', 2));
  await page.route('**/api/campaigns/add-script/', (route) => route.abort());
  await button(page, 'Upload').click();
  await page.getByText('Whopps ! Something went wrong!.').waitFor();
  expect(await nameField(page).inputValue()).toBe('kept');
  await page.unroute('**/api/campaigns/add-script/');
  await button(page, 'Upload').click();
  await uploaded(page);
});

test('leaving asks while something is not saved, and not afterwards', async () => {
  const page = await open();
  await choose(page, await mp3('unsaved.mp3', 2));
  await page.getByRole('link', { name: 'Go Back' }).click();
  await button(page, 'Stay here').click();
  expect(new URL(page.url()).pathname).toBe(place);
  await button(page, 'Upload').click();
  await uploaded(page);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await page.waitForURL('**/audio-script');
});

test('a recording with the microphone is paused, heard, made again and uploaded', async () => {
  const page = await open();
  await page.getByText('Record', { exact: true }).click();
  await expectAccessible(page);
  await button(page, 'Start recording').click();
  await recorded(page, 1);
  await expectAccessible(page);
  await button(page, 'Pause').click();
  await page.getByText('Paused').waitFor();
  await button(page, 'Go on recording').click();
  await recorded(page, 2);
  await button(page, 'Throw away').click();
  await button(page, 'Start recording').click();
  await recorded(page, 3);
  await button(page, 'Stop and listen').click();
  await page.getByText(/^0:\d\d, \d+ KB$/).waitFor();
  expect(await nameField(page).inputValue()).toMatch(/^Recording \d\d-\d\d-\d{4} \d\d:\d\d$/);
  const [file] = await page.getByText(/^Recording .*\.wav$/).allInnerTexts();
  await player(page, file ?? '')
    .getByRole('button', { name: 'Play' })
    .click();
  await player(page, file ?? '')
    .getByRole('button', { name: 'Pause' })
    .waitFor();
  await expectAccessible(page);

  await button(page, 'Record again').click();
  await recorded(page, 2);
  await button(page, 'Stop and listen').click();
  await page.getByText(/^0:\d\d, \d+ KB$/).waitFor();
  await nameField(page).fill('My voice');
  await button(page, 'Upload').click();
  await uploaded(page);
  const { results } = await listScripts(app.halloo, token, 'My voice');
  expect(results[0]?.length_in_seconds).toBeGreaterThan(1.5);
});

test('recording ends by itself after five minutes', async () => {
  const page = await app.visit('/campaign', { token });
  await page.clock.install();
  await page.goto(place);
  await page.getByText('Record', { exact: true }).click();
  await button(page, 'Start recording').click();
  await page.getByRole('timer').waitFor();
  await page.clock.runFor(299_000);
  expect(await page.getByRole('timer').innerText()).toMatch(/^4:59/);
  await page.clock.runFor(2000);
  await button(page, 'Record again').waitFor();
});

test('says what to do when the microphone is refused, missing or out of reach', async () => {
  const page = await open();
  const refuse = (name: string) =>
    page.evaluate((wanted) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', wanted));
    }, name);
  await refuse('NotAllowedError');
  await page.getByText('Record', { exact: true }).click();
  await button(page, 'Start recording').click();
  await page.getByText(/does not let this page use the microphone/).waitFor();
  await expectAccessible(page);
  await refuse('NotFoundError');
  await button(page, 'Try again').click();
  await page.getByText('No microphone was found. Connect one and try again.').waitFor();
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined });
    Object.defineProperty(globalThis, 'isSecureContext', { value: false });
  });
  await button(page, 'Try again').click();
  await page.getByText(/only to pages that come over https/).waitFor();
});

test('fits a phone, in dark too', async () => {
  const page = await open('', { viewport: narrow, colorScheme: 'dark' });
  await expectNoSideways(page);
  await choose(page, await mp3('a_file_with_a_very_long_name_that_goes_on_and_on_and_on_and_on.mp3', 3));
  await page.getByText(/^0:03/).waitFor();
  await expectNoSideways(page);
  await expectAccessible(page);
  await button(page, 'Reset').click();
  await page.getByText('Record', { exact: true }).click();
  await button(page, 'Start recording').click();
  await page.getByRole('timer').waitFor();
  await expectNoSideways(page);
  await expectAccessible(page);
});
