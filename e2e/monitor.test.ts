import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, loaded, narrow, narrowest, useConsole, wide } from './browser.ts';

/** Calls take a second at most, so that a story sees many of them. */
const app = useConsole({ HALLOO_SIMULATED_SPEED: '60', HALLOO_DRAIN_SECONDS: '0' });
let token: string;

const live = { id: 12, name: 'Vaccination reminder, Pune' };
const paused = { id: 9, name: 'Polio vaccination, second dose', records: 20_000 };
const small = { id: 6, name: 'Loan instalment due' };
const draft = 1;
const withoutFlow = 10;
const inbound = 4;

const patch = async (place: string, body: object) => {
  const response = await fetch(`${app.halloo.url}${place}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
};
const setStatus = (id: number, status: string) => patch(`/api/campaigns/campaign/${id}/`, { status });

beforeAll(async () => {
  token = await app.halloo.signIn();
  // They call at whatever hour the story is run.
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

test('a campaign goes live by the play button, its calls are seen as they happen, pause lets them finish, cancel closes it', async () => {
  await setStatus(live.id, 'Paused');
  const page = await open(`/monitor/${paused.id}`);
  await page.getByRole('heading', { level: 1, name: paused.name }).waitFor();
  expect(await status(page).innerText()).toBe('Paused');
  await page.getByText('Calls are simulated: nobody is really called.').waitFor();
  await page.getByText('Paused: nobody is called until it goes live again.').waitFor();
  await page.locator('[data-reason="not_live"]').waitFor();
  const completed = await stateCount(page, 'Completed');

  await page.getByRole('button', { name: 'Go live' }).click();
  await dialog(page).getByRole('button', { name: 'Go live' }).click();
  await notice(page, `“${paused.name}” is live.`).waitFor();
  await expect.poll(() => status(page).innerText()).toMatch(/^(Live|Ongoing)$/);

  // Nothing is pressed from here on: the page follows by itself.
  const calls = page.getByRole('table', { name: 'Calls in progress' }).locator('tbody tr');
  await expect.poll(() => calls.count()).toBeGreaterThan(0);
  const where = calls.getByRole('link').first();
  await expect
    .poll(() => where.getAttribute('href', { timeout: 500 }).catch(() => ''), { timeout: 30_000, interval: 50 })
    .toMatch(new RegExp(`^/flow-chart\\?campaign_id=${paused.id}&node=.+`));
  const ended = page.getByRole('table', { name: 'The last calls' }).locator('tbody tr');
  await expect.poll(() => ended.count()).toBe(10);
  const before = await dialled(page);
  await expect.poll(() => dialled(page)).toBeGreaterThan(before);
  await expect.poll(() => stateCount(page, 'Completed')).toBeGreaterThan(completed);
  await page.getByText(/^Calling: \d+ of 8 at once/).waitFor();
  expect(await stateCount(page, 'All records')).toBe(paused.records);

  await page.getByRole('button', { name: 'Pause' }).click();
  await notice(page, `“${paused.name}” is paused. Calls in progress finish.`).waitFor();
  await expect.poll(() => status(page).innerText()).toBe('Paused');
  await expect.poll(() => figure(page, 'In progress')).toBe(0);
  await page.getByText('No call is in progress.').waitFor();
  expect(await stateCount(page, 'Calling')).toBe(0);
  expect(await ended.getByText(/Interrupted|Cancelled/).count()).toBe(0);

  await page.getByRole('button', { name: 'Cancel campaign' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel campaign' }).click();
  await expect.poll(() => status(page).innerText()).toBe('Cancelled');
  await page.getByText('Cancelled: nobody is called any more.').waitFor();
  await expect.poll(() => stateCount(page, 'Waiting')).toBe(0);
  expect(await stateCount(page, 'All records')).toBe(paused.records);
  expect(await page.getByRole('button', { name: /^(Go live|Pause|Cancel campaign)$/ }).count()).toBe(0);
}, 120_000);

test('the monitor of a running campaign fits and is accessible, wide and narrow, light and dark', async () => {
  await setStatus(live.id, 'Live');
  const page = await open(`/monitor/${live.id}`);
  for (const viewport of [wide, narrow]) {
    await page.setViewportSize(viewport);
    await page.locator('[data-ended]').first().waitFor();
    await page.locator('[data-reason]').first().waitFor();
    await expectNoSideways(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.locator('html[data-mantine-color-scheme="light"]').waitFor();
  }
  await page.setViewportSize(narrowest);
  await expectNoSideways(page);
  await page.setViewportSize(wide);
  await page.getByRole('button', { name: 'Show the last 50' }).click();
  await expect.poll(() => page.locator('tr[data-ended]').count()).toBe(50);
});

test('what somebody else does shows at once, and each state leads to its leads', async () => {
  const page = await open(`/monitor/${live.id}`);
  await expect.poll(() => status(page).innerText()).toMatch(/^(Live|Ongoing)$/);
  await setStatus(live.id, 'Paused');
  await expect.poll(() => status(page).innerText()).toBe('Paused');
  await expect.poll(() => figure(page, 'In progress')).toBe(0);
  await page.getByRole('link', { name: 'Waiting' }).click();
  await page.waitForURL(`**/campaign-details?campaign_id=${live.id}&tab=leads&state=1`);
});

test('the details say why nothing is dialled and lead to the monitor, and so does the list', async () => {
  const page = await open(`/campaign-details?campaign_id=${small.id}`);
  const why = page.getByRole('region', { name: 'Why is it not dialling?' });
  await why.getByText('leads wait: the campaign is paused.').waitFor();
  await expectAccessible(page);
  await why.getByRole('link', { name: 'Watch it in the monitor' }).click();
  await page.waitForURL(`**/monitor/${small.id}`);
  await page.getByRole('link', { name: 'Details', exact: true }).click();
  await page.getByRole('link', { name: 'Open monitor' }).click();
  await page.waitForURL(`**/monitor/${small.id}`);

  await page.goto('/campaign?size=20');
  await page.getByRole('button', { name: `Actions for ${small.name}` }).click();
  await page.getByRole('menuitem', { name: 'Open monitor' }).click();
  await page.waitForURL(`**/monitor/${small.id}`);
});

test('a draft says what comes next, an Inbound campaign has no list, and no campaign leads back to the list', async () => {
  const page = await open(`/monitor/${draft}`);
  await page.getByRole('heading', { name: 'Nothing has been called yet' }).waitFor();
  await page.goto(`/monitor/${inbound}`);
  await page.getByText('Inbound campaign 4').waitFor();
  expect(await page.getByRole('heading', { name: 'Where the leads stand' }).count()).toBe(0);
  for (const nothing of ['999999', 'nonsense']) {
    await page.goto(`/monitor/${nothing}`);
    await page.waitForURL('**/campaign');
    await notice(page, 'There is no such campaign.').waitFor();
  }
});

test('a rehearsal calls the whole list in seconds, says what came of it, and changes nothing', async () => {
  const page = await open(`/campaign-details?campaign_id=${small.id}`);
  const records = await stateCount(page, 'Waiting');
  await page.getByRole('button', { name: 'Rehearse' }).click();
  const drawer = dialog(page);
  await drawer.getByText('nobody is really called, and nothing is changed').waitFor();
  await drawer.getByRole('button', { name: 'More' }).click();
  await drawer.getByRole('radio', { name: 'Difficult' }).check();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Rehearse', exact: true }).click();
  await drawer.getByText(/^(Done|Not in time)/).waitFor({ timeout: 30_000 });
  await drawer.getByText('Difficult people, seed 1.').waitFor();
  expect(await figure(page, 'Calls')).toBeGreaterThan(0);
  const counts = await drawer.locator('[data-state] td:nth-child(2)').allInnerTexts();
  const sum = counts.reduce((total, count) => total + Number(count.replaceAll(',', '')), 0);
  await drawer.getByText(`To ${sum.toLocaleString('en')} leads`).waitFor();
  await drawer.getByRole('table', { name: 'How answered calls ended' }).waitFor();
  await drawer.getByRole('table', { name: 'Day by day' }).waitFor();
  for (const [viewport, colorScheme] of [
    [wide, 'light'],
    [narrow, 'dark'],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await expectNoSideways(page);
    await expectAccessible(page);
  }
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  expect(await stateCount(page, 'Waiting')).toBe(records);
  expect(await status(page).count()).toBe(0);
});

test('a rehearsal can be stopped, and one that cannot be says why', async () => {
  const page = await open('/campaign?size=20');
  await page.getByRole('button', { name: `Actions for ${small.name}` }).click();
  await page.getByRole('menuitem', { name: 'Rehearse' }).click();
  const drawer = dialog(page);
  // The answer never comes.
  await page.route(/\/rehearse\//, () => {}, { times: 1 });
  await drawer.getByRole('button', { name: 'Rehearse', exact: true }).click();
  await drawer.getByText('Rehearsing …').waitFor();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Cancel rehearsal' }).click();
  await drawer.getByRole('button', { name: 'Rehearse', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });

  await page.goto(`/campaign-details?campaign_id=${withoutFlow}`);
  await page.getByRole('button', { name: 'Rehearse' }).click();
  await dialog(page).getByRole('button', { name: 'Rehearse', exact: true }).click();
  await dialog(page).getByRole('alert').getByText('The campaign has no call flow yet.').waitFor();
});
