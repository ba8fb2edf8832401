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
