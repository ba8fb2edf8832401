import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createReceiver, type Received, rightSignatures } from '../packages/server/test/receiver.ts';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole, wide } from './browser.ts';

/** Calls take at most a second, and the receiver is on this machine. */
const app = useConsole({ HALLOO_SIMULATED_SPEED: '60', HALLOO_WEBHOOK_PRIVATE: 'allow' });
const receiver = await createReceiver();
let token: string;

const campaign = { id: 9, name: 'Polio vaccination, second dose' };
const patience = { timeout: 30_000 };

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
  await setStatus(12, 'Paused');
  await patch(`/api/campaigns/campaign-details/${campaign.id}/`, {
    call_start_time: '00:00:00',
    call_end_time: '00:00:00',
    time_between_calls: 0,
    spin_rate: 8,
  });
});
beforeEach(() => receiver.forget());

const open = async (place: string, options: Partial<Parameters<typeof app.visit>[1]> = {}) => {
  const page = await app.visit(place, { token, ...options });
  await loaded(page);
  return page;
};
type Shown = Awaited<ReturnType<typeof open>>;

const notice = (page: Shown, text: string) => page.locator('.mantine-Notification-root', { hasText: text });
const cards = (page: Shown) => page.getByRole('list', { name: 'Endpoints' }).getByRole('listitem');
const rows = (page: Shown) => page.getByRole('table', { name: 'Deliveries' }).locator('tbody tr[data-delivery]');
const menu = async (page: Shown, item: string) => {
  await cards(page)
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};
const add = async (page: Shown, description: string) => {
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  const form = page.getByRole('form', { name: 'Endpoint' });
  await form.getByLabel('Address').fill(receiver.url);
  await form.getByLabel('Description').fill(description);
  await form.getByLabel('Response given').check();
  await form.getByRole('button', { name: 'Add endpoint' }).click();
  const secret = await page.getByRole('region', { name: 'Secret' }).innerText();
  await page.getByRole('button', { name: 'Done' }).click();
  return secret;
};
const remove = async (page: Shown) => {
  await menu(page, 'Remove');
  await page.getByRole('dialog').getByText('No more events are sent to it.').waitFor();
  await page.getByRole('button', { name: 'Remove endpoint' }).click();
  await page.getByRole('heading', { name: 'No endpoints yet' }).waitFor();
};

/** For each lead in turn: the answers, then the end of the call, then the lead. */
const expectInOrder = (received: readonly Received[]) => {
  const place = ['response.given', 'call.ended', 'lead.finished'];
  for (const lead of new Set(received.map(({ body }) => body.lead?.id))) {
    const told = received.filter(({ body }) => body.lead?.id === lead);
    const calls = told.map(({ body }) => body.call?.id ?? 0);
    expect(calls).toEqual(calls.toSorted((a, b) => a - b));
    for (const call of new Set(calls)) {
      const of = told.filter(({ body }) => body.call?.id === call).map(({ body }) => place.indexOf(body.event));
      expect(of).toEqual(of.toSorted((a, b) => a - b));
    }
  }
};

test('an endpoint receives signed events of a running campaign in order, is disabled when gone, and continues', async () => {
  const page = await open('/settings?tab=webhooks');
  await page.getByRole('heading', { name: 'No endpoints yet' }).waitFor();
  const secret = await add(page, 'Warehouse');
  expect(secret).toMatch(/^[\w-]{43}$/);
  await cards(page).getByText('Warehouse').waitFor();

  await cards(page).getByRole('button', { name: 'Send a test' }).click();
  await notice(page, 'The test was delivered. The endpoint answered 204').waitFor();
  await expect.poll(() => rows(page).count(), patience).toBe(1);
  expect(receiver.received.map(({ body }) => body.event)).toEqual(['webhook.test']);

  receiver.forget();
  await setStatus(campaign.id, 'Live');
  await expect.poll(() => receiver.received.length, patience).toBeGreaterThan(20);
  await setStatus(campaign.id, 'Paused');
  // The log updates by itself.
  await expect.poll(() => rows(page).count(), patience).toBe(20);
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect.poll(() => rows(page).count(), patience).toBeGreaterThan(20);
  for (const request of receiver.received) expect(rightSignatures(request, secret)).toBe(1);
  expectInOrder(receiver.received);
  expect(receiver.overlaps()).toBe(0);

  // The person of each.
  const ended = rows(page).filter({ hasText: 'Call ended' }).first();
  await ended.getByText(campaign.name).waitFor();
  const numbers = receiver.received.map(({ body }) => body.lead?.number);
  expect(numbers).toContain(/\+\d+/.exec(await ended.innerText())?.[0]);
  await rows(page).first().getByRole('button').click();
  const drawer = page.getByRole('dialog', { name: /^Delivery/ });
  await drawer.getByText('Answered 204.').waitFor();
  expect(await drawer.getByRole('region', { name: 'Request body' }).innerText()).toContain('"campaign"');
  await expectAccessible(page, '[role="dialog"]');
  await page.getByRole('button', { name: 'Close the delivery' }).click();

  await menu(page, 'Secret');
  await page.getByRole('button', { name: 'Create new secret' }).click();
  await page.getByText('The previous secret is valid until').waitFor();
  expect(await page.getByRole('region', { name: 'Secret' }).innerText()).not.toBe(secret);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await cards(page).getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => receiver.received.at(-1)?.body.event, patience).toBe('webhook.test');
  expect(rightSignatures(receiver.received.at(-1) as Received, secret)).toBe(1);

  // The endpoint is gone: Halloo disables it and shows that.
  receiver.replies(() => 410);
  await setStatus(campaign.id, 'Live');
  await cards(page).getByText('Switched off by Halloo').first().waitFor();
  await setStatus(campaign.id, 'Paused');
  await page.getByRole('button', { name: /unread/ }).click();
  await page.getByText('The webhook to Warehouse was switched off').waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize(narrow);
  await loaded(page);
  await expectNoSideways(page);
  await expectAccessible(page, 'main');
  await page.setViewportSize(wide);

  receiver.forget();
  await menu(page, 'Switch on');
  // The dialog asks about waiting webhooks; there may be none.
  const dialog = page.getByRole('dialog', { name: 'Switch “Warehouse” on?' });
  await Promise.race([dialog.waitFor(), notice(page, '“Warehouse” is on.').waitFor()]);
  if (await dialog.isVisible()) {
    await dialog.getByLabel('Send them').check();
    await dialog.getByRole('button', { name: 'Switch on' }).click();
  }
  await cards(page).getByText('On', { exact: true }).waitFor();
  await menu(page, 'Resend all failed');
  await notice(page, 'queued again.').waitFor();
  await expect.poll(() => receiver.received.length, patience).toBeGreaterThan(0);
  await cards(page).getByText('0 failed').waitFor();
  await page.goto('/settings?tab=activity');
  await page.getByText('switched off the webhook Warehouse').waitFor();
  await page.goto('/settings?tab=webhooks');
  await loaded(page);
  await remove(page);
}, 120_000);
