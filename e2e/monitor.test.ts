import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';

/** Calls take at most a second, so that a story sees many of them. */
const app = useConsole({ HALLOO_SIMULATED_SPEED: '60', HALLOO_DRAIN_SECONDS: '0' });
let token: string;

const live = { id: 12, name: 'Vaccination reminder, Pune' };
const paused = { id: 9, name: 'Polio vaccination, second dose', records: 20_000 };
const small = { id: 6, name: 'Loan instalment due' };

const patch = async (place: string, body: object) =>
  expect((await app.halloo.patch(place, body, token)).status).toBe(200);
const setStatus = (id: number, status: string) => patch(`/api/campaigns/campaign/${id}/`, { status });

beforeAll(async () => {
  token = await app.halloo.signIn();
  // They call at any hour.
  const aroundTheClock = {
    call_start_time: '00:00:00',
    call_end_time: '00:00:00',
    time_between_calls: 0,
    spin_rate: 8,
  };
  for (const { id } of [live, paused, small]) await patch(`/api/campaigns/campaign-details/${id}/`, aroundTheClock);
});

const open = async (place: string, options: Partial<Parameters<typeof app.visit>[1]> = {}) => {
  const page = await app.visit(place, { token, ...options });
  await loaded(page);
  return page;
};
type Shown = Awaited<ReturnType<typeof open>>;

const status = (page: Shown) => page.getByRole('status', { name: 'Status' });
const notice = (page: Shown, text: string | RegExp) => page.locator('.mantine-Notification-root', { hasText: text });
const dialog = (page: Shown) => page.locator('[role="dialog"][aria-modal="true"]');
const figure = async (page: Shown, name: string) =>
  Number((await page.locator(`[data-stat="${name}"] dd`).first().innerText()).replace(/[^\d.]/g, ''));
const stateCount = async (page: Shown, name: string) => {
  const row = page.getByRole('row', { name: new RegExp(`^${name} `) });
  return Number((await row.getByRole('cell').first().innerText()).replaceAll(',', ''));
};
const dialled = async (page: Shown) =>
  Number((await page.getByText(/^[\d,]+ dialled$/).innerText()).replace(/[^\d]/g, ''));

test('a campaign goes live, monitor and results follow its calls, pause lets them finish, cancel closes it', async () => {
  await setStatus(live.id, 'Paused');
  const page = await open(`/monitor/${paused.id}`);
  await page.getByRole('heading', { level: 1, name: paused.name }).waitFor();
  expect(await status(page).innerText()).toBe('Paused');
  await page.getByText('Calls are simulated: nobody is really called.').waitFor();
  await page.getByText('Paused. No calls are made until it goes live again.').waitFor();
  await page.locator('[data-reason="not_live"]').waitFor();
  const completed = await stateCount(page, 'Completed');
  const result = await open(`/result/${paused.id}?tab=overview`);
  const pickedUp = await figure(result, 'Picked Up');

  await page.getByRole('button', { name: 'Resume' }).click();
  await dialog(page).getByRole('button', { name: 'Go live' }).click();
  await notice(page, `“${paused.name}” is live.`).waitFor();
  await expect.poll(() => status(page).innerText()).toMatch(/^(Live|Ongoing)$/);

  // No clicks from here on: the page updates by itself.
  const calls = page.getByRole('table', { name: 'Calls in progress' }).locator('tbody tr');
  await expect.poll(() => calls.count()).toBeGreaterThan(0);
  const where = calls.getByRole('link').first();
  await expect
    .poll(() => where.getAttribute('href', { timeout: 500 }).catch(() => ''), { timeout: 30_000, interval: 50 })
    .toMatch(new RegExp(`^/flow-chart\\?campaign_id=${paused.id}&node=.+`));
  const ended = page.getByRole('table', { name: 'Last calls' }).locator('tbody tr');
  await expect.poll(() => ended.count()).toBe(10);
  const before = await dialled(page);
  await expect.poll(() => dialled(page)).toBeGreaterThan(before);
  await expect.poll(() => stateCount(page, 'Completed')).toBeGreaterThan(completed);
  await page.getByText(/^Calling: \d+ of 8 at once/).waitFor();
  await expect.poll(() => status(result).innerText()).toBe('Live');
  await expect.poll(() => figure(result, 'Picked Up')).toBeGreaterThan(pickedUp);
  expect(await stateCount(page, 'All records')).toBe(paused.records);

  await page.getByRole('button', { name: 'Pause' }).click();
  await notice(page, `“${paused.name}” is paused. Calls in progress finish.`).waitFor();
  await expect.poll(() => status(page).innerText()).toBe('Paused');
  await expect.poll(() => figure(page, 'In progress')).toBe(0);
  await page.getByText('No calls are in progress.').waitFor();
  expect(await stateCount(page, 'Calling')).toBe(0);
  expect(await ended.getByText(/Interrupted|Cancelled/).count()).toBe(0);

  await page.getByRole('button', { name: `Actions for ${paused.name}` }).click();
  await page.getByRole('menuitem', { name: 'Cancel campaign' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel campaign' }).click();
  await expect.poll(() => status(page).innerText()).toBe('Cancelled');
  await page.getByText('Cancelled. No more calls are made.').waitFor();
  await expect.poll(() => stateCount(page, 'Waiting')).toBe(0);
  expect(await stateCount(page, 'All records')).toBe(paused.records);
  expect(await page.getByRole('button', { name: /^(Go live|Resume|Pause)$/ }).count()).toBe(0);
}, 120_000);

test('a rehearsal simulates the whole list in seconds, shows the result, and changes nothing', async () => {
  const page = await open(`/campaign-details?campaign_id=${small.id}`);
  const records = await stateCount(page, 'Waiting');
  const before = await status(page).innerText();
  await page.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Rehearse' }).click();
  const drawer = dialog(page);
  await drawer.getByText('Nobody is really called, and nothing is changed').waitFor();
  await drawer.getByRole('button', { name: 'More' }).click();
  await drawer.getByRole('radio', { name: 'Difficult' }).check();
  await drawer.getByRole('button', { name: 'Rehearse', exact: true }).click();
  await drawer.getByText(/^(Done|Not in time)/).waitFor({ timeout: 30_000 });
  await drawer.getByText('People: Difficult. Seed: 1.').waitFor();
  expect(await figure(page, 'Calls')).toBeGreaterThan(0);
  const counts = await drawer.locator('[data-state] td:nth-child(2)').allInnerTexts();
  const sum = counts.reduce((total, count) => total + Number(count.replaceAll(',', '')), 0);
  await drawer.getByText(`To ${sum.toLocaleString('en')} leads`).waitFor();
  await drawer.getByRole('table', { name: 'How answered calls ended' }).waitFor();
  await drawer.getByRole('table', { name: 'Day by day' }).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await page.setViewportSize(narrow);
  await expectNoSideways(page);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  expect(await stateCount(page, 'Waiting')).toBe(records);
  expect(await status(page).innerText()).toBe(before);
});
