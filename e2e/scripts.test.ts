import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addCampaign, addRecording, addSpoken, attach, listScripts } from './audio-files.ts';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';

const app = useConsole({ HALLOO_DEMO: 'off' });
let token: string;
beforeAll(async () => {
  token = await app.halloo.signIn();
});

type Options = Parameters<typeof app.visit>[1];

const open = async (place = '/audio-script', options: Options = {}) => {
  const page = await app.visit(place, { token, ...options });
  await loaded(page);
  return page;
};
const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const names = (page: Page) => page.locator('tbody td:nth-child(1) > span').allInnerTexts();
const act = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('without scripts the list says what belongs here and offers the way to make it', async () => {
  const page = await open();
  await page.getByText('No audio scripts yet').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add script' }).last().click();
  await page.getByRole('heading', { name: 'Select Any Option' }).waitFor();
});

describe('the picker', () => {
  test('offers the three choices, by click and by key', async () => {
    const page = await open('/audio-script/add-script');
    const choices = page.locator('[data-option]');
    expect(await choices.count()).toBe(3);
    await expectAccessible(page);
    for (const [code, title, path] of [
      ['1', 'Upload External Audio', '/audio-script/upload-external'],
      ['2', 'Text to Speech', '/audio-script/text-to-speech'],
      ['3', 'TTS Data Link', '/audio-script/text-to-speech-with-datalink'],
    ] as const) {
      await page.goto('/audio-script/add-script');
      expect(await page.locator(`[data-option="${code}"]`).innerText()).toContain(title);
      await page.keyboard.press(code);
      await page.waitForURL(`**${path}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
    await page.goto('/audio-script/add-script');
    await page.getByRole('link', { name: /^Text to Speech/ }).click();
    await page.waitForURL('**/audio-script/text-to-speech');
  });

  test('carries the place in the flow along, and leads back there', async () => {
    const page = await open('/audio-script/add-script?campaign_id=7&node_id=ABC');
    await page.getByRole('link', { name: /^Upload External Audio/ }).click();
    await page.waitForURL('**/audio-script/upload-external?campaign_id=7&node_id=ABC');
    await page.getByRole('link', { name: 'Back to the Flow' }).click();
    await page.waitForURL('**/flow-chart?campaign_id=7&node_id=ABC');
  });

  test('fits a phone, in dark too', async () => {
    const page = await open('/audio-script/add-script', { viewport: narrow, colorScheme: 'dark' });
    await expectNoSideways(page);
    await expectAccessible(page);
  });
});

describe('the list', () => {
  beforeAll(async () => {
    for (let number = 1; number <= 16; number++) await addRecording(app.halloo, token, `Tone ${number}`, 2);
    await addSpoken(app.halloo, token, { name: 'Morning greeting', text_message: 'Good morning, this is the clinic.' });
    await addSpoken(app.halloo, token, {
      name: 'Reminder',
      text_message: 'Dear {first_name}, your appointment is tomorrow.',
      audio_type: 'Text Template',
    });
  });

  test('shows eight a page, newest first, with all its facts', async () => {
    const page = await open();
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Script Name',
      'Play',
      'Type',
      'Language',
      'Voice',
      'Length',
      'Created',
      'Used by',
      'Actions',
    ]);
    expect(await names(page)).toEqual([
      'Reminder',
      'Morning greeting',
      ...[16, 15, 14, 13, 12, 11].map((n) => `Tone ${n}`),
    ]);
    const cells = await row(page, 'Reminder').locator('td').allInnerTexts();
    expect(cells[0]).toContain('Dear {first_name}, your appointment');
    expect(cells[2]).toBe('Text Template');
    expect(cells[3]).toMatch(/^English/);
    expect(cells[4]).not.toBe('–');
    expect(cells[5]).toMatch(/^0:0\d$/);
    expect(cells[6]).toMatch(/^\d\d-\d\d-\d{4}$/);
    expect(cells[7]).toBe('–');
    expect((await row(page, 'Tone 16').locator('td').allInnerTexts()).slice(2, 6)).toEqual([
      'Recorded',
      '–',
      '–',
      '0:02',
    ]);
    await page.getByText('18 scripts').waitFor();
    await expectAccessible(page);
  });

  test('has pages of 8, 15 and 20, in the address', async () => {
    const page = await open('/audio-script?page=2');
    expect(await names(page)).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Tone ${n}`));
    await page.getByRole('combobox', { name: 'Rows per page' }).click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['8 per page', '15 per page', '20 per page']);
    await page.getByRole('option', { name: '20 per page' }).click();
    await expect.poll(() => rows(page).count()).toBe(18);
    expect(new URL(page.url()).search).toBe('?size=20');
    await page.goto('/audio-script?page=99');
    await expect.poll(() => names(page)).toEqual(['Tone 2', 'Tone 1']);
  });

  test('is searched by name and by text, and a search without a match offers the way out', async () => {
    const page = await open();
    const search = page.getByRole('searchbox');
    await search.fill('clinic');
    await expect.poll(() => names(page)).toEqual(['Morning greeting']);
    expect(new URL(page.url()).search).toBe('?search=clinic');
    await search.fill('nothing like it');
    await page.getByText('No script matches').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear the search' }).last().click();
    await expect.poll(() => rows(page).count()).toBe(8);
  });

  test('plays one at a time', async () => {
    const page = await open();
    const player = (name: string) => page.getByRole('group', { name, exact: true });
    await player('Tone 16').getByRole('button', { name: 'Play' }).click();
    await player('Tone 16').getByRole('button', { name: 'Pause' }).waitFor();
    await player('Morning greeting').getByRole('button', { name: 'Play' }).click();
    await player('Morning greeting').getByRole('button', { name: 'Pause' }).waitFor();
    await player('Tone 16').getByRole('button', { name: 'Play' }).waitFor();
    const position = () => player('Morning greeting').getByRole('slider').inputValue();
    await expect.poll(async () => Number(await position())).toBeGreaterThan(0.2);
    // At its end it is back at the start.
    await player('Morning greeting').getByRole('button', { name: 'Play' }).waitFor();
    await expect.poll(position).toBe('0');
  });

  test('gets a fresh address for an audio whose address has run out', async () => {
    const page = await app.visit('/audio-script/add-script', { token });
    let lists = 0;
    let refused = 0;
    await page.route('**/api/campaigns/scripts/?*', async (route) => {
      const answer = await route.fetch();
      const list = await answer.text();
      lists += 1;
      await route.fulfill({
        response: answer,
        body: lists === 1 ? list.replaceAll('&signature=', '&signature=gone') : list,
      });
    });
    page.on('response', (response) => {
      if (response.url().includes('signature=gone')) refused += 1;
    });
    await page.goto('/audio-script');
    await loaded(page);
    const player = page.getByRole('group', { name: 'Tone 16', exact: true });
    await player.getByRole('button', { name: 'Play' }).click();
    await expect.poll(async () => Number(await player.getByRole('slider').inputValue())).toBeGreaterThan(0.1);
    expect([lists, refused > 0]).toEqual([2, true]);
  });

  test('says who uses a script, and does not delete it meanwhile', async () => {
    const diwali = await addCampaign(app.halloo, token, 'Diwali');
    const [script] = (await listScripts(app.halloo, token, 'Tone 15')).results;
    await attach(app.halloo, token, { script_id: script?.id ?? 0, node_id: 'N1', campaign_id: diwali });
    const page = await open();
    await row(page, 'Tone 15').getByRole('button', { name: 'Tone 15 is used by 1 campaign. Show' }).click();
    const uses = page.getByRole('dialog', { name: 'Tone 15 is used by 1 campaign' });
    await uses.getByRole('link', { name: 'Diwali' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions for Tone 15' }).click();
    const item = page.getByRole('menuitem', { name: /^Delete/ });
    await page.getByText('“Diwali” plays it. Let its flow play another script first.').waitFor();
    expect(await item.getAttribute('aria-disabled')).toBe('true');
    await expectAccessible(page);
    await item.click({ force: true });
    expect(await page.getByRole('dialog', { name: 'Delete “Tone 15”?' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await row(page, 'Tone 15')
      .getByRole('button', { name: /used by 1 campaign/ })
      .click();
    await uses.getByRole('link', { name: 'Diwali' }).click();
    await page.waitForURL(`**/campaign-details?campaign_id=${diwali}`);
  });

  test('is renamed and deleted, and an open list follows by itself', async () => {
    const page = await open();
    const other = await open('/audioScriptView');
    await act(page, 'Tone 14', 'Rename');
    const dialog = page.getByRole('dialog', { name: 'Rename “Tone 14”' });
    await dialog.getByLabel('Script name').fill(' ');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await dialog.getByText('Script name is required').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Script name').fill('Deep tone');
    await page.keyboard.press('Enter');
    await page.getByText('“Tone 14” is now “Deep tone”.').waitFor();
    await row(page, 'Deep tone').waitFor();
    await row(other, 'Deep tone').waitFor();

    await act(page, 'Deep tone', 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete “Deep tone”?' });
    await question.waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Delete script' }).click();
    await page.getByText('“Deep tone” is deleted.').waitFor();
    await expect.poll(() => row(page, 'Deep tone').count()).toBe(0);
    await expect.poll(() => row(other, 'Deep tone').count()).toBe(0);
    expect((await listScripts(app.halloo, token, 'Deep tone')).count).toBe(0);
  });

  test('shows the server’s sentence when a campaign began to use it meanwhile', async () => {
    const holi = await addCampaign(app.halloo, token, 'Holi');
    const page = await open();
    await act(page, 'Tone 12', 'Delete');
    const [script] = (await listScripts(app.halloo, token, 'Tone 12')).results;
    await attach(app.halloo, token, { script_id: script?.id ?? 0, node_id: 'N1', campaign_id: holi });
    await page.getByRole('button', { name: 'Delete script' }).click();
    await page.getByText(/The campaign “Holi” plays this script/).waitFor();
    await row(page, 'Tone 12')
      .getByRole('button', { name: /used by 1 campaign/ })
      .waitFor();
  });

  test('says so when it cannot be loaded, and tries again', async () => {
    const page = await app.visit('/audio-script/add-script', { token });
    let fails = true;
    await page.route('**/api/campaigns/scripts/?*', (route) =>
      fails
        ? route.fulfill({ status: 400, json: { code: 'request.failed', msg: 'No list today.' } })
        : route.continue(),
    );
    await page.goto('/audio-script');
    await page.getByText('No list today.').waitFor();
    await expectAccessible(page);
    fails = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await rows(page).first().waitFor();
  });

  test('becomes cards on a phone, in dark too', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open('/audio-script', { viewport: narrow, colorScheme });
      await page.getByRole('heading', { name: 'Morning greeting' }).waitFor();
      expect(await page.getByRole('table').count()).toBe(0);
      await expectNoSideways(page);
      await expectAccessible(page);
    }
  });
});
