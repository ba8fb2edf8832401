import { expect, test } from 'vitest';
import { expectAccessible, useConsole } from './browser.ts';
import { button } from './lead-lists.ts';

const app = useConsole({ HALLOO_DEMO: 'off', HALLOO_NATURAL_VOICES: 'on' });

test('a natural voice is chosen, shows how far it is, and is saved', async () => {
  const token = await app.halloo.signIn();
  const page = await app.visit('/audio-script/text-to-speech', { token });
  const voice = page.getByRole('combobox', { name: 'Voice' });
  // The first voice is a natural one; quick ones follow.
  await expect.poll(() => voice.inputValue()).toBe('Michael, American English');
  await voice.click();
  await page.getByRole('option', { name: /^Rms, American English/ }).waitFor();
  await page.getByRole('option', { name: /^George, British English/ }).click();
  const form = page.getByRole('form', { name: 'Text to Speech' });
  await form.getByText('Natural. Takes about as long to make as to hear.').waitFor();

  await page.getByLabel('Script name').fill('Clinic');
  const sentence =
    'Good morning. This is the clinic of your village. Please come on Monday, and bring the yellow card. ';
  await page.getByLabel('Text', { exact: true }).fill(sentence.repeat(4));
  await button(page, 'Convert to Audio').click();
  const progress = page.getByRole('progressbar', { name: 'Spoken so far' });
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(20);
  await expectAccessible(page, 'main');
  await page.getByText('Script Conversion Complete!', { exact: true }).waitFor({ timeout: 200_000 });
  const length = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration);
  await expect.poll(length).toBeGreaterThan(15);
  await button(page, 'Great! Upload it').click();
  await page.getByText('Upload Complete!').waitFor();
});

test('a voice that learnt another language says so and is never the first', async () => {
  const token = await app.halloo.signIn();
  const page = await app.visit('/audio-script/text-to-speech', { token });
  const language = page.getByRole('combobox', { name: 'Language' });
  await language.fill('Bengali');
  await page.getByRole('option', { name: 'Bengali (India)' }).click();
  const voice = page.getByRole('combobox', { name: 'Voice' });
  await expect.poll(() => voice.inputValue()).toBe('Bengali, male 1');
  await voice.click();
  await page.getByRole('option', { name: /^Omega, Bengali, with a Hindi accent/ }).click();
  const form = page.getByRole('form', { name: 'Text to Speech' });
  await form.getByText('A natural voice that learnt Hindi, not this language. Listen before you use it.').waitFor();
});
