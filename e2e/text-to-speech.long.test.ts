import { expect, test } from 'vitest';
import { addCampaignWithNode } from './audio-files.ts';
import { expectAccessible, expectNoSideways, narrow, useConsole } from './browser.ts';
import { button } from './lead-lists.ts';

const app = useConsole({ HALLOO_DEMO: 'off' });

test('from the flow designer, a text is synthesised, played and attached, and the page leads back to the flow', async () => {
  const token = await app.halloo.signIn();
  const id = await addCampaignWithNode(app.halloo, token, 'Flow', 'NODE1');
  const page = await app.visit(`/audio-script/text-to-speech?campaign_id=${id}&node_id=NODE1`, { token });
  const voice = page.getByRole('combobox', { name: 'Voice' });
  await expect.poll(() => voice.inputValue()).not.toBe('');
  await page.getByLabel('Script name').fill('For the flow');
  await page.getByLabel('Text', { exact: true }).fill('Hello.');
  await button(page, 'Convert to Audio').click();
  await page.getByText('Script Conversion Complete!', { exact: true }).waitFor();
  const length = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration);
  await expect.poll(length).toBeGreaterThan(0.2);
  await page.getByRole('group', { name: 'The spoken text' }).getByRole('button', { name: 'Play' }).click();
  const position = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(position).toBeGreaterThan(0);
  await page.setViewportSize(narrow);
  await expectNoSideways(page);
  await expectAccessible(page, 'main');

  await button(page, 'Great! Upload it').click();
  await page.getByText('Audio script attached successfully').waitFor();
  await page.getByRole('link', { name: 'Back to the Flow' }).click();
  await page.waitForURL(`**/flow-chart?campaign_id=${id}&node_id=NODE1`);
  const { body } = await app.halloo.get(`/api/campaigns/add-script/?node_id=NODE1&campaign_id=${id}`, token);
  expect(body).toMatchObject({
    script_name: 'For the flow',
    script: { audio_type: 'Text', text_message: 'Hello.', lang_code: 'en-IN' },
  });
});

test('voices are compared with the text of the script, at first without their names, and one is used', async () => {
  const token = await app.halloo.signIn();
  const page = await app.visit('/audio-script/text-to-speech', { token });
  await page.getByLabel('Script name').fill('Compared');
  await page.getByLabel('Text', { exact: true }).fill('The clinic opens at nine.');
  await button(page, 'Compare voices').click();
  const dialog = page.getByRole('dialog', { name: 'Compare voices' });
  await expect.poll(() => dialog.getByLabel('What they say').inputValue()).toBe('The clinic opens at nine.');
  await dialog.getByRole('switch', { name: 'Hide names' }).click();
  await dialog.getByRole('button', { name: 'Listen to Voice 1', exact: true }).click();
  const position = () => dialog.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(position).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'Mark Voice 1', exact: true }).click();
  await dialog.getByRole('switch', { name: 'Hide names' }).click();
  await dialog.getByRole('switch', { name: 'Marked only' }).click();
  await expectAccessible(page, '[role=dialog]');
  const name = await dialog.getByRole('listitem').locator('p').first().innerText();
  await dialog.getByRole('button', { name: `Use ${name}` }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByRole('combobox', { name: 'Voice' }).inputValue()).toBe(name);
  await button(page, 'Convert to Audio').click();
  await page.getByText('Script Conversion Complete!', { exact: true }).waitFor();
});
