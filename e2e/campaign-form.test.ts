import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';
import { button, cells, choose, csv, good, mixed, nameField, rowCount } from './lead-lists.ts';

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

const download = async (page: Page, click: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: file.suggestedFilename(), bytes: fs.readFileSync(await file.path()) };
};

interface Listed {
  id: number;
  name: string;
  campaign_type: string;
  total_records: number;
}

const listed = async (search: string) => {
  const { body } = await app.halloo.get(`/api/campaigns/campaign/?search=${encodeURIComponent(search)}`, token);
  return (body as { results: Listed[] }).results;
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

describe('the form', () => {
  test('an Outbound campaign is made of the good rows of a file, and the others say why not', async () => {
    const page = await open('/campaign-add');
    await expectAccessible(page);
    expect(await button(page, 'Create').isDisabled()).toBe(true);
    expect(await page.getByRole('radio', { name: 'Outbound' }).isChecked()).toBe(true);
    await nameField(page).fill('Diwali offers');
    expect(await button(page, 'Create').isDisabled()).toBe(true);
    await choose(page, mixed);

    await page.getByText('4 of 7 rows will be called; 3 are refused (1 duplicate).').waitFor();
    const headings = await page.getByRole('columnheader').allInnerTexts();
    expect(headings.map((text) => text.trim())).toEqual(['Row', 'Campaign', 'Lead', 'Name', 'Number', 'Due Amount']);
    expect(await cells(page, 0)).toEqual([
      expect.stringMatching(/2\s*Good/),
      'Diwali',
      'L-1',
      'Asha Patil',
      '9811111111',
      '1200',
    ]);
    expect((await cells(page, 3))[0]).toMatch(/5\s*Refused\s*Name is missing/);
    expect((await cells(page, 4))[0]).toMatch(/6\s*Refused\s*Same number as row 2/);
    await expectAccessible(page);

    await page.getByText('Refused 3').click();
    await expect.poll(() => rowCount(page)).toBe(3);
    const refused = await download(page, () => button(page, 'Download refused rows').click());
    expect(refused.name).toBe('diwali refused.csv');
    const lines = refused.bytes.toString('utf8').replace('\uFEFF', '').trim().split(/\r?\n/);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe('Campaign,Lead,Name,Number,due_amount,Exception Detail');
    expect(lines[2]).toContain('Name is missing');

    await page.getByText('Creates “Diwali offers” as a draft with 4 leads.').waitFor();
    await button(page, 'Create').click();
    await page.getByText(saved).waitFor();
    await page.waitForURL('**/campaign');
    expect(await listed('Diwali offers')).toMatchObject([{ campaign_type: 'Outbound', total_records: 4 }]);
  });

  test('an Inbound campaign needs no file', async () => {
    const page = await open('/campaign-add');
    await nameField(page).fill('Help line at night');
    await page.getByRole('radio', { name: 'Inbound' }).check();
    expect(await button(page, 'Upload Excel/CSV File').count()).toBe(0);
    await nameField(page).press('Enter');
    await page.waitForURL('**/campaign');
    expect(await listed('Help line at night')).toMatchObject([{ campaign_type: 'Inbound', total_records: 0 }]);
  });

  test('a long file is paged by 10, 20 or 50 rows', async () => {
    const page = await open('/campaign-add');
    await choose(page, good('long.csv', 130));
    await page.getByText('All 130 rows will be called.').waitFor();
    expect(await rowCount(page)).toBe(10);
    await page.getByRole('button', { name: 'Page 13' }).click();
    await expect.poll(async () => (await cells(page, 0))[1]).toBe('Person 120');
    await page.getByRole('combobox', { name: 'Rows per page' }).click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['10 per page', '20 per page', '50 per page']);
    await page.getByRole('option', { name: '50 per page' }).click();
    await expect.poll(() => rowCount(page)).toBe(50);
    await page.getByRole('button', { name: 'Page 3' }).click();
    await expect.poll(() => rowCount(page)).toBe(30);
  });

  test('a file that cannot be used says why, keeps the name, and another can be chosen', async () => {
    const page = await open('/campaign-add');
    await nameField(page).fill('Second try');
    await choose(page, csv('people.csv', ['city,age', 'Pune,40']));
    const problem = page.getByRole('alert').filter({ hasText: 'people.csv was not taken' });
    await problem.getByText('CSV data does not have these required fields: Name, Number').waitFor();
    await expectAccessible(page);

    await choose(page, { name: 'book.xlsx', mimeType: '', buffer: Buffer.from('%PDF-1.7 nothing to call') });
    await page.getByRole('alert').filter({ hasText: 'book.xlsx was not taken' }).getByText('PDF').waitFor();
    expect(await nameField(page).inputValue()).toBe('Second try');
    expect(await button(page, 'Create').isDisabled()).toBe(true);

    await choose(page, csv('bad.csv', ['Name,Number', ',1']));
    await page.getByText('None of 1 row can be called; 1 is refused.').waitFor();
    expect(await button(page, 'Create').isDisabled()).toBe(true);

    await choose(page, good('right.csv', 1));
    await page.getByText('The one row will be called.').waitFor();
    expect(await button(page, 'Create').isEnabled()).toBe(true);
  });

  test('a dropped file is taken', async () => {
    const page = await open('/campaign-add');
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['Name,Number\nAsha,9811111111\n'], 'dropped.csv', { type: 'text/csv' }));
      return transfer;
    });
    await page.getByText('or drop a file here').dispatchEvent('drop', { dataTransfer: dropped });
    await page.getByText('The one row will be called.').waitFor();
  });

  test('a name that is taken is told at the field, and nothing is lost', async () => {
    const page = await open('/campaign-add');
    await nameField(page).fill('Book return notice');
    await choose(page, good('again.csv', 3));
    await page.getByText('All 3 rows will be called.').waitFor();
    await button(page, 'Create').click();
    await page.getByText('Whoops').waitFor();
    expect(await nameField(page).getAttribute('aria-invalid')).toBe('true');
    expect(await nameField(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await nameField(page).fill('Book return notice, again');
    await button(page, 'Create').click();
    await page.waitForURL('**/campaign');
    expect(await listed('Book return notice, again')).toMatchObject([{ total_records: 3 }]);
  });

  test('the sample files can be downloaded', async () => {
    const page = await open('/campaign-add');
    const sheet = await download(page, () => button(page, 'Sample Excel format').click());
    expect(sheet.name).toMatch(/\.xlsx$/);
    expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK');
    const list = await download(page, () => button(page, 'Sample CSV format').click());
    expect(list.bytes.toString()).toContain('Campaign,Lead,Name,Number');
  });

  test('a large file tells how many rows were read', async () => {
    const page = await open('/campaign-add');
    const rows = Array.from({ length: 90_000 }, (_, at) => `Person ${at},9${800_000_000 + at}`);
    await choose(page, csv('large.csv', ['Name,Number', ...rows]));
    await page.getByText(/^Reading: [\d,]+ rows$/).waitFor();
    await page.getByText('All 90,000 rows will be called.').waitFor();
  });

  test('an upload can be cancelled', async () => {
    const page = await open('/campaign-add');
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/lead-files/?*', async (route) => {
      await held;
      await route.abort();
    });
    await choose(page, good('slow.csv', 10));
    await page.getByRole('progressbar', { name: 'Upload of slow.csv' }).waitFor();
    await expectAccessible(page);
    await button(page, 'Cancel the upload').click();
    await button(page, 'Upload Excel/CSV File').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    letGo();
  });
});

describe('editing', () => {
  test('adds rows to a campaign and the list shows them', async () => {
    const [campaign] = await listed('Parents evening invitation');
    const page = await open(`/campaign-add?campaign_id=${campaign?.id}`);
    await page.getByRole('heading', { name: 'Edit Campaign' }).waitFor();
    expect(await nameField(page).inputValue()).toBe('Parents evening invitation');
    expect(await nameField(page).isDisabled()).toBe(true);
    expect(await page.getByRole('radio', { name: 'Inbound' }).isDisabled()).toBe(true);
    expect(await button(page, 'Save').isDisabled()).toBe(true);
    await choose(page, good('more.csv', 7));
    await page.getByText('Adds 7 leads to “Parents evening invitation”.').waitFor();
    await button(page, 'Save').click();
    await page.getByText(saved).waitFor();
    await page.waitForURL('**/campaign');
    await page.getByPlaceholder('Search for Campaign').fill('Parents evening');
    const row = page.locator('tbody tr', { hasText: 'Parents evening invitation' });
    const records = ((campaign?.total_records ?? 0) + 7).toLocaleString('en-GB');
    await expect.poll(() => row.locator('td:nth-child(3)').innerText()).toBe(records);

    const again = await open(`/campaign-add?campaign_id=${campaign?.id}`);
    await choose(again, good('more.csv', 8));
    await again.getByText('1 of 8 rows will be called; 7 are refused (7 duplicates).').waitFor();
  });

  test('is refused with the reason and a way back where it is not possible', async () => {
    const reasons = {
      'Vaccination reminder, Pune': /Pause it first/,
      'Election day reminder, ward 12': /was cancelled/,
      'Clinic help line': /It is Inbound/,
    };
    const page = await open('/campaign');
    for (const [campaign, reason] of Object.entries(reasons)) {
      const [found] = await listed(campaign);
      await page.goto(`/campaign-add?campaign_id=${found?.id}`);
      await page.getByText(reason).waitFor();
      expect(await nameField(page).count()).toBe(0);
    }
    await expectAccessible(page);
    await page.goto('/campaign-add?campaign_id=424242');
    await page.getByText('There is no such campaign').waitFor();
    await page.getByRole('link', { name: 'Back to campaigns' }).click();
    await page.waitForURL('**/campaign');
  });
});

test('what was begun stays when somebody cancels the campaign meanwhile', async () => {
  const [campaign] = await listed('Loan instalment due');
  const page = await open(`/campaign-add?campaign_id=${campaign?.id}`);
  await choose(page, good('late.csv', 2));
  await page.getByText('All 2 rows will be called.').waitFor();
  const answer = await fetch(`${app.halloo.url}/api/campaigns/campaign/${campaign?.id}/`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'Cancelled' }),
  });
  expect(answer.status).toBe(200);
  await page.getByRole('alert').getByText('It was cancelled').waitFor();
  expect(await button(page, 'Save').isDisabled()).toBe(true);
  await page.getByText('All 2 rows will be called.').waitFor();
});

describe('leaving', () => {
  test('with unsaved work asks first, and then throws the file away', async () => {
    const page = await open('/campaign-add');
    await nameField(page).fill('Not to be');
    const fileId = await fileIdOf(page, () => choose(page, good('unused.csv', 2)));
    await page.getByRole('link', { name: 'Cancel' }).click();
    await button(page, 'Stay here').click();
    expect(await nameField(page).inputValue()).toBe('Not to be');
    expect(await isGone(fileId)).toBe(false);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await button(page, 'Leave without saving').click();
    await page.waitForURL('**/campaign');
    await expect.poll(() => isGone(fileId)).toBe(true);
    expect(await listed('Not to be')).toEqual([]);
  });

  test('another file takes the place of the first, which is thrown away', async () => {
    const page = await open('/campaign-add');
    const fileId = await fileIdOf(page, () => choose(page, good('first.csv', 2)));
    await choose(page, good('second.csv', 5));
    await page.getByText('All 5 rows will be called.').waitFor();
    await expect.poll(() => isGone(fileId)).toBe(true);
  });

  test('without having begun asks nothing', async () => {
    const page = await open('/campaign-add');
    await page.getByRole('link', { name: /^Other way to create/ }).click();
    await page.waitForURL('**/campaign-add-v2');
    await page.getByRole('link', { name: /^Other way to create/ }).click();
    await page.waitForURL('**/campaign-add');
  });
});

test('on a phone the form fits and the rows become cards', async () => {
  const page = await open('/campaign-add', { viewport: narrow });
  await choose(page, mixed);
  await page.getByText('4 of 7 rows will be called; 3 are refused (1 duplicate).').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await page.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem').count()).toBe(7);
  await page.getByText('Same number as row 2').waitFor();
  await expectNoSideways(page);
  await expectAccessible(page);
});
