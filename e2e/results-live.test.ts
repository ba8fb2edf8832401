import { beforeAll, expect, test } from 'vitest';
import { loaded, useConsole } from './browser.ts';

/** Calls take a second at most, so that a story sees many of them. */
const app = useConsole({ HALLOO_SIMULATED_SPEED: '60', HALLOO_DRAIN_SECONDS: '0' });
let token: string;

const live = { id: 9, name: 'Polio vaccination, second dose' };

const patch = async (place: string, body: object) => {
  const response = await fetch(`${app.halloo.url}${place}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
};
const setStatus = (id: number, status: string) => patch(`/api/campaigns/campaign/${id}/`, { status });
const pickedUp = async () => {
  const { body } = await app.halloo.get(`/api/results/${live.id}/overview`, token);
  return (body as { picked_up: number }).picked_up;
};

beforeAll(async () => {
  token = await app.halloo.signIn();
  // The sample that is live leaves the SIM cards to this one, which calls at whatever hour the story is run.
  await setStatus(12, 'Paused');
  await patch(`/api/campaigns/campaign-details/${live.id}/`, {
    call_start_time: '00:00:00',
    call_end_time: '00:00:00',
    time_between_calls: 0,
    spin_rate: 8,
  });
});

const open = async (place: string) => {
  const page = await app.visit(place, { token });
  await loaded(page);
  return page;
};
type Shown = Awaited<ReturnType<typeof open>>;

const numberOf = (text: string) => Number(text.replace(/[^\d]/g, ''));
const stat = async (page: Shown, name: string) =>
  numberOf(await page.locator(`[data-stat="${name}"] dd`).first().innerText());
const section = (page: Shown, name: string) => page.getByRole('region', { name });

test('while a campaign calls, its numbers tick up by themselves', async () => {
  const page = await open(`/result/${live.id}?tab=overview`);
  const before = await stat(page, 'Picked Up');
  await setStatus(live.id, 'Live');
  await expect.poll(() => page.getByRole('status', { name: 'Status' }).innerText()).toBe('Live');
  await expect.poll(() => stat(page, 'Picked Up'), { timeout: 20_000 }).toBeGreaterThan(before);
  await section(page, 'Calls over time').waitFor();
  await page.getByRole('tab', { name: 'Calls' }).click();
  const total = page.getByRole('tabpanel').getByRole('status').last();
  const first = numberOf(await total.innerText());
  await expect.poll(async () => numberOf(await total.innerText()), { timeout: 20_000 }).toBeGreaterThan(first);
  await setStatus(live.id, 'Paused');
});

const beSeen = (page: Shown, seen: boolean) =>
  page.evaluate((visible) => {
    const set = (name: string, value: unknown) => Object.defineProperty(document, name, { value, configurable: true });
    set('hidden', !visible);
    set('visibilityState', visible ? 'visible' : 'hidden');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, seen);

test('out of view it fetches nothing, and it catches up when it is seen again', async () => {
  const page = await open(`/result/${live.id}?tab=overview`);
  await setStatus(live.id, 'Live');
  const before = await stat(page, 'Picked Up');
  await expect.poll(() => stat(page, 'Picked Up'), { timeout: 20_000 }).toBeGreaterThan(before);
  await beSeen(page, false);
  let fetched = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/results/')) fetched += 1;
  });
  const then = await pickedUp();
  await expect.poll(pickedUp, { timeout: 30_000, interval: 500 }).toBeGreaterThan(then + 10);
  expect(fetched).toBe(0);
  await beSeen(page, true);
  await expect.poll(() => stat(page, 'Picked Up'), { timeout: 10_000 }).toBeGreaterThan(then + 10);
  await setStatus(live.id, 'Paused');
});
