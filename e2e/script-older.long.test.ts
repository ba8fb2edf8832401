import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { choose, listScripts, mp3 } from './audio-files.ts';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';

const app = useConsole({ HALLOO_DEMO: 'off' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const fill = async (page: Page, name: string, language: string, text: string) => {
  await page.getByLabel('Script Name').fill(name);
  await page.getByRole('combobox', { name: 'Language' }).fill(language);
  await page.getByRole('option', { name: language }).click();
  await page.getByPlaceholder('Write your script for robo calling here').fill(text);
};

test('a text is synthesised, played and confirmed, and an MP3 is uploaded; both are in the list', async () => {
  const token = await app.halloo.signIn();
  const page = await app.visit('/audioScriptAdd', { token });
  await loaded(page);
  await fill(page, 'Morning', 'English (India)', 'Hello.');
  await button(page, 'Convert').click();
  await page.getByText('Please check the Audio and Confirm!').waitFor();
  const player = page.getByRole('group', { name: 'Morning', exact: true });
  await player.getByRole('button', { name: 'Play' }).click();
  await player.getByRole('button', { name: 'Pause' }).waitFor();
  await expectAccessible(page, 'main');
  await button(page, 'Confirm').click();
  await page.getByText('Audio Uploaded Successfully').waitFor();
  await page.waitForURL('**/audioScriptView');
  await page.locator('tbody tr', { hasText: 'Morning' }).waitFor();

  await page.setViewportSize(narrow);
  await page.goto('/audioScriptAdd');
  await page.getByRole('radio', { name: /^Audio/ }).check();
  await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await page.getByText('Uploaded File Must be of Mp3 type. Please Recheck', { exact: true }).waitFor();
  await choose(page, await mp3('old.mp3', 2));
  await page.getByRole('group', { name: 'old.mp3' }).waitFor();
  await expectNoSideways(page);
  await expectAccessible(page, 'main');
  await fill(page, 'An old recording', 'Hindi', 'What it says.');
  await button(page, 'Confirm').click();
  await page.waitForURL('**/audioScriptView');
  const { results } = await listScripts(app.halloo, token);
  expect(results).toMatchObject([
    { name: 'An old recording', audio_type: 'Recorded', text_message: 'What it says.' },
    { name: 'Morning', audio_type: 'Text', text_message: 'Hello.', lang_code: 'en-IN' },
  ]);
  expect(results[0]?.length_in_seconds).toBeCloseTo(2, 0);
});
