import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, narrow, useConsole } from './browser.ts';
import { button } from './lead-lists.ts';

const app = useConsole();
const place = '/audio-script/text-to-speech-with-datalink';

const script = (page: Page) => page.getByRole('textbox', { name: 'Script', exact: true });
const field = (page: Page, name: string) => page.getByRole('form', { name: 'Demo' }).getByLabel(name, { exact: true });
const marks = (page: Page) => page.locator('mark').allInnerTexts();
const spoken = (page: Page) => page.getByLabel('What was spoken');
/** Speech takes its time on a busy machine. */
const patient = { timeout: 15_000 };

const open = async (where = place, options: Parameters<typeof app.visit>[1] = {}) => {
  const page = await app.visit(where, { token: await app.halloo.signIn(), ...options });
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

test('words in braces become fields as one types, with the campaign’s columns offered', async () => {
  await makeCampaign('Dues of May');
  const page = await open();
  expect(await button(page, 'Give me Demo').isDisabled()).toBe(true);
  await page.getByRole('combobox', { name: 'Campaign' }).fill('dues of');
  await page.getByRole('option', { name: /Dues of May/ }).click();
  await button(page, '{due_amount}').waitFor();

  // Typed with the keyboard alone: the list opens at the brace, arrows choose, Enter and Tab take.
  await script(page).click();
  await page.keyboard.type('Dear {fir');
  await page.getByRole('listbox', { name: 'Columns' }).getByRole('option', { name: '{first_name}' }).waitFor();
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

  // A field that no lead has is marked and told; a column that is clicked lands where the caret is.
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

  // A letter of the layer behind lies exactly under the same letter of the text area.
  const { layer, area } = await page.evaluate(() => {
    const box = (selector: string) => {
      const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return { x, y, width, height };
    };
    return { layer: box('pre'), area: box('textarea[aria-autocomplete]') };
  });
  expect(layer).toEqual(area);
});

test('a demo is heard with entered values or as a chosen lead, and any number of fields is uploaded', async () => {
  const id = await makeCampaign('Dues of June');
  const page = await open(`${place}?campaign_id=${id}&node_id=NODE7`);
  await page.getByText('Dues of June').waitFor();
  await button(page, '{due_amount}').waitFor();
  await page.getByLabel('Script name').fill('Dues of June, spoken');
  await script(page).fill('Dear {First Name}, please pay {due_amount} until {Due Date}.');
  await button(page, 'Give me Demo').and(page.locator(':disabled')).waitFor();

  await field(page, 'First Name').fill('Meena');
  await field(page, 'due_amount').click();
  await field(page, 'Due Date').click();
  await page.getByText('Required', { exact: true }).waitFor();
  await field(page, 'due_amount').fill('5');
  await field(page, 'Due Date').fill('Friday');
  await button(page, 'Give me Demo').click();
  await expect.poll(() => spoken(page).innerText(), patient).toBe('Dear Meena, please pay 5 until Friday.');
  const length = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration);
  await expect.poll(length, patient).toBeGreaterThan(1);
  // It begins by itself.
  const position = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(position, patient).toBeGreaterThan(0);

  // As a lead: what it has is filled in, what it lacks is asked for.
  await page.getByRole('combobox', { name: 'As a lead' }).fill('ravi');
  await page.getByRole('option', { name: /Ravi Kumar/ }).click();
  await expect.poll(() => field(page, 'First Name').inputValue(), patient).toBe('Ravi');
  await page.getByText('Something has changed since this demo.').waitFor();
  expect(await field(page, 'Due Date').inputValue()).toBe('');
  await page.getByText('Required', { exact: true }).waitFor();
  await page.getByRole('combobox', { name: 'As a lead' }).fill('asha');
  await page.getByRole('option', { name: /Asha Patil/ }).click();
  await button(page, 'Give me Demo').click();
  await expect.poll(() => spoken(page).innerText(), patient).toBe('Dear Asha, please pay 1200 until 12 May.');

  await button(page, 'Upload').click();
  await page.getByText('Success ! Audio Script Uploaded Successfuly.').waitFor();
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

test('a template needs a name and a field, and Reset begins anew', async () => {
  const page = await open();
  await script(page).fill('Dear customer');
  await expect.poll(() => button(page, 'Upload').isEnabled(), patient).toBe(true);
  await button(page, 'Upload').click();
  await page.getByText('Script name is required').waitFor();
  await page.getByText('Script needs at least one word in braces, such as {first_name}').waitFor();
  await script(page).fill('Dear {first_name}');
  await field(page, 'first_name').fill('Asha');
  await button(page, 'Reset').click();
  expect(await script(page).inputValue()).toBe('');
  expect(await page.getByRole('form', { name: 'Demo' }).getByRole('textbox').count()).toBe(0);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await page.waitForURL('**/audio-script');
});

test('the quick variant uploads with exactly two fields', async () => {
  const page = await open();
  await script(page).fill('Dear {first_name}');
  await page.getByRole('tab', { name: 'Quick' }).click();
  const send = button(page, 'Upload Script');
  await page.getByText('This quick way takes exactly 2 fields in braces; there is 1 now.').waitFor();
  expect(await send.isDisabled()).toBe(true);
  await script(page).fill('Dear {first_name}, {last_name}, {number}');
  await page.getByText('there are 3 now.').waitFor();
  expect(await send.isDisabled()).toBe(true);
  await script(page).fill('Dear {first_name} {last_name}');
  await page.getByText('Give the script a name.').waitFor();
  await page.getByLabel('Script name').fill('Quick one');
  await send.click();
  await page.getByText('Success ! Audio Script Uploaded Successfuly.').waitFor();
  await page.getByRole('link', { name: 'Go Back' }).waitFor();
  const { body } = await app.halloo.get('/api/campaigns/scripts/?search=Quick%20one', await app.halloo.signIn());
  expect(body).toMatchObject({ results: [{ audio_type: 'Text Template', fields: ['first_name', 'last_name'] }] });
});

test('unsaved templates ask before they are lost, also from variant to variant', async () => {
  const page = await open();
  await script(page).fill('Dear {first_name}');
  await page.getByRole('tab', { name: 'Quick' }).click();
  expect(await script(page).inputValue()).toBe('Dear {first_name}');
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL('**/campaign');
});

test('the screen is accessible, and fits a phone', async () => {
  const id = await makeCampaign('Dues of July');
  const page = await open(`${place}?campaign_id=${id}`);
  await script(page).fill('Dear {first_name}, in {city} {');
  await script(page).press('End');
  await page.keyboard.type('d');
  await page.getByRole('listbox', { name: 'Columns' }).waitFor();
  await expectAccessible(page);
  const phone = await open(`${place}?campaign_id=${id}`, { viewport: narrow, colorScheme: 'dark' });
  await script(phone).fill(`Dear {first_name}, in {city}: ${'a'.repeat(200)}`);
  await field(phone, 'first_name').fill('Asha');
  await field(phone, 'city').fill('Pune');
  await button(phone, 'Give me Demo').click();
  await spoken(phone).waitFor();
  await expectAccessible(phone);
  await expectNoSideways(phone);
  await phone.getByRole('tab', { name: 'Quick' }).click();
  await expectAccessible(phone);
  await expectNoSideways(phone);
});
