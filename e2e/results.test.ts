import fs from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole, wide } from './browser.ts';

const app = useConsole();
let token: string;

/** Samples, with the calls of some weeks. */
const called = { id: 6, name: 'Loan instalment due' };
const other = { id: 5, name: 'Customer satisfaction, autumn' };
const untouched = 8;
const withoutFlow = 10;

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
const numberOf = (text: string) => Number(text.replace(/[^\d]/g, ''));
const stat = async (page: Shown, name: string) =>
  numberOf(await page.locator(`[data-stat="${name}"] dd`).first().innerText());
const savedBy = async (page: Shown, act: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), path: await download.path() };
};

/** Each look that a person may have of it. */
const looksWell = async (page: Shown) => {
  for (const [viewport, colorScheme] of [
    [wide, 'light'],
    [narrow, 'dark'],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await loaded(page);
    await expectNoSideways(page);
    await expectAccessible(page);
  }
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: 'light' });
};

test('the result has its head, a table for each script and all leads, and everything stands in the address', async () => {
  const page = await open(`/result/${called.id}`);
  await page.getByRole('heading', { level: 1, name: called.name }).waitFor();
  expect(await page.getByRole('status', { name: 'Status' }).innerText()).toBe('Paused');
  expect(await page.locator('[data-stat] dt').allInnerTexts()).toEqual([
    'Calls',
    'Picked Up',
    'Not Picked Up',
    'Response',
  ]);
  expect((await stat(page, 'Picked Up')) + (await stat(page, 'Not Picked Up'))).toBe(await stat(page, 'Calls'));
  await page.getByText(/people called picked up \(\d+ %\), and [\d,]+ of these gave a response/).waitFor();

  const script = section(page, 'Loan instalment reminder');
  expect(await script.getByRole('columnheader').allInnerTexts()).toEqual([
    'Call Date',
    'First Name',
    'Last Name',
    'Phone No.',
    'Response Keyword',
    'Response Group',
    'Recording',
  ]);
  expect(await script.locator('tbody tr').first().getByRole('cell').first().innerText()).toMatch(/^\d\d-\d\d-\d{4}$/);
  await script.getByRole('button', { name: 'Page 2' }).click();
  await page.waitForURL(/s\d+-page=2/);

  const overall = section(page, 'Overall Result');
  const rows = overall.locator('tbody tr[data-row]');
  await expect.poll(() => rows.count()).toBe(10);
  await overall.getByRole('combobox', { name: 'Rows per page' }).click();
  expect(await page.getByRole('option').allInnerTexts()).toEqual([
    '10 per page',
    '20 per page',
    '30 per page',
    '50 per page',
    '100 per page',
  ]);
  await page.getByRole('option', { name: '20 per page' }).click();
  await expect.poll(() => rows.count()).toBe(20);
  await overall.getByRole('combobox', { name: 'Filter by status' }).click();
  await page.getByRole('option', { name: 'No answer' }).click();
  await expect
    .poll(async () => new Set(await rows.locator('[data-column="status"]').allInnerTexts()))
    .toEqual(new Set(['No answer']));
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await page.keyboard.type('Ravi');
  await page.waitForURL(/search=Ravi/);
  await expect
    .poll(async () => new Set(await rows.locator('[data-column="first"]').allInnerTexts()))
    .toEqual(new Set(['Ravi']));
  const found = await overall.getByRole('status').innerText();
  expect(found).toMatch(/^\d+ leads?$/);

  await page.reload();
  await loaded(page);
  expect(new URL(page.url()).search).toMatch(/search=Ravi/);
  await expect.poll(() => overall.getByRole('status').innerText()).toBe(found);
  expect(await page.getByPlaceholder('Search by name, number or lead id').inputValue()).toBe('Ravi');
  await overall.getByRole('button', { name: 'Clear the search' }).click();
  await looksWell(page);
});

test('the files are saved under their names: all leads, what the filters show, every response', async () => {
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

test('where there is no result a warning says so and the list opens', async () => {
  for (const place of [`/result/${withoutFlow}`, '/result/99999', '/result/none']) {
    const page = await app.visit(place, { token });
    await page.waitForURL('**/campaign');
    await notice(
      page,
      'Result not found. Make sure you have created the flow for the result you want to see.',
    ).waitFor();
  }
});

test('a campaign without calls says what will be here, in every tab', async () => {
  const page = await open(`/result/${untouched}`);
  await page.getByText('Nobody has been called yet; 830 people are waiting.').waitFor();
  for (const tab of ['Overview', 'Flow', 'Script drop-off', 'Calls']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByText('No calls yet').waitFor();
    await page.getByRole('link', { name: 'Open the campaign' }).waitFor();
  }
  await expectAccessible(page);
});

test('the overview is drawn, each picture can be read as a table, and its numbers add up', async () => {
  const page = await open(`/result/${called.id}`);
  await page.getByRole('tab', { name: 'Results' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/tab=overview/);
  await loaded(page);
  const counts = page.locator('[data-state] td:nth-child(2)');
  await expect
    .poll(async () => (await counts.allInnerTexts()).reduce((sum, count) => sum + numberOf(count), 0))
    .toBe(2760);
  await section(page, 'When people pick up').getByRole('table', { name: 'Calls picked up, in per cent' }).waitFor();
  const { body } = await app.halloo.get(`/api/results/${called.id}/overview`, token);
  const { calls } = body as { calls: number };
  const results = section(page, 'How calls came out');
  await results.getByRole('button', { name: /^Show as table/ }).click();
  const cells = await results.locator('tbody td:nth-child(2)').allInnerTexts();
  expect(cells.reduce((sum, count) => sum + numberOf(count), 0)).toBe(calls);
  await results.getByRole('button', { name: /^Show as picture/ }).click();
  await results.getByRole('list', { name: 'How calls came out' }).waitFor();
  for (const name of ['Outcomes', 'Attempts needed', 'Calls over time', 'How long they talked', /^Answers at/]) {
    await section(page, name)
      .getByRole('button', { name: /^Show as table/ })
      .click();
    await section(page, name).locator('tbody tr').first().waitFor();
  }
  await looksWell(page);
});

test('the flow shows which way callers went, and a step lists its callers by mouse and by keyboard', async () => {
  const page = await open(`/result/${called.id}?tab=flow`);
  const steps = page.locator('[data-node]');
  await expect.poll(() => steps.count()).toBe(6);
  const message = page.getByRole('button', { name: /^Message: [\d,]+ calls came here, 100 %; \d+ hung up here$/ });
  await message.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/node=/);
  const callers = section(page, 'Callers at “Message”');
  const total = callers.getByRole('status');
  await expect.poll(() => total.innerText()).toMatch(/^[\d,]+ calls$/);
  const came = numberOf(await total.innerText());
  expect(await message.getAttribute('aria-label')).toContain(`${came.toLocaleString('en')} calls came here`);
  await callers.getByText(/^Hung up here/).click();
  await page.waitForURL(/which=hung_up/);
  await expect.poll(async () => numberOf(await total.innerText())).toBeLessThan(came);
  await expect
    .poll(async () => new Set(await callers.locator('tbody [data-column="hung-up"]').allInnerTexts()))
    .toEqual(new Set(['Message']));
  await callers.locator('tbody tr').first().getByRole('link').click();
  await dialog(page).getByRole('list', { name: 'Steps of the call' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await page.reload();
  await loaded(page);
  await callers.waitFor();
  await looksWell(page);
});

test('a script shows at each second who still listened, and plays from there', async () => {
  const page = await open(`/result/${called.id}?tab=drop-off`);
  const script = section(page, 'Loan instalment reminder');
  const slider = script.getByRole('slider', { name: 'Second of Loan instalment reminder' });
  await slider.focus();
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/^At 0:00, 100 % stayed: [\d,]+ listening/);
  for (let second = 0; second < 3; second++) await page.keyboard.press('ArrowRight');
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/^At 0:03, \d+ % stayed/);
  await slider.hover({ position: { x: 4, y: 40 } });
  await script.getByText(/^At 0:00, 100 % stayed/).waitFor();
  await page.mouse.move(0, 0);
  await script.getByText(/^At 0:03/).waitFor();
  await script.getByRole('button', { name: /^Play from 0:03/ }).click();
  await script.getByRole('button', { name: /^Pause/ }).click();
  expect(Number(await slider.inputValue())).toBeGreaterThanOrEqual(3);
  await looksWell(page);
});

test('a call is found by its number and told step by step', async () => {
  const page = await open(`/result/${called.id}?tab=calls`);
  const rows = page.getByRole('table', { name: 'Calls' }).locator('tbody tr[data-row]');
  await expect.poll(() => rows.count()).toBe(10);
  await page.getByRole('combobox', { name: 'Filter by result' }).click();
  await page.getByRole('option', { name: 'Completed' }).click();
  await page.waitForURL(/result=completed/);
  await expect
    .poll(async () => new Set(await rows.locator('[data-column="result"]').allInnerTexts()))
    .toEqual(new Set(['Completed']));
  const phone = (await rows.first().locator('[data-column="phone"]').innerText()).replaceAll(/\s/g, '');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await page.keyboard.type(phone);
  await expect.poll(() => rows.count()).toBe(1);
  await page.reload();
  await loaded(page);
  await expect.poll(() => rows.count()).toBe(1);
  await rows.first().getByRole('link').click();
  await page.waitForURL(/call=\d+/);
  const steps = dialog(page).getByRole('list', { name: 'Steps of the call' });
  await steps.waitFor();
  const kinds = await steps.getByRole('listitem').evaluateAll((items) => items.map((item) => item.dataset.step));
  expect(kinds[0]).toBe('dialled');
  expect(kinds).toContain('answered');
  expect(kinds).toContain('played');
  expect(kinds).toContain('responded');
  expect(kinds.at(-1)).toBe('ended');
  await looksWell(page);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).not.toContain('call=');
});

test('those who pressed a key are called again: counted first, then a draft with a link to it', async () => {
  const page = await open(`/result/${called.id}?tab=overview`);
  const bar = section(page, /^Answers at/)
    .locator('[data-bar]')
    .first();
  const leads = Number(await bar.locator('[data-value]').getAttribute('data-value'));
  await bar.getByRole('button', { name: /^Call these again/ }).click();
  const asked = dialog(page);
  await asked.getByText(/^[\d,]+ leads?: /).waitFor();
  await expectAccessible(page);
  const name = asked.getByRole('textbox', { name: 'Name of the new campaign' });
  await expect.poll(() => name.inputValue()).not.toBe('');
  const suggested = await name.inputValue();
  await name.fill(called.name);
  await asked.getByRole('button', { name: 'Make the draft' }).click();
  await asked.getByText('Another campaign has this name.').waitFor();
  await name.fill(suggested);
  await asked.getByRole('button', { name: 'Make the draft' }).click();
  await notice(page, `“${suggested}” is a draft with`).getByRole('button', { name: 'Open it' }).click();
  await page.waitForURL(/campaign-details\?campaign_id=\d+/);
  await page.getByRole('heading', { level: 1, name: suggested }).waitFor();
  const made = new URL(page.url()).searchParams.get('campaign_id');
  const { body } = await app.halloo.get(`/api/campaigns/campaign-details/${made}/`, token);
  expect(body).toMatchObject({ status: 'Draft', total_record: leads });
});

test('a follow-up of the whole result chooses whom to call', async () => {
  const page = await open(`/result/${called.id}`);
  await page.getByRole('button', { name: 'Follow-up' }).click();
  const asked = dialog(page);
  await asked.getByText(/^[\d,]+ leads?: /).waitFor();
  await asked.getByRole('combobox', { name: 'Whom to call again' }).click();
  await page.getByRole('option', { name: /^Busy \(/ }).click();
  await asked.getByText(/^65 leads: /).waitFor();
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Follow-up');
});

test('two campaigns stand side by side', async () => {
  const page = await open(`/result/${called.id}?tab=compare`);
  await page.getByText('Choose a second campaign').waitFor();
  await page.getByRole('combobox', { name: 'Compare with' }).fill('satisfaction');
  await page.getByRole('option', { name: new RegExp(other.name) }).click();
  await page.waitForURL(new RegExp(`with=${other.id}`));
  const figures = page.getByRole('table', { name: 'All figures side by side' });
  const records = figures.locator('[data-figure="Records"] td');
  await expect.poll(() => records.allInnerTexts()).toEqual(['2,760', '950', '−1,810']);
  await page.reload();
  await loaded(page);
  expect(await page.getByRole('combobox', { name: 'Compare with' }).inputValue()).toBe(other.name);
  await looksWell(page);
});

test('on paper there is only the result', async () => {
  const page = await open(`/result/${called.id}?tab=overview`);
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('heading', { level: 1, name: called.name }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
  expect(await page.getByRole('tablist').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Download', exact: true }).isVisible()).toBe(false);
  expect(await section(page, 'Outcomes').isVisible()).toBe(true);
});
