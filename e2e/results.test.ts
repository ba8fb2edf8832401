import fs from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, loaded, useConsole } from './browser.ts';

const app = useConsole();
let token: string;

/** Samples, with the calls of some weeks. */
const called = { id: 6, name: 'Loan instalment due' };

beforeAll(async () => {
  token = await app.halloo.signIn();
});

const open = async (place: string, options: Partial<Parameters<typeof app.visit>[1]> = {}) => {
  const page = await app.visit(place, { token, ...options });
  await loaded(page);
  return page;
};
type Shown = Awaited<ReturnType<typeof open>>;

const section = (page: Shown, name: string | RegExp) => page.getByRole('region', { name });
const notice = (page: Shown, text: string | RegExp) => page.locator('.mantine-Notification-root', { hasText: text });
const dialog = (page: Shown) => page.locator('[role="dialog"][aria-modal="true"]');
const savedBy = async (page: Shown, act: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), path: await download.path() };
};

test('files are saved under their names: all leads, the filtered ones, all responses', async () => {
  const page = await open(`/result/${called.id}?status=6`);
  const all = await savedBy(page, async () => {
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Overall result (CSV)' }).click();
  });
  expect(all.name).toMatch(/Result\.csv$/);
  const text = fs.readFileSync(all.path, 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.trim().split('\n')).toHaveLength(2760 + 1);

  const shown = await savedBy(page, () =>
    section(page, 'Overall Result').getByRole('button', { name: 'Download CSV' }).click(),
  );
  expect(shown.name).toMatch(/Result\.csv$/);
  const lines = fs.readFileSync(shown.path, 'utf8').trim().split('\n').slice(1);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.every((line) => line.includes('No answer'))).toBe(true);

  const sheet = await savedBy(page, async () => {
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Overall result (Excel)' }).click();
  });
  expect(sheet.name).toMatch(/\.xlsx$/);
  expect(fs.readFileSync(sheet.path).subarray(0, 2).toString()).toBe('PK');
  const responses = await savedBy(page, async () => {
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Every response (CSV)' }).click();
  });
  expect(responses.name).toMatch(/\.csv$/);
});

test('people who pressed a key become a follow-up: counted first, then a draft with a link', async () => {
  const page = await open(`/result/${called.id}?tab=overview`);
  const bar = section(page, /^Answers at/)
    .locator('[data-bar]')
    .first();
  const leads = Number(await bar.locator('[data-value]').getAttribute('data-value'));
  await bar.getByRole('button', { name: /^Call these people again/ }).click();
  const asked = dialog(page);
  await asked.getByText(/^[\d,]+ leads?: /).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  const name = asked.getByRole('textbox', { name: 'Name of the new campaign' });
  await expect.poll(() => name.inputValue()).not.toBe('');
  const suggested = await name.inputValue();
  await name.fill(called.name);
  await asked.getByRole('button', { name: 'Create draft' }).click();
  await asked.getByText('Another campaign has this name.').waitFor();
  await name.fill(suggested);
  await asked.getByRole('button', { name: 'Create draft' }).click();
  await notice(page, `“${suggested}” is a draft with`).getByRole('button', { name: 'Open it' }).click();
  await page.waitForURL(/campaign-details\?campaign_id=\d+/);
  await page.getByRole('heading', { level: 1, name: suggested }).waitFor();
  const made = new URL(page.url()).searchParams.get('campaign_id');
  const { body } = await app.halloo.get(`/api/campaigns/campaign-details/${made}/`, token);
  expect(body).toMatchObject({ status: 'Draft', total_record: leads });
});

test('the print view shows only the results', async () => {
  const page = await open(`/result/${called.id}?tab=overview`);
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('heading', { level: 1, name: called.name }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
  expect(await page.getByRole('tablist').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Download', exact: true }).isVisible()).toBe(false);
  expect(await section(page, 'Outcomes').isVisible()).toBe(true);
});
