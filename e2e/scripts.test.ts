import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addCampaignWithNode, addRecording, attach } from './audio-files.ts';
import { expectAccessible, loaded, useConsole } from './browser.ts';

const app = useConsole({ HALLOO_DEMO: 'off' });

const row = (page: Page, name: string) => page.locator('tbody tr:not([aria-hidden])').filter({ hasText: name });
const player = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const position = (page: Page, name: string) => player(page, name).getByRole('slider').inputValue();
const act = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('scripts play one at a time, also after the URL of an audio has expired', async () => {
  const token = await app.halloo.signIn();
  for (const name of ['Tone 1', 'Tone 2']) await addRecording(app.halloo, token, name, 2);
  const page = await app.visit('/audio-script/add-script', { token });
  let lists = 0;
  let refused = 0;
  await page.route('**/api/campaigns/scripts/?*', async (route) => {
    const answer = await route.fetch();
    const list = await answer.text();
    lists += 1;
    const body = lists === 1 ? list.replaceAll('&signature=', '&signature=gone') : list;
    await route.fulfill({ response: answer, body });
  });
  page.on('response', (response) => {
    if (response.url().includes('signature=gone')) refused += 1;
  });
  await page.goto('/audio-script');
  await loaded(page);
  await player(page, 'Tone 1').getByRole('button', { name: 'Play' }).click();
  await expect.poll(async () => Number(await position(page, 'Tone 1'))).toBeGreaterThan(0.1);
  expect([lists, refused > 0]).toEqual([2, true]);

  await player(page, 'Tone 2').getByRole('button', { name: 'Play' }).click();
  await player(page, 'Tone 2').getByRole('button', { name: 'Pause' }).waitFor();
  await player(page, 'Tone 1').getByRole('button', { name: 'Play' }).waitFor();
  await expect.poll(async () => Number(await position(page, 'Tone 2'))).toBeGreaterThan(0.2);
  // At the end it returns to the start.
  await player(page, 'Tone 2').getByRole('button', { name: 'Play' }).waitFor();
  await expect.poll(() => position(page, 'Tone 2')).toBe('0');
});

test('a script is renamed, cannot be deleted while in use, and is deleted; an open list updates', async () => {
  const token = await app.halloo.signIn();
  const campaign = await addCampaignWithNode(app.halloo, token, 'Holi', 'N1');
  const used = await addRecording(app.halloo, token, 'Drum', 2);
  await addRecording(app.halloo, token, 'Bell', 2);
  const [page, other] = await Promise.all(
    ['/audio-script', '/audioScriptView'].map((place) => app.visit(place, { token })),
  );
  if (!page || !other) throw new Error('no pages');
  await act(page, 'Drum', 'Delete');
  await page.getByRole('dialog', { name: 'Delete “Drum”?' }).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await attach(app.halloo, token, { script_id: used.id, node_id: 'N1', campaign_id: campaign });
  await page.getByRole('button', { name: 'Delete script' }).click();
  await page.getByText(/The campaign “Holi” plays this script/).waitFor();
  await row(page, 'Drum')
    .getByRole('button', { name: /used by 1 campaign/ })
    .click();
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Escape');

  await act(page, 'Bell', 'Rename');
  await page.getByRole('dialog').getByLabel('Script name').fill('Gong');
  await page.keyboard.press('Enter');
  await page.getByText('“Bell” is now “Gong”.').waitFor();
  await row(other, 'Gong').waitFor();
  await act(page, 'Gong', 'Delete');
  await page.getByRole('button', { name: 'Delete script' }).click();
  await page.getByText('“Gong” is deleted.').waitFor();
  await expect.poll(() => row(other, 'Gong').count()).toBe(0);
});
