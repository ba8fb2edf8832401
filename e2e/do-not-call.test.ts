import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { signatureOf } from '../packages/server/src/features/webhooks/inner/sign.ts';
import { expectAccessible, loaded, useConsole } from './browser.ts';
import { tempDir } from './halloo.ts';

const app = useConsole({ HALLOO_DEMO: 'off' });
let token: string;
beforeAll(async () => {
  token = await app.halloo.signIn();
});

const place = '/settings?tab=do-not-call';

const open = async (address: string, options: Partial<Parameters<typeof app.visit>[1]> = {}) => {
  const page = await app.visit(address, { token, ...options });
  await loaded(page);
  return page;
};
type Shown = Awaited<ReturnType<typeof open>>;

const rows = (page: Shown) => page.getByRole('table', { name: 'Numbers not to call' }).locator('tbody tr');
const notice = (page: Shown, text: string) => page.locator('.mantine-Notification-root', { hasText: text });
const choose = (page: Shown, name: string, text: string) =>
  page
    .getByRole('dialog')
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('numbers are entered, and others see them immediately', async () => {
  const page = await open(place);
  const other = await open(place);
  await page.getByRole('button', { name: 'Add numbers' }).click();
  const form = page.getByRole('form', { name: 'Numbers not to call' });
  const field = form.getByLabel('Numbers, one per line');
  await field.fill('98765 43210\n\nabc\n+84 90 123 4567\n12');
  await form.getByLabel('Reason').fill('Asked by letter');
  await form.getByRole('button', { name: 'Add to the list' }).click();
  await form.getByText('2 numbers were added to the list. 2 numbers could not be read and were not added.').waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await field.fill('+91 98765 43210');
  await form.getByRole('button', { name: 'Add to the list' }).click();
  await notice(page, '1 number was already on the list.').waitFor();
  await form.waitFor({ state: 'detached' });
  await expect.poll(() => rows(other).count()).toBe(2);
  expect(await rows(page).filter({ hasText: 'Asked by letter' }).first().innerText()).toContain('admin@example.org');
});

test('a file is imported, a number is removed, and the list is exported', async () => {
  const page = await open(place);
  await page.getByRole('button', { name: 'Import a file' }).click();
  const dialog = page.getByRole('dialog', { name: /^Import numbers/ });
  await dialog.getByLabel('Reason').fill('National register');
  const bad = Array.from({ length: 30 }, (_, index) => `55${index},\n`).join('');
  await choose(page, 'register.csv', `Number,Reason\n9876543210,\n9811111111,\n9811111112,Own reason\n${bad}`);
  await dialog.getByText('2 numbers from this file were added to the list.').waitFor();
  expect(await dialog.locator('dl dd').allInnerTexts()).toEqual(['33', '2', '1', '30']);
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await rows(page).filter({ hasText: 'National register' }).waitFor();
  await rows(page).filter({ hasText: 'Own reason' }).waitFor();

  await page.getByRole('button', { name: 'Remove +91 98111 11112' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from the list' }).click();
  await expect.poll(() => rows(page).count()).toBe(3);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const saved = fs.readFileSync(await file.path(), 'utf8');
  expect(saved).toContain('+919811111111');
  expect(saved).not.toContain('+919811111112');
});

test('the webhook key is shown only on a click, audited, and verifies signatures as in the examples', async () => {
  const page = await open('/settings?tab=webhooks');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('webhook-key') && asked.push(request.url()));
  await page.getByText('Addresses in private networks and on this machine are refused.').waitFor();
  await page.getByText('The activity log records everyone who views it').waitFor();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Show key' }).click();
  const key = await page.getByRole('region', { name: 'Webhook key' }).innerText();
  expect(key).toMatch(/^\S{20,}$/);
  await page.getByRole('button', { name: 'Copy webhook key' }).waitFor();

  const folder = tempDir();
  const body = '{"name":"Zoë"}';
  const header = signatureOf([key], body, new Date());
  const old = signatureOf([key], body, new Date(Date.now() - 3_600_000));
  const node = path.join(folder, 'check.mjs');
  fs.writeFileSync(node, await page.getByRole('region', { name: 'Example in Node.js' }).innerText());
  const { isFromHalloo } = (await import(/* @vite-ignore */ pathToFileURL(node).href)) as {
    isFromHalloo: (header: string | undefined, body: Buffer, key: string) => boolean;
  };
  const bytes = Buffer.from(body);
  expect(isFromHalloo(header, bytes, key)).toBe(true);
  expect(isFromHalloo(header, Buffer.from('{}'), key)).toBe(false);
  expect(isFromHalloo(header, bytes, 'another key')).toBe(false);
  expect(isFromHalloo(old, bytes, key)).toBe(false);
  expect(isFromHalloo(undefined, bytes, key)).toBe(false);

  await page.getByText('Python', { exact: true }).click();
  const python = path.join(folder, 'check.py');
  const call = 'import sys\nh, b, k = sys.argv[1:]\nprint(is_from_halloo(h, b.encode(), k))\n';
  const example = await page.getByRole('region', { name: 'Example in Python' }).innerText();
  fs.writeFileSync(python, `${example}\n${call}`);
  const check = (...given: string[]) => spawnSync('python3', [python, ...given], { encoding: 'utf8' });
  // Not every test machine has Python.
  if (check(header, body, key).error === undefined) {
    expect(check(header, body, key).stdout.trim()).toBe('True');
    expect(check(header, '{}', key).stdout.trim()).toBe('False');
    expect(check(old, body, key).stdout.trim()).toBe('False');
  }
  await page.getByRole('button', { name: 'Hide key' }).click();
  await page.getByRole('region', { name: 'Webhook key' }).waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByText('viewed the webhook signing key').first().waitFor();
});
