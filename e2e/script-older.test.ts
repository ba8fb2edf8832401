import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { choose, listScripts, mp3 } from './audio-files.ts';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';

const app = useConsole({ HALLOO_DEMO: 'off' });
let token: string;
beforeAll(async () => {
  token = await app.halloo.signIn();
});

const open = async (options: Parameters<typeof app.visit>[1] = {}) => {
  const page = await app.visit('/audioScriptAdd', { token, ...options });
  await loaded(page);
  return page;
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const chooseLanguage = async (page: Page, search: string, name: string) => {
  await page.getByRole('combobox', { name: 'Language' }).fill(search);
  await page.getByRole('option', { name }).click();
};
const text = (page: Page) => page.getByPlaceholder('Write your script for robo calling here');

test('everything is asked for, by a banner that hides after six seconds', async () => {
  const page = await open();
  await page.getByRole('heading', { level: 1, name: 'Create Script' }).waitFor();
  expect(await text(page).getAttribute('rows')).toBe('10');
  await button(page, 'Convert').click();
  const banner = page.getByText('All Field are Mandatory');
  await banner.waitFor();
  const shownAt = Date.now();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  await expectAccessible(page);
  await banner.waitFor({ state: 'hidden', timeout: 10_000 });
  expect(Date.now() - shownAt).toBeGreaterThan(4000);
  await page.getByLabel('Script Name').fill('Half');
  await text(page).fill('Good morning.');
  await button(page, 'Convert').click();
  await banner.waitFor();
  expect((await listScripts(app.halloo, token)).count).toBe(0);
});

test('a text is converted, checked, confirmed, and the list follows', async () => {
  const page = await open();
  await page.getByLabel('Script Name').fill('Morning');
  await chooseLanguage(page, 'india', 'English (India)');
  await text(page).fill('Good morning, this is the clinic.');
  const spoken = page.waitForRequest((request) => request.url().endsWith('/api/campaigns/gtts/'));
  await button(page, 'Convert').click();
  expect((await spoken).postDataJSON()).toEqual({
    text: 'Good morning, this is the clinic.',
    lang_code: 'en-IN',
    name: 'Morning',
  });
  await page.getByText('Please check the Audio and Confirm !').waitFor();
  const player = page.getByRole('group', { name: 'Morning', exact: true });
  await player.getByRole('button', { name: 'Play' }).click();
  await player.getByRole('button', { name: 'Pause' }).waitFor();
  await expectAccessible(page);
  // Another text needs another conversion.
  await text(page).fill('Good evening, this is the clinic.');
  await page.getByText('Please check the Audio and Confirm !').waitFor({ state: 'hidden' });
  expect(await button(page, 'Confirm').count()).toBe(0);
  await button(page, 'Convert').click();
  await button(page, 'Confirm').click();
  await page.getByText('Audio Uploaded Successfully').waitFor();
  await page.waitForURL('**/audioScriptView');
  await page.locator('tbody tr', { hasText: 'Morning' }).waitFor();
  expect((await listScripts(app.halloo, token, 'Morning')).results).toMatchObject([
    { audio_type: 'Text', text_message: 'Good evening, this is the clinic.', lang_code: 'en-IN' },
  ]);
});

test('an MP3 is uploaded by its own Confirm; another file is refused', async () => {
  const page = await open();
  await page.getByRole('radio', { name: /^Audio/ }).check();
  expect(await button(page, 'Confirm').isDisabled()).toBe(true);
  await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await page.getByText('Uploaded File Must be of Mp3 type. Please Recheck', { exact: true }).waitFor();
  expect(await button(page, 'Confirm').isDisabled()).toBe(true);
  await expectAccessible(page);
  await choose(page, await mp3('old.mp3', 3));
  await page.getByText('Uploaded File Must be of Mp3 type. Please Recheck').waitFor({ state: 'hidden' });
  await button(page, 'Confirm').click();
  await page.getByText('All Field are Mandatory').waitFor();
  await page.getByLabel('Script Name').fill('An old recording');
  await chooseLanguage(page, 'hindi', 'Hindi');
  await text(page).fill('What it says.');
  // The browser tells nobody the body of a request with files in it, so the form is read before it goes.
  const sent = await page.evaluateHandle(() => {
    const parts: Record<string, string> = {};
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      for (const [name, value] of body as FormData) parts[name] = value instanceof File ? value.name : value;
      send.call(this, body);
    };
    return parts;
  });
  const address = page.waitForRequest((request) => request.method() === 'POST');
  await button(page, 'Confirm').click();
  expect(new URL((await address).url()).pathname).toBe('/api/campaigns/scripts/');
  await page.getByText('Audio Uploaded Successfully').waitFor();
  expect(await sent.jsonValue()).toEqual({
    audiofile: 'old.mp3',
    name: 'An old recording',
    lang_code: 'hi-IN',
    length_in_second: expect.stringMatching(/^(2\.9|3\.)\d/),
    text_messge: 'What it says.',
    user: expect.stringMatching(/^\d+$/),
  });
  await page.waitForURL('**/audioScriptView');
  expect((await listScripts(app.halloo, token, 'What it says')).results).toMatchObject([
    { name: 'An old recording', audio_type: 'Recorded' },
  ]);
});

test('leaving asks while something is not saved', async () => {
  const page = await open();
  await text(page).fill('Not saved');
  await page.getByRole('link', { name: 'Other ways to make a script' }).click();
  await button(page, 'Stay here').click();
  expect(new URL(page.url()).pathname).toBe('/audioScriptAdd');
});

test('fits a phone, in dark too', async () => {
  const page = await open({ viewport: narrow, colorScheme: 'dark' });
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^Audio/ }).check();
  await choose(page, await mp3('old.mp3', 3));
  await page.getByRole('group', { name: 'old.mp3' }).waitFor();
  await expectNoSideways(page);
  await expectAccessible(page);
});
