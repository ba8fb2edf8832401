import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';
import { button, cells, choose, csv, mixed, nameField } from './lead-lists.ts';

const app = useConsole();
let token: string;
beforeAll(async () => {
  token = await app.halloo.signIn();
});

const saved = 'Campaign has been created, Duplicated or updated Successfully!';

const open = async (place: string, options: { viewport?: { width: number; height: number } } = {}) => {
  const page = await app.visit(place, { token, ...options });
  await loaded(page);
  return page;
};

const sampleSheet = async () => {
  const answer = await fetch(`${app.halloo.url}/api/campaigns/excel_file_format/`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { name: 'leads.xlsx', mimeType: '', buffer: Buffer.from(await answer.arrayBuffer()) };
};

test('reads an Excel file on request and makes a campaign of it', async () => {
  const page = await open('/campaign-add-v2');
  await expectAccessible(page);
  await choose(page, await sampleSheet());
  expect(await page.getByText('No data yet').isVisible()).toBe(true);
  await button(page, 'Fetch Data').click();
  await page.getByText('All 3 rows will be called.').waitFor();
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'First Name',
    'Last Name',
    'Lead Id',
    'Mobile No.',
    'Exception Detail',
  ]);
  expect(await cells(page, 0)).toEqual(['Asha', 'Patil', 'L-001', '+919811111111', '']);
  expect(await page.locator('dl', { hasText: 'Total Campaign' }).innerText()).toMatch(
    /Total Campaign\s+3\s+Success Record\s+3\/3/,
  );
  await expectAccessible(page);

  await button(page, 'Confirm').click();
  await page.getByText('Please Enter Campaign Name').waitFor();
  await nameField(page).fill('From a sheet');
  await button(page, 'Confirm').click();
  await page.getByText(saved).waitFor();
  await page.waitForURL('**/campaign');
  const { body } = await app.halloo.get('/api/campaigns/campaign/?search=From+a+sheet', token);
  expect(body).toMatchObject({ results: [{ campaign_type: 'Outbound', total_records: 3 }] });
});

test('counts refused rows apart, and warns when no valid one remains', async () => {
  const page = await open('/campaign-add-v2');
  await nameField(page).fill('Nobody');
  await choose(page, mixed);
  await button(page, 'Fetch Data').click();
  await page.getByText('4/7').waitFor();
  expect((await cells(page, 3))[4]).toMatch(/Refused\s*Name is missing/);

  await choose(page, csv('none.csv', ['Name,Number', 'Asha,1', 'Ravi,2']));
  await page.getByText('No data yet').waitFor();
  await button(page, 'Fetch Data').click();
  await page.getByText('0/2').waitFor();
  await button(page, 'Confirm').click();
  await page.getByText('Uploaded File Does not Contain any Valid Data').waitFor();
  expect(new URL(page.url()).pathname).toBe('/campaign-add-v2');
});

test('explains the columns, and asks before unsaved work is lost', async () => {
  const page = await open('/campaign-add-v2');
  await button(page, 'Instructions').click();
  const dialog = page.getByRole('dialog', { name: 'Instructions' });
  await dialog.getByText('Do not change the order or the headings').waitFor();
  expect(await dialog.locator('tbody th').allInnerTexts()).toEqual(['Campaign', 'Lead', 'Name', 'Number']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await choose(page, mixed);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await button(page, 'Stay here').waitFor();
  await expectAccessible(page);
  await button(page, 'Stay here').click();
  expect(new URL(page.url()).pathname).toBe('/campaign-add-v2');
});

test('on a phone it fits', async () => {
  const page = await open('/campaign-add-v2', { viewport: narrow });
  await choose(page, mixed);
  await button(page, 'Fetch Data').click();
  await page.getByText('4/7').waitFor();
  await expectNoSideways(page);
  await expectAccessible(page);
});
