import fs from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';

const app = useConsole();
let token: string;
beforeAll(async () => {
  token = await app.halloo.signIn();
});

const open = async (place: string) => {
  const page = await app.visit(place, { token });
  await loaded(page);
  return page;
};
type Shown = Awaited<ReturnType<typeof open>>;

const detail = (id: number, tab?: string) => `/campaign-details?campaign_id=${id}${tab ? `&tab=${tab}` : ''}`;
const notice = (page: Shown, text: string | RegExp) => page.locator('.mantine-Notification-root', { hasText: text });
const number = (text: string) => Number(text.replaceAll(',', ''));
const statusOf = (page: Shown, name: string) => page.getByRole('button', { name: new RegExp(`^Status of ${name}:`) });
/** The status popover fades out while its dialog opens. */
const choice = (page: Shown, name: string) =>
  page.locator('[role="dialog"]:not([aria-modal])').getByRole('button', { name });
const modal = '[role="dialog"][aria-modal="true"]';
const dialog = (page: Shown) => page.locator(modal);
const becomes = (page: Shown, name: string, status: string | RegExp) =>
  expect.poll(() => statusOf(page, name).innerText()).toMatch(status);
const act = async (page: Shown, name: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

test('the name in the list opens the details: a consistent ledger, and leads by state and search', async () => {
  const page = await open('/campaign');
  await page.getByRole('link', { name: 'Vaccination reminder, Pune', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Vaccination reminder, Pune' }).waitFor();
  await loaded(page);
  expect(number(await page.locator('[data-card="total_call"] dd').innerText())).toBeGreaterThanOrEqual(5_196);
  const counts = await page.locator('[data-state] td:nth-child(2)').allInnerTexts();
  expect(counts).toHaveLength(13);
  expect(counts.reduce((sum, count) => sum + number(count), 0)).toBe(12_480);

  const busy = page.locator('[data-state="7"]');
  const count = await busy.locator('td:nth-child(2)').innerText();
  await busy.getByRole('link', { name: 'Busy' }).click();
  await page.getByText(`${count} leads`, { exact: true }).waitFor();
  const rows = page.getByRole('table', { name: 'Leads', exact: true }).locator('tbody tr');
  await expect.poll(() => rows.first().innerText()).toContain('Busy');
  expect(await rows.first().locator('td:nth-child(4)').innerText()).toMatch(/^\+91\d{10}$/);
  await page.goto(detail(12, 'leads'));
  await page.getByRole('searchbox', { name: /^Search by name/ }).fill('L-12345');
  await page.getByText('1 lead', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('1 lead', { exact: true }).waitFor();
});

test('saves the schedule, the older form and the SIMs of an Inbound campaign', async () => {
  const page = await open(detail(9, 'schedule'));
  const form = page.getByRole('form', { name: 'Schedule' });
  const rate = form.getByLabel('Spin rate');
  await rate.fill('');
  await form.getByRole('button', { name: 'Save schedule' }).click();
  await form.getByText('Required', { exact: true }).waitFor();
  await expectAccessible(page, 'form');
  await rate.fill('50');
  await form.getByRole('button', { name: 'Save schedule' }).click();
  await notice(page, 'Update Success. Your changes have been saved Successfully.').waitFor();
  await expect.poll(() => page.getByRole('tab', { name: 'Older form' }).count()).toBe(0);
  await page.goto(detail(9, 'older'));
  const older = page.getByRole('form', { name: 'Older form' });
  await older.getByLabel('Script').fill('No such script');
  await older.getByRole('combobox', { name: 'Response type' }).click();
  await page.getByRole('option', { name: 'Keypad' }).click();
  await older.getByLabel('Keyword 1', { exact: true }).fill('1');
  await older.getByRole('combobox', { name: 'Meaning of keyword 1' }).click();
  await page.getByRole('option', { name: 'Interested', exact: true }).click();
  await older.getByRole('button', { name: 'Save details' }).click();
  await older.getByText('Script must be a script that exists').waitFor();
  await older.getByLabel('Script').fill('Loan instalment reminder');
  await older.getByRole('button', { name: 'Save details' }).click();
  await notice(page, 'Script Added Successfully').waitFor();
  await page.reload();
  await loaded(page);
  expect(await older.getByLabel('Script').inputValue()).toBe('Loan instalment reminder');
  expect(await older.getByLabel('Keyword 1', { exact: true }).inputValue()).toBe('1');
  await page.getByRole('link', { name: 'Schedule' }).click();
  expect(await rate.inputValue()).toBe('50');

  await page.goto(detail(4, 'schedule'));
  await form.getByText('+91 90000 90002, Help line').waitFor();
  await form.getByRole('combobox', { name: 'SIM cards' }).fill('slot 2');
  await page.getByRole('option', { name: '+91 90000 90004, Gateway, slot 2' }).click();
  await form.getByText('It answers calls to these 2 numbers.').waitFor();
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

test('an import offers its refused rows and can be undone', async () => {
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
  expect(body).toMatchObject({ valid: 2, invalid: 1 });
  const page = await open(detail(Number(body.campaign_id), 'imports'));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '1 row refused, download it' }).click(),
  ]);
  expect(fs.readFileSync(await file.path(), 'utf8')).toContain('Nobody');
  await page.getByRole('button', { name: /^Undo / }).click();
  await dialog(page).getByText('2 leads are removed from the campaign.').waitFor();
  await expectAccessible(page, modal);
  await dialog(page).getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('No imports yet').waitFor();
  await page.getByRole('tab', { name: 'Leads' }).click();
  await page.getByRole('heading', { name: 'No leads yet' }).waitFor();
});

test('a live campaign is paused and resumed; one that is not ready shows its blockers', async () => {
  const page = await open('/campaign?size=20');
  const name = 'Vaccination reminder, Pune';
  await statusOf(page, name).focus();
  await page.keyboard.press('Enter');
  await choice(page, 'Pause').focus();
  await page.keyboard.press('Enter');
  await becomes(page, name, /^Paused$/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain(name);
  await page.keyboard.press('Enter');
  await choice(page, 'Go live').click();
  await dialog(page)
    .getByText(/^Go live: [\d,]+ people will be called from .+ to .+, between \d\d:00 and \d\d:00, India Time\.$/)
    .waitFor();
  await expectAccessible(page, modal);
  await dialog(page).getByRole('button', { name: 'Go live' }).click();
  await becomes(page, name, /^(Live|Ongoing)$/);

  await statusOf(page, 'Book return notice').click();
  await choice(page, 'Go live').click();
  await dialog(page).getByRole('button', { name: 'Go live' }).click();
  await becomes(page, 'Book return notice', /^Scheduled$/);

  await statusOf(page, 'Parents evening invitation').click();
  await choice(page, 'Go live').click();
  const blockers = dialog(page).getByRole('list', { name: 'To fix' });
  await blockers.waitFor();
  expect(await blockers.getByRole('listitem').count()).toBeGreaterThanOrEqual(2);
  await expectAccessible(page, modal);
  await blockers.getByRole('link', { name: 'Set the schedule' }).click();
  await page.waitForURL(/\/campaign-details\?campaign_id=10&tab=schedule/);
});

test('a campaign is duplicated, cancelled, archived, restored and deleted for good', async () => {
  const page = await open('/campaign?search=fees');
  await act(page, 'Term fees reminder', 'Duplicate');
  const field = page.getByPlaceholder('Enter Duplicate Campaign Name');
  await field.fill('Term fees reminder');
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByText(/another campaign/i)
    .waitFor();
  await expectAccessible(page, modal);
  const name = 'Term fees, spring';
  await field.fill(name);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('tbody tr').first().locator('td:nth-child(2) a').innerText()).toBe(name);
  await becomes(page, name, /^Draft$/);
  await statusOf(page, name).click();
  await choice(page, 'Cancel campaign').click();
  await expectAccessible(page, modal);
  await dialog(page).getByRole('button', { name: 'Cancel campaign' }).click();
  await becomes(page, name, /^Cancelled$/);

  const row = page.locator('tbody tr', { hasText: name });
  const remove = async () => {
    await act(page, name, 'Delete');
    await dialog(page).getByRole('button', { name: 'Delete campaign' }).click();
    await row.waitFor({ state: 'detached' });
  };
  const showArchived = async () => {
    await page.getByRole('combobox', { name: 'Filter by status' }).click();
    await page.getByRole('option', { name: 'ARCHIVED' }).click();
    await row.waitFor();
  };
  await remove();
  await notice(page, `“${name}” is deleted.`).getByRole('button', { name: 'Undo' }).click();
  await row.waitFor();
  await remove();
  await showArchived();
  await act(page, name, 'Restore');
  await row.waitFor({ state: 'detached' });
  await page.goto('/campaign?search=fees');
  await remove();
  await showArchived();
  await act(page, name, 'Delete for good');
  await dialog(page)
    .getByText(/^Its [\d,]+ leads, calls/)
    .waitFor();
  await expectAccessible(page, modal);
  await dialog(page).getByRole('button', { name: 'Delete for good' }).click();
  await row.waitFor({ state: 'detached' });
  await notice(page, `“${name}” was deleted permanently.`).waitFor();
});
