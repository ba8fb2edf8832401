import fs from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';

const app = useConsole();
let token: string;
beforeAll(async () => {
  token = await app.halloo.signIn();
});

const live = 12;
const cancelled = 2;
const inbound = 4;

const open = async (place: string, options: Partial<Parameters<typeof app.visit>[1]> = {}) => {
  const page = await app.visit(place, { token, ...options });
  await loaded(page);
  return page;
};
type Shown = Awaited<ReturnType<typeof open>>;

const detail = (id: number, tab?: string) => `/campaign-details?campaign_id=${id}${tab ? `&tab=${tab}` : ''}`;
const notice = (page: Shown, text: string) => page.locator('.mantine-Notification-root', { hasText: text });
const rows = (page: Shown) => page.getByRole('table', { name: 'Leads', exact: true }).locator('tbody tr');
const number = (text: string) => Number(text.replaceAll(',', ''));

const patch = (id: number, body: object) =>
  fetch(`${app.halloo.url}/api/campaigns/campaign-details/${id}/`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

test('the name in the list opens the details: facts, five counts and a ledger that adds up', async () => {
  const page = await open('/campaign');
  await page.getByRole('link', { name: 'Vaccination reminder, Pune', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Vaccination reminder, Pune' }).waitFor();
  await loaded(page);
  expect(page.url()).toContain(detail(live));
  expect(await page.locator('[data-card] dt').allInnerTexts()).toEqual([
    'No. of Calls',
    'interested',
    'No pickup',
    'Hungup',
    'Not interested',
  ]);
  expect(number(await page.locator('[data-card="total_call"] dd').innerText())).toBeGreaterThanOrEqual(5_196);
  const counts = await page.locator('[data-state] td:nth-child(2)').allInnerTexts();
  expect(counts).toHaveLength(13);
  expect(counts.reduce((sum, count) => sum + number(count), 0)).toBe(12_480);
  expect(await page.getByText('Total Records').locator('..').innerText()).toContain('12,480');
  await expectAccessible(page);
});

test('the campaign looked at last is remembered, and without one the way to the list is shown', async () => {
  const page = await open('/campaign-details');
  await page.getByText('No campaign chosen').waitFor();
  expect(await page.getByRole('link', { name: 'Back to campaigns' }).getAttribute('href')).toBe('/campaign');
  await page.goto(detail(live));
  await page.getByRole('heading', { level: 1, name: 'Vaccination reminder, Pune' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('campDetail'))).toBe(String(live));
  await page.goto('/campaign-details');
  await page.getByRole('heading', { level: 1, name: 'Vaccination reminder, Pune' }).waitFor();
  await page.goto(detail(999_999));
  await page.getByText('There is no such campaign').waitFor();
});

test('leads are paged, searched and filtered in the address, and numbers copy without spaces', async () => {
  const page = await open(detail(live, 'leads'));
  const table = page.getByRole('table', { name: 'Leads', exact: true });
  expect((await table.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())).toEqual([
    'Campaign Name',
    'Lead Id',
    'Customer Name',
    'Mobile No.',
    'Status',
    'Response(Keyword)',
    'Response(Audio players)',
  ]);
  await expect.poll(() => rows(page).count()).toBe(10);
  expect(await rows(page).first().locator('td:nth-child(4)').innerText()).toMatch(/^\+91\d{10}$/);
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2');
  await expect.poll(() => rows(page).first().innerText()).toContain('L-11');

  await page.getByRole('searchbox', { name: /^Search by name/ }).fill('L-12345');
  await page.getByText('1 lead', { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.has('page')).toBe(false);
  await page.reload();
  await page.getByText('1 lead', { exact: true }).waitFor();
  await page.getByRole('combobox', { name: 'Filter by state' }).click();
  await page.getByRole('option', { name: 'Expired' }).click();
  await page.getByText('No lead matches').waitFor();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await page.getByText('12,480 leads').waitFor();
});

test('a state of the ledger leads to its leads', async () => {
  const page = await open(detail(live));
  const busy = page.locator('[data-state="7"]');
  const count = await busy.locator('td:nth-child(2)').innerText();
  await busy.getByRole('link', { name: 'Busy' }).click();
  await page.getByText(`${count} leads`, { exact: true }).waitFor();
  await expect.poll(() => rows(page).first().innerText()).toContain('Busy');
});

test('the schedule says what its numbers mean, wants every field, and is saved', async () => {
  const page = await open(detail(live, 'schedule'));
  const form = page.getByRole('form', { name: 'Schedule' });
  const rate = form.getByLabel('Spin rate');
  await rate.fill('50');
  await form.getByLabel('Time between calls').fill('10');
  await form.getByText(/^50 calls at once, 10 s rest between: about 3,400 calls an hour; [\d,]+ leads need/).waitFor();
  await form.getByText('Calls go out over 4 active SIM cards with 34 channels.').waitFor();
  await form.getByText('So 34 calls at most are in progress at once, not 50.').waitFor();
  await rate.fill('');
  await form.getByRole('button', { name: 'Save schedule' }).click();
  await form.getByText('Required', { exact: true }).waitFor();
  expect(await rate.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await rate.fill('50');
  await form.getByRole('button', { name: 'Save schedule' }).click();
  await notice(page, 'Update Success. Your changes have been saved Successfully.').waitFor();
  await page.reload();
  await loaded(page);
  expect(await rate.inputValue()).toBe('50');

  // Saving alone fails: what the campaign tells meanwhile is fetched from the same address.
  await page.route(/campaign-details/, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await rate.fill('51');
  await form.getByRole('button', { name: 'Save schedule' }).click();
  await notice(page, 'Whopps !').getByText('Something went wrong!').waitFor();
  expect(await rate.inputValue()).toBe('51');
  await page.getByRole('link', { name: 'Open results' }).click();
  await page.getByText('Leave without saving?').waitFor();
});

test('an Inbound campaign gets the SIMs that it answers on, and keeps one that is switched off in sight', async () => {
  const page = await open(detail(inbound, 'schedule'));
  const form = page.getByRole('form', { name: 'Schedule' });
  const sims = form.getByRole('combobox', { name: 'SIM cards' });
  await form.getByText('+91 90000 90002, Help line').waitFor();
  await sims.fill('slot 2');
  await page.getByRole('option', { name: '+91 90000 90004, Gateway, slot 2' }).click();
  await form.getByText('It answers calls to these 2 numbers.').waitFor();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save schedule' }).click();
  await notice(page, 'Update Success.').waitFor();
  const switched = await fetch(`${app.halloo.url}/api/campaigns/update_sim_status/4/`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ active: false }),
  });
  expect(switched.status).toBe(200);
  await form.getByText('+91 90000 90004 (switched off), Gateway, slot 2').waitFor();
  await page.setViewportSize(narrow);
  await expectNoSideways(page);
});

test('a form that nobody touched follows what others change', async () => {
  const page = await open(detail(9, 'schedule'));
  const rate = page.getByRole('form', { name: 'Schedule' }).getByLabel('Spin rate');
  await rate.waitFor();
  expect((await patch(9, { spin_rate: 77 })).status).toBe(200);
  await expect.poll(() => rate.inputValue()).toBe('77');
});

test('the schedule of a cancelled campaign only shows', async () => {
  const page = await open(detail(cancelled, 'schedule'));
  const form = page.getByRole('form', { name: 'Schedule' });
  await form.getByText('A cancelled campaign calls nobody any more').waitFor();
  expect(await form.getByLabel('Start date').isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Save schedule' }).count()).toBe(0);
});

test('the older form wants all of its fields and is stored', async () => {
  const page = await open(detail(9, 'older'));
  const form = page.getByRole('form', { name: 'Older form' });
  await form.getByLabel('Script').fill('');
  await form.getByRole('button', { name: 'Save details' }).click();
  await form.getByText('Please fill in every field.').waitFor();
  await form.getByLabel('Script').fill('Welcome');
  await form.getByRole('combobox', { name: 'Response type' }).click();
  await page.getByRole('option', { name: 'Keypad' }).click();
  await form.getByLabel('Keyword 1', { exact: true }).fill('1');
  await form.getByRole('combobox', { name: 'Meaning of keyword 1' }).click();
  await page.getByRole('option', { name: 'Interested', exact: true }).click();
  await form.getByRole('button', { name: 'Add a keyword' }).click();
  await form.getByLabel('Keyword 2', { exact: true }).fill('2');
  await form.getByRole('button', { name: 'Remove keyword 2' }).click();
  await expectAccessible(page);
  await page.route(/update_campaign_detail/, (route) => route.abort(), { times: 1 });
  await form.getByRole('button', { name: 'Save details' }).click();
  await notice(page, 'Oops...').getByText('Something Went Wrong').waitFor();
  await form.getByRole('button', { name: 'Save details' }).click();
  await notice(page, 'Script Added Successfully').waitFor();
  await page.reload();
  await loaded(page);
  expect(await form.getByLabel('Script').inputValue()).toBe('Welcome');
  expect(await form.getByLabel('Keyword 1', { exact: true }).inputValue()).toBe('1');
});

test('an import hands its refused rows back and is undone', async () => {
  const data = [
    { Campaign: 'x', Name: 'Asha Rao', Number: '9811111111' },
    { Campaign: 'x', Name: 'Ravi Kumar', Number: '9811111112' },
    { Campaign: 'x', Name: 'Nobody', Number: '12' },
  ];
  const { body } = await app.halloo.post(
    '/api/campaigns/insert_campaign_line/',
    { campaign: 'To be undone', campaign_type: 'Outbound', data },
    token,
  );
  const page = await open(detail(Number(body.campaign_id), 'imports'));
  const item = page.getByRole('list', { name: 'Imports' }).getByRole('listitem');
  expect(await item.innerText()).toContain('2 leads added');
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '1 row refused, download them' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/refused\.csv$/);
  expect(fs.readFileSync(await file.path(), 'utf8')).toContain('Nobody');

  await page.getByRole('button', { name: /^Undo / }).click();
  await page.getByRole('dialog').getByText('2 leads leave the campaign.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('Nothing was added yet').waitFor();
  await page.getByRole('tab', { name: 'Leads' }).click();
  await page.getByRole('heading', { name: 'No leads yet' }).waitFor();
});

test.each(['overview', 'leads', 'schedule', 'imports', 'older'])(
  'on a phone, in the dark, the %s tab fits and is accessible',
  async (tab) => {
    const page = await open(detail(live, tab), { viewport: narrow, colorScheme: 'dark' });
    await expectNoSideways(page);
    await expectAccessible(page);
  },
);
