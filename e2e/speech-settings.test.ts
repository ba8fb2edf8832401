import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';

const app = useConsole();
const place = '/settings?tab=speech';
/** Speech takes its time on a busy machine. */
const patient = { timeout: 15_000 };

const open = async (options: Parameters<typeof app.visit>[1] = {}) => {
  const page = await app.visit(place, { token: await app.halloo.signIn(), ...options });
  await page.getByRole('list', { name: 'Speech engines' }).waitFor();
  return page;
};
const search = async (page: Page, words: string) => {
  await page.getByRole('searchbox', { name: 'Search for a language' }).fill(words);
  await page.keyboard.press('Enter');
};
const speaksWith = (page: Page) => page.getByRole('combobox', { name: 'Speaks English (India) with' });

test('a person sees the engines and chooses which one speaks a language', async () => {
  const page = await open();
  const engines = page.getByRole('list', { name: 'Speech engines' }).getByRole('listitem');
  expect(await engines.count()).toBeGreaterThan(1);
  await page.getByText('HALLOO_SPEECH_URL').waitFor();
  await search(page, 'english india');
  expect(await speaksWith(page).inputValue()).toMatch(/^Automatic: Flite/);
  await speaksWith(page).click();
  await page.getByRole('option', { name: /^eSpeak/ }).click();
  await page.getByText(/^eSpeak.* speaks English \(India\) from now on\.$/).waitFor();
  await page.reload();
  await expect.poll(() => speaksWith(page).inputValue(), patient).toMatch(/^eSpeak/);

  // The voices are those of the chosen engine from now on.
  const token = await app.halloo.signIn();
  const body = { language_code: 'en-IN', gender: 'MALE' };
  const firstVoice = async () => {
    const { voices } = (await app.halloo.post('/api/campaigns/get-voices/', body, token)).body;
    return (voices as { engine: string }[])[0]?.engine;
  };
  expect(await firstVoice()).toBe('espeak');
  await speaksWith(page).click();
  await page.getByRole('option', { name: /^Automatic/ }).click();
  await page.getByText('Halloo chooses by itself what speaks English (India).').waitFor();
  expect(await firstVoice()).toBe('flite');
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByText('chose the speech engines of the language English (India)').first().waitFor();
});

test('an engine is tried by having it speak a sentence', async () => {
  const page = await open();
  await search(page, 'english india');
  await page.getByRole('button', { name: 'Speak English (India) as a test' }).click();
  await page.getByText(/^Spoken: “/).waitFor();
  await page.getByText(/\d ms$/).waitFor();
  const length = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration);
  await page
    .getByRole('group', { name: 'Test sentence' })
    .getByRole('button', { name: /^(Play|Pause)$/ })
    .waitFor();
  await expect.poll(length, patient).toBeGreaterThan(0.5);
});

test('an engine is tried by speaking a sentence to it; without one a language has the keypad only', async () => {
  const page = await open();
  await search(page, 'english india');
  await page.getByRole('button', { name: 'Listen to English (India) as a test' }).click();
  await page.getByText(/^Understood: “/).waitFor({ timeout: 30_000 });
  await search(page, 'hindi');
  await page.getByText('Keypad only').waitFor();
  expect(await page.getByRole('button', { name: /^Listen to Hindi/ }).isDisabled()).toBe(true);
  await search(page, 'klingon');
  await page.getByText('No language matches').waitFor();
});

test('the tab is accessible, and fits a phone', async () => {
  const page = await open();
  await expectAccessible(page);
  const phone = await open({ viewport: narrow, colorScheme: 'dark' });
  await loaded(phone);
  await expectAccessible(phone);
  await expectNoSideways(phone);
});
