import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';

const app = useConsole();
let token: string;
beforeAll(async () => {
  token = await app.halloo.signIn();
});

const place = '/settings?tab=api-keys';

const open = async (options: Partial<Parameters<typeof app.visit>[1]> = {}) => {
  const page = await app.visit(place, { token, ...options });
  await loaded(page);
  return page;
};
type Shown = Awaited<ReturnType<typeof open>>;

const rows = (page: Shown) => page.getByRole('table', { name: 'API keys' }).locator('tbody tr');
const notice = (page: Shown, text: string) => page.locator('.mantine-Notification-root', { hasText: text });
const use = (key: string, path = '/api/campaigns/campaign/', init: RequestInit = {}) =>
  fetch(`${app.halloo.url}${path}`, { ...init, headers: { authorization: `Bearer ${key}`, ...init.headers } });

/** Makes a key as a person does, and reads it from the screen. */
const make = async (page: Shown, name: string, scope: string) => {
  await page.getByRole('button', { name: 'New key' }).click();
  const form = page.getByRole('form', { name: 'New API key' });
  await form.getByLabel('Name').fill(name);
  await form.getByRole('radio', { name: scope, exact: true }).check();
  await form.getByRole('button', { name: 'Make the key' }).click();
  await form.waitFor({ state: 'detached' });
  return (await page.getByRole('region', { name: 'API key', exact: true }).innerText()).trim();
};

test('a key is made, shown once, used by a program, seen in use, revoked and refused', async () => {
  const page = await open();
  await page.getByRole('heading', { name: 'No keys yet' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New key' }).click();
  const form = page.getByRole('form', { name: 'New API key' });
  await form.getByRole('button', { name: 'Make the key' }).click();
  await form.getByText('Name is required').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });

  const key = await make(page, 'Nightly import', 'Read');
  expect(key).toMatch(/^hal_[a-z0-9]{6}_[\w-]{43}$/);
  await page.getByText('Copy the key “Nightly import” now').waitFor();
  expect(
    await page.getByText('Copy the key “Nightly import” now').evaluate((it) => it === document.activeElement),
  ).toBe(true);
  await page.getByRole('button', { name: 'Copy api key' }).waitFor();
  await expectAccessible(page);
  await expect.poll(() => rows(page).count()).toBe(1);
  expect(await rows(page).first().innerText()).toContain('Never');

  expect((await use(key)).status).toBe(200);
  const refused = await use(key, '/api/settings/', {
    method: 'PATCH',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    code: 'key.scope',
    msg: 'This needs an API key with the scope “admin”; this one has “read”.',
  });

  await page.reload();
  await loaded(page);
  expect(await page.locator('body').innerText()).not.toContain(key);
  const row = rows(page).first();
  expect(await row.innerText()).toContain(key.slice(0, 10));
  expect(await row.innerText()).toContain('127.0.0.1');

  await row.getByRole('button', { name: 'Revoke Nightly import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke “Nightly import”?' });
  await dialog.getByText('cannot be taken back').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Revoke the key' }).click();
  await notice(page, 'The key “Nightly import” is revoked.').waitFor();
  await expect.poll(() => rows(page).first().innerText()).toContain('Revoked');
  const ended = await use(key);
  expect(ended.status).toBe(401);
  expect(await ended.json()).toMatchObject({ code: 'key.revoked' });
});

test('a name that is taken is said at its field; others see new keys at once', async () => {
  const [page, other] = [await open(), await open()];
  await make(page, 'CRM', 'Run');
  await rows(other).filter({ hasText: 'CRM' }).waitFor();
  await other.getByRole('button', { name: 'New key' }).click();
  const form = other.getByRole('form', { name: 'New API key' });
  await form.getByLabel('Name').fill('crm');
  await form.getByRole('button', { name: 'Make the key' }).click();
  await form.getByText('Name is taken').waitFor();
});

test('what a key did is in the activity list as the key', async () => {
  const page = await open();
  const key = await make(page, 'Importer', 'Run');
  const body = JSON.stringify({ campaign: 'Made by a program', campaign_type: 'Inbound' });
  const made = await use(key, '/api/campaigns/insert_campaign_line/', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'idempotency-key': 'story' },
  });
  expect(made.status).toBe(201);
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page
    .getByRole('list', { name: 'Activity' })
    .getByText('key “Importer” of admin@example.org created the campaign Made by a program')
    .waitFor();
});

test('a list that does not come says so, and comes on a second try', async () => {
  const page = await app.visit('/settings', { token });
  await loaded(page);
  await page.route(/api-keys/, (route) =>
    route.fulfill({ status: 500, json: { code: 'server.error', msg: 'Oh no', detail: 'Oh no', request_id: 'x' } }),
  );
  await page.getByRole('tab', { name: 'API keys' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unroute(/api-keys/);
  await again.click();
  await page.getByRole('button', { name: 'New key' }).waitFor();
  await again.waitFor({ state: 'detached' });
});

test.each(['light', 'dark'] as const)('the keys fit on a phone, %s', async (colorScheme) => {
  const page = await open({ viewport: narrow, colorScheme });
  await make(page, `A key with a rather long name for a phone, ${colorScheme}`, 'Admin');
  await page.getByRole('list', { name: 'API keys' }).waitFor();
  await expectNoSideways(page);
  await expectAccessible(page);
});
