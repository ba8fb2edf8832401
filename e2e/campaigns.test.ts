import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { connect, inTransaction } from '../packages/server/src/db/connect.ts';
import { publish } from '../packages/server/src/events/publish.ts';
import { narrow, useConsole } from './browser.ts';

const app = useConsole();
let token: string;
beforeAll(async () => {
  token = await app.halloo.signIn();
});

const columns = [
  'ID',
  'Campaign Name',
  'Records',
  'Status',
  'Start Date',
  'End Date',
  'Response',
  'Pickup',
  'No Pickup',
  'Flow',
  'Result',
  'Actions',
];

const open = async (place = '/campaign', viewport?: { width: number; height: number }) => {
  const page = await app.visit(place, { token, ...(viewport && { viewport }) });
  await page.getByText(/^Total [\d,]+ Campaigns$/).waitFor();
  return page;
};

type Shown = Awaited<ReturnType<typeof open>>;
const names = (page: Shown) => page.locator('tbody tr td:nth-child(2)').allInnerTexts();
const shows = (page: Shown, total: number) => page.getByText(`Total ${total} Campaigns`, { exact: true }).waitFor();

test('the list has its twelve columns, five rows and the total', async () => {
  const page = await open();
  expect((await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())).toEqual(columns);
  expect(await names(page)).toHaveLength(5);
  await shows(page, 12);
  const first = await page.locator('tbody tr').first().locator('td').allInnerTexts();
  expect(first[1]).toBe('Vaccination reminder, Pune');
  expect(first[2]).toBe('12,480');
  expect(first[3]).toMatch(/^(Live|Ongoing)$/);
  expect(first[4]).toMatch(/^\d\d-\d\d-\d{4}$/);
});

test('a name that is cut shows whole on hover, and stays the thing that is being pressed', async () => {
  const page = await open('/campaign');
  const name = page.getByRole('link', { name: 'Vaccination reminder, Pune' }).locator('span').first();
  await name.evaluate((element) => element.setAttribute('data-same', 'yes'));
  await name.hover();
  await page.getByRole('tooltip', { name: 'Vaccination reminder, Pune' }).waitFor();
  // A press that begins on one element and ends on another is no click.
  expect(await name.getAttribute('data-same')).toBe('yes');
  await page.mouse.down();
  await page.mouse.up();
  await page.getByRole('heading', { level: 1, name: 'Vaccination reminder, Pune' }).waitFor();
});

test('searching waits for a rest in typing, lives in the URL and survives a reload', async () => {
  const page = await open('/campaign?page=2');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/campaigns/campaign/') && asked.push(request.url()));
  await page.getByPlaceholder('Search for Campaign').pressSequentially('reminder', { delay: 20 });
  await shows(page, 3);
  expect(asked).toHaveLength(1);
  expect(new URL(page.url()).search).toContain('search=reminder');
  expect(new URL(page.url()).search).not.toContain('page=2');
  await page.reload();
  await shows(page, 3);
  expect(await page.getByPlaceholder('Search for Campaign').inputValue()).toBe('reminder');
  await page.goBack();
  await shows(page, 12);
});

test('the status filter resets to the first page and finds what the words promise', async () => {
  const page = await open('/campaign?page=3');
  await page.getByRole('combobox', { name: 'Filter by status' }).click();
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['LIVE', 'PAUSED', 'DRAFT', 'CANCELLED', 'ARCHIVED']);
  await page.getByRole('option', { name: 'LIVE' }).click();
  await shows(page, 2);
  expect(await names(page)).toEqual(['Vaccination reminder, Pune', 'Water supply survey']);
  expect(new URL(page.url()).search).not.toContain('page=3');
});

test('pages and page sizes work, and a page beyond the end falls back to the last', async () => {
  const page = await open();
  const seen = await names(page);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect.poll(() => names(page)).not.toEqual(seen);
  await page.getByRole('combobox', { name: 'Rows per page' }).click();
  expect(await page.getByRole('option').allInnerTexts()).toEqual(
    ['5', '10', '15', '20'].map((size) => `${size} per page`),
  );
  await page.getByRole('option', { name: '20 per page' }).click();
  await expect.poll(async () => (await names(page)).length).toBe(12);
  await page.goto('/campaign?page=99');
  await expect.poll(async () => (await names(page)).length).toBe(2);
});

test('nothing found says so and offers the way out', async () => {
  const page = await open('/campaign?search=no+such+campaign');
  await page.getByText('No campaign matches').waitFor();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await shows(page, 12);
});

test('the flow button is closed for campaigns that run or are cancelled', async () => {
  const page = await open('/campaign?size=20');
  const flow = (name: string) => page.locator('tbody tr', { hasText: name }).locator('td:nth-child(10)');
  await expect.poll(() => flow('Welcome call for new patients').innerText()).toBe('Add Flow');
  expect(await flow('Book return notice').getByRole('link').innerText()).toBe('Edit Flow');
  for (const name of ['Vaccination reminder, Pune', 'Election day reminder, ward 12']) {
    expect(await flow(name).getByRole('button').getAttribute('aria-disabled')).toBe('true');
  }
});

test('counts and status change by themselves when another process changes them', async () => {
  const page = await open();
  const row = page.locator('tbody tr').first();
  const { port, password } = JSON.parse(fs.readFileSync(path.join(app.dataDir, 'database.json'), 'utf8'));
  const db = connect(`postgres://halloo:${password}@127.0.0.1:${port}/halloo`, { max: 1 });
  await inTransaction(db, async (tx) => {
    await tx`update campaign_counter set picked_up = picked_up + 1, calling = 0 where campaign_id = 12`;
    await publish(tx, { type: 'campaign.changed', campaign_id: 12 });
  });
  await db.end();
  await expect.poll(() => row.locator('td:nth-child(8)').innerText()).toBe('3,982');
  expect(await row.locator('td:nth-child(4)').innerText()).toBe('Live');
});

test('on a phone the table becomes cards with the same campaigns', async () => {
  const page = await open('/campaign', narrow);
  await page.getByText('Vaccination reminder, Pune').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await page.getByText('Water supply survey').isVisible()).toBe(true);
});
