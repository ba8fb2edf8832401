import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, narrow, useConsole, wide } from './browser.ts';
import { button } from './lead-lists.ts';

const app = useConsole({ HALLOO_DEMO: 'off' });
const place = '/audio-script/text-to-speech-with-datalink';

const script = (page: Page) => page.getByRole('textbox', { name: 'Script', exact: true });
const field = (page: Page, name: string) => page.getByRole('form', { name: 'Demo' }).getByLabel(name, { exact: true });
const marks = (page: Page) => page.locator('mark').allInnerTexts();
const spoken = (page: Page) => page.getByLabel('Spoken text');
/** Speech takes its time on a busy machine. */
const patient = { timeout: 15_000 };

const open = async (where = place) => {
  const page = await app.visit(where, { token: await app.halloo.signIn() });
  await script(page).waitFor();
  return page;
};

/** A campaign whose two leads have an amount; only the first has a date. */
const makeCampaign = async (name: string) => {
  const data = [
    { Campaign: name, Lead: 'L-1', Name: 'Asha Patil', Number: '9811111111', due_amount: '1200', 'Due Date': '12 May' },
    { Campaign: name, Lead: 'L-2', Name: 'Ravi Kumar', Number: '9811111112', due_amount: '300', 'Due Date': '' },
  ];
  const token = await app.halloo.signIn();
  const { body } = await app.halloo.post('/api/campaigns/insert_campaign_line/', { campaign: name, data }, token);
  return Number(body.campaign_id);
};

test('words in braces become fields while typing, with suggestions from the campaign’s columns', async () => {
  await makeCampaign('Dues of May');
  const page = await open();
  await page.getByRole('combobox', { name: 'Campaign' }).fill('dues of');
  await page.getByRole('option', { name: /Dues of May/ }).click();
  await button(page, '{due_amount}').waitFor();

  // With the keyboard only: the list opens at the brace, arrows choose, Enter and Tab accept.
  await script(page).click();
  await page.keyboard.type('Dear {fir');
  await page.getByRole('listbox', { name: 'Columns' }).getByRole('option', { name: '{first_name}' }).waitFor();
  await expectAccessible(page, '[role="listbox"]');
  await page.keyboard.press('Enter');
  await page.keyboard.type(', {due');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.type(' rupees are due. {');
  await page.getByRole('listbox', { name: 'Columns' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('listbox', { name: 'Columns' }).count()).toBe(0);
  await page.keyboard.type('city}');
  expect(await script(page).inputValue()).toBe('Dear {first_name}, {due_amount} rupees are due. {city}');
  expect(await marks(page)).toEqual(['{first_name}', '{due_amount}', '{city}']);

  // An unknown field is marked and reported; a clicked column is inserted at the caret.
  await page.getByText('The leads of Dues of May have no such column.').waitFor();
  expect(await page.locator('mark[data-unknown]').allInnerTexts()).toEqual(['{city}']);
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await script(page).evaluate((area: HTMLTextAreaElement) =>
    area.setSelectionRange(area.value.length - 6, area.value.length),
  );
  await button(page, '{Due Date}').click();
  expect(await script(page).inputValue()).toBe('Dear {first_name}, {due_amount} rupees are due. {Due Date}');
  await page.keyboard.press('Control+z');
  expect(await script(page).inputValue()).toContain('{city}');
  await page.keyboard.press('Control+Shift+z');

  // The letters of the highlighting layer are exactly under those of the text area.
  const { layer, area } = await page.evaluate(() => {
    const box = (selector: string) => {
      const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return { x, y, width, height };
    };
    return { layer: box('pre'), area: box('textarea[aria-autocomplete]') };
  });
  expect(layer).toEqual(area);
});

test('a demo plays with entered values or with a lead’s, and any number of fields can be uploaded', async () => {
  const id = await makeCampaign('Dues of June');
  const page = await open(`${place}?campaign_id=${id}&node_id=NODE7`);
  await page.getByText('Dues of June').waitFor();
  await button(page, '{due_amount}').waitFor();
  await page.getByLabel('Script name').fill('Dues of June, spoken');
  await script(page).fill('Dear {First Name}, please pay {due_amount} until {Due Date}.');
  await field(page, 'First Name').fill('Meena');
  await field(page, 'due_amount').fill('5');
  await field(page, 'Due Date').fill('Friday');
  await button(page, 'Give me Demo').click();
  await expect.poll(() => spoken(page).innerText(), patient).toBe('Dear Meena, please pay 5 until Friday.');
  const length = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration);
  await expect.poll(length, patient).toBeGreaterThan(1);
  // It starts by itself.
  const position = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(position, patient).toBeGreaterThan(0);

  // With a lead: existing values are filled in, missing ones are requested.
  await page.getByRole('combobox', { name: 'As a lead' }).fill('ravi');
  await page.getByRole('option', { name: /Ravi Kumar/ }).click();
  await expect.poll(() => field(page, 'First Name').inputValue(), patient).toBe('Ravi');
  expect(await field(page, 'Due Date').inputValue()).toBe('');
  await expectAccessible(page, 'main');
  await page.setViewportSize(narrow);
  await expectNoSideways(page);
  await page.setViewportSize(wide);
  await page.getByRole('combobox', { name: 'As a lead' }).fill('asha');
  await page.getByRole('option', { name: /Asha Patil/ }).click();
  await button(page, 'Give me Demo').click();
  await expect.poll(() => spoken(page).innerText(), patient).toBe('Dear Asha, please pay 1200 until 12 May.');

  await button(page, 'Upload').click();
  await page.getByText('Success! Audio Script Uploaded Successfully.').waitFor();
  await page.getByText('Upload Complete!', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Back to the Flow' }).click();
  await page.waitForURL(`**/flow-chart?campaign_id=${id}&node_id=NODE7`);
  const { body } = await app.halloo.get('/api/campaigns/scripts/?search=Dues%20of%20June', await app.halloo.signIn());
  expect(body).toMatchObject({
    results: [
      { name: 'Dues of June, spoken', audio_type: 'Text Template', fields: ['First Name', 'due_amount', 'Due Date'] },
    ],
  });
});
