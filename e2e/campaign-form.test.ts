import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole, wide } from './browser.ts';
import { button, cells, choose, csv, good, mixed, nameField, rowCount } from './lead-lists.ts';

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

const download = async (page: Page, click: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: file.suggestedFilename(), path: await file.path() };
};

const listed = async (search: string) => {
  const { body } = await app.halloo.get(`/api/campaigns/campaign/?search=${encodeURIComponent(search)}`, token);
  return (body as { results: { id: number; total_records: number }[] }).results;
};

const fileIdOf = async (page: Page, act: () => Promise<void>) => {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/lead-files/?') && response.status() === 201),
    act(),
  ]);
  return ((await answer.json()) as { file_id: string }).file_id;
};

const isGone = async (fileId: string) =>
  (await app.halloo.get(`/api/campaigns/lead-files/${fileId}/rows/`, token)).status === 404;

test('a campaign gets the valid rows of a file; invalid rows and a replaced file are discarded', async () => {
  const page = await open('/campaign-add');
  await nameField(page).fill('Diwali offers');
  await choose(page, csv('people.csv', ['city,age', 'Pune,40']));
  const columns = page.getByRole('region', { name: 'What are the columns?' });
  await columns.getByText('CSV data does not have these required fields: Name, Number').waitFor();
  await expectAccessible(page, 'main');
  await columns.getByRole('button', { name: 'Cancel' }).click();
  await choose(page, { name: 'book.xlsx', mimeType: '', buffer: Buffer.from('%PDF-1.7 nothing to call') });
  await page.getByRole('alert').filter({ hasText: 'book.xlsx was not accepted' }).getByText('PDF').waitFor();
  const before = await fileIdOf(page, () => choose(page, good('first.csv', 2)));
  await choose(page, mixed);
  await page.getByText('4 of 7 rows will be called; 3 are refused (1 duplicate).').waitFor();
  await expect.poll(() => isGone(before)).toBe(true);
  expect((await cells(page, 3))[0]).toMatch(/5\s*Refused\s*Name is missing/);
  await expectAccessible(page, 'form');
  await page.setViewportSize(narrow);
  await page.getByRole('list', { name: 'Rows of the file' }).waitFor();
  await expectNoSideways(page);
  await expectAccessible(page, 'form');
  await page.setViewportSize(wide);

  await page.getByText('Refused 3').click();
  await expect.poll(() => rowCount(page)).toBe(3);
  const refused = await download(page, () => button(page, 'Download refused rows').click());
  expect(refused.name).toBe('diwali refused.csv');
  const lines = fs.readFileSync(refused.path, 'utf8').replace('\uFEFF', '').trim().split(/\r?\n/);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe('Campaign,Lead,Name,Number,due_amount,Exception Detail');
  expect(lines[2]).toContain('Name is missing');
  await button(page, 'Create').click();
  await page.waitForURL('**/campaign');
  expect(await listed('Diwali offers')).toMatchObject([{ campaign_type: 'Outbound', total_records: 4 }]);
});

test('the sample sheet is loaded on request and becomes a campaign', async () => {
  const page = await open('/campaign-add-v2');
  await button(page, 'Instructions').click();
  await page.getByRole('dialog', { name: 'Instructions' }).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  const list = await download(page, () => button(page, 'CSV template').click());
  expect(fs.readFileSync(list.path, 'utf8')).toContain('Campaign,Lead,Name,Number');
  const sheet = await download(page, () => button(page, 'Excel template').click());
  await page.locator('input[type="file"]').setInputFiles({
    name: sheet.name,
    mimeType: '',
    buffer: fs.readFileSync(sheet.path),
  });
  await button(page, 'Fetch Data').click();
  await page.getByText('All 3 rows will be called.').waitFor();
  expect(await cells(page, 0)).toEqual(['2', 'Asha', 'Patil', 'L-001', '+919811111111', '']);
  await expectAccessible(page, 'form');
  await page.setViewportSize(narrow);
  await expectNoSideways(page);
  await nameField(page).fill('From a sheet');
  await button(page, 'Confirm').click();
  await page.waitForURL('**/campaign');
  expect(await listed('From a sheet')).toMatchObject([{ campaign_type: 'Outbound', total_records: 3 }]);
});

test('rows are added to a campaign once; leaving the form adds nothing', async () => {
  const [campaign] = await listed('Parents evening invitation');
  const page = await open(`/campaign-add?campaign_id=${campaign?.id}`);
  await choose(page, good('more.csv', 7));
  await page.getByText('Adds 7 leads to “Parents evening invitation”.').waitFor();
  await button(page, 'Save').click();
  await page.waitForURL('**/campaign');
  await page.getByPlaceholder('Search for Campaign').fill('Parents evening');
  const row = page.locator('tbody tr', { hasText: 'Parents evening invitation' });
  const records = ((campaign?.total_records ?? 0) + 7).toLocaleString('en-GB');
  await expect.poll(() => row.locator('td:nth-child(3)').innerText()).toBe(records);

  await page.goto(`/campaign-add?campaign_id=${campaign?.id}`);
  const unused = await fileIdOf(page, () => choose(page, good('more.csv', 8)));
  await page.getByText('1 of 8 rows will be called; 7 are refused (7 duplicates).').waitFor();
  const answer = await fetch(`${app.halloo.url}/api/campaigns/campaign/${campaign?.id}/`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'Cancelled' }),
  });
  expect(answer.status).toBe(200);
  await page.getByRole('alert').getByText('It was cancelled').waitFor();
  expect(await button(page, 'Save').isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Cancel' }).click();
  // Its heading names the dialog a moment after both appear.
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await button(page, 'Leave without saving').click();
  await page.waitForURL('**/campaign');
  await expect.poll(() => isGone(unused)).toBe(true);
});
