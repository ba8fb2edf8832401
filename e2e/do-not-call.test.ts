import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { signatureOf } from '../packages/server/src/webhooks/sign.ts';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';
import { tempDir } from './halloo.ts';

const app = useConsole();
let token: string;
beforeAll(async () => {
  token = await app.halloo.signIn();
});

const place = '/settings?tab=do-not-call';
const outbound = 9;

const open = async (address: string, options: Partial<Parameters<typeof app.visit>[1]> = {}) => {
  const page = await app.visit(address, { token, ...options });
  await loaded(page);
  return page;
};
type Shown = Awaited<ReturnType<typeof open>>;

const rows = (page: Shown) => page.getByRole('table', { name: 'Numbers not to call' }).locator('tbody tr');
const notice = (page: Shown, text: string) => page.locator('.mantine-Notification-root', { hasText: text });
const add = (numbers: readonly string[], reason = '') =>
  app.halloo.post('/api/settings/do-not-call/', { numbers, reason }, token);
const choose = (page: Shown, name: string, text: string) =>
  page
    .getByRole('dialog')
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a number is added, one that cannot be read stays to be mended, and others see it at once', async () => {
  const page = await open(place);
  await page.getByRole('heading', { name: 'Nobody is on the list yet' }).waitFor();
  await page.getByText('No campaign calls a number on this list').waitFor();
  expect(await page.getByRole('button', { name: 'Export CSV' }).isDisabled()).toBe(true);
  await expectAccessible(page);
  const other = await open(place);

  await page.getByRole('button', { name: 'Add numbers' }).click();
  const form = page.getByRole('form', { name: 'Numbers not to call' });
  const field = form.getByLabel('Numbers, one a line');
  await form.getByRole('button', { name: 'Add to the list' }).click();
  await form.getByText('is required').waitFor();
  await field.fill('12');
  await form.getByLabel('Reason').fill('Asked by letter');
  await form.getByRole('button', { name: 'Add to the list' }).click();
  await form.getByText('Not added: 12 is not a valid phone number in India.').waitFor();

  await field.fill('98765 43210\n\nabc\n+84 90 123 4567\n12');
  await form.getByRole('button', { name: 'Add to the list' }).click();
  await form.getByText('2 numbers are on the list now. Not added: 2 numbers that cannot be read.').waitFor();
  expect(await form.getByRole('list', { name: 'Refused' }).innerText()).toContain('abc is not a phone number');
  expect(await field.inputValue()).toBe('abc\n12');
  await expectAccessible(page);
  await field.fill('+91 98765 43210');
  await form.getByRole('button', { name: 'Add to the list' }).click();
  await notice(page, 'This number was on the list already.').waitFor();
  await form.waitFor({ state: 'detached' });
  await expect.poll(() => rows(page).count()).toBe(2);
  await expect.poll(() => rows(other).count()).toBe(2);
  const row = rows(page).filter({ hasText: 'Asked by letter' }).first();
  expect(await row.innerText()).toContain('admin@example.org');
});

test('a file is imported: what was added, what was there, what was refused and why', async () => {
  await add(['9811111110']);
  const page = await open(place);
  await page.getByRole('button', { name: 'Import a file' }).click();
  const dialog = page.getByRole('dialog', { name: /^Import numbers/ });
  await dialog.getByLabel('Reason').fill('National register');
  await expectAccessible(page);
  await choose(page, 'picture.csv', 'Name,City\nAsha,Pune\n');
  await dialog.getByRole('alert').getByText('give it the heading Number').waitFor();
  const bad = Array.from({ length: 30 }, (_, index) => `55${index},\n`).join('');
  await choose(page, 'register.csv', `Number,Reason\n9811111110,\n9811111111,\n9811111112,Own reason\n${bad}`);
  await dialog.getByText('2 numbers of this file are on the list now.').waitFor();
  expect(await dialog.locator('dl dd').allInnerTexts()).toEqual(['33', '2', '1', '30']);
  await dialog.getByText('The first 20 of 30 that were refused').waitFor();
  const refused = dialog.getByRole('list', { name: 'Refused' }).getByRole('listitem');
  expect(await refused.count()).toBe(20);
  expect(await refused.first().innerText()).toMatch(/Row 5\s+550 is not a valid phone number in India/);
  await expectAccessible(page);
  expect(await dialog.getByRole('button', { name: 'Done' }).evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await rows(page).filter({ hasText: 'National register' }).waitFor();
  await rows(page).filter({ hasText: 'Own reason' }).waitFor();
});

test('an import that is under way says so, and can be cancelled', async () => {
  const page = await open(place);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/do-not-call\/import/, async (route) => {
    await held;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Import a file' }).click();
  await choose(page, 'register.csv', 'Number\n9822222222\n');
  const dialog = page.getByRole('dialog', { name: /^Import numbers/ });
  await dialog.getByRole('progressbar', { name: 'Upload of register.csv' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Cancel the upload' }).click();
  await dialog.getByRole('button', { name: 'Choose a file' }).waitFor();
  release();
});

test('numbers are paged and searched in the address, removed, and exported', async () => {
  await add(
    Array.from({ length: 25 }, (_, index) => `97000000${10 + index}`),
    'Many',
  );
  const page = await open(place);
  expect(await rows(page).count()).toBe(20);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2');
  await page.getByLabel('Search for a number').fill('97000 00012');
  await expect.poll(() => rows(page).count()).toBe(1);
  expect(new URL(page.url()).searchParams.get('search')).toBe('97000 00012');

  await page.getByRole('button', { name: 'Remove +91 97000 00012' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove +91 97000 00012?' });
  await dialog.getByText('Campaigns can call this number again').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep on the list' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await rows(page).count()).toBe(1);
  await page.getByRole('button', { name: 'Remove +91 97000 00012' }).click();
  await dialog.getByRole('button', { name: 'Remove from the list' }).click();
  await notice(page, '+91 97000 00012 is off the list and can be called again.').waitFor();
  await page.getByRole('heading', { name: 'No number matches' }).waitFor();
  await page.getByRole('button', { name: 'Clear the search' }).last().click();
  await expect.poll(() => rows(page).count()).toBe(20);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  await notice(page, 'The list is saved as “Do not call.csv”.').waitFor();
  const saved = fs.readFileSync(await file.path(), 'utf8');
  expect(saved).toContain('+919700000013');
  expect(saved).not.toContain('+919700000012');
});

test('a list that cannot be fetched says so and is tried again', async () => {
  const page = await app.visit('/settings', { token });
  await page.route(/do-not-call/, (route) => route.abort());
  await page.getByRole('tab', { name: 'Do not call' }).click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute(/do-not-call/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await rows(page).first().waitFor();
});

test('the key of webhooks is fetched on a click alone, noted, and checks signatures as the examples do', async () => {
  const page = await open('/settings?tab=webhooks');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('webhook-key') && asked.push(request.url()));
  await page.getByText('Addresses inside private networks and on this machine are refused.').waitFor();
  await page.getByText('Each look at it is in the activity log').waitFor();
  await expectAccessible(page);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Show the key' }).click();
  const key = await page.getByRole('region', { name: 'Key of webhooks' }).innerText();
  expect(key).toMatch(/^\S{20,}$/);
  await page.getByRole('button', { name: 'Copy key of webhooks' }).waitFor();

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
  // Not every machine that runs the stories has Python.
  if (check(header, body, key).error === undefined) {
    expect(check(header, body, key).stdout.trim()).toBe('True');
    expect(check(header, '{}', key).stdout.trim()).toBe('False');
    expect(check(old, body, key).stdout.trim()).toBe('False');
  }
  await page.getByRole('button', { name: 'Hide the key' }).click();
  await page.getByRole('region', { name: 'Key of webhooks' }).waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByText('looked up the key that signs webhooks').first().waitFor();
});

test('the settings say that the line is simulated', async () => {
  const page = await open('/settings?tab=system');
  await page.getByText('Simulated: nobody is really called').waitFor();
  await expectAccessible(page);
});

test('what answering machines get is chosen, with a script where it needs one, and shown again', async () => {
  const page = await open(`/campaign-details?campaign_id=${outbound}&tab=schedule`);
  const form = page.getByRole('form', { name: 'Schedule' });
  const machine = form.getByRole('radiogroup', { name: 'When an answering machine answers' });
  expect(await machine.getByLabel('Hang up and try again later').isChecked()).toBe(true);
  await form.getByText('or whose answering machine does').waitFor();
  await machine.getByLabel('Leave another script').check();
  await form.getByRole('button', { name: 'Save schedule' }).click();
  const pick = form.getByRole('button', { name: 'Choose a script' });
  await form.getByText('Required').waitFor();
  await expect.poll(() => pick.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Script to leave' });
  await dialog.getByLabel('Search audio scripts').fill('goodbye');
  await dialog.getByLabel('Search audio scripts').press('Enter');
  await dialog.getByRole('button', { name: 'Choose Thank you and goodbye' }).waitFor();
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Choose Thank you and goodbye' }).click();
  await form.getByText('Thank you and goodbye').waitFor();
  await form.getByRole('button', { name: 'Save schedule' }).click();
  await notice(page, 'Update Success').waitFor();
  await page.reload();
  await loaded(page);
  expect(await machine.getByLabel('Leave another script').isChecked()).toBe(true);
  await form.getByText('Thank you and goodbye').waitFor();
  await form.getByText('The machine hears this script').waitFor();

  await machine.getByLabel('Play the flow to it').check();
  await form.getByText('The machine hears the flow from its start').waitFor();
  await form.getByRole('button', { name: 'Save schedule' }).click();
  await notice(page, 'Update Success').last().waitFor();
  await expect
    .poll(async () => (await app.halloo.get(`/api/campaigns/campaign-details/${outbound}/`, token)).body)
    .toMatchObject({ on_machine: 'play' });

  await page.goto('/campaign-details?campaign_id=4&tab=schedule');
  await loaded(page);
  expect(await machine.count()).toBe(0);
});

test.each(['light', 'dark'] as const)('on a phone, %s, it fits and is accessible', async (colorScheme) => {
  await add(['9700000050'], 'A long reason that needs more than one line on the small screen of a phone');
  const page = await open(place, { viewport: narrow, colorScheme });
  const list = page.getByRole('list', { name: 'Numbers not to call' });
  await list.getByText('A long reason').waitFor();
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import a file' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose a file' }).waitFor();
  await expectAccessible(page);
  await page.goto(`/campaign-details?campaign_id=${outbound}&tab=schedule`);
  await loaded(page);
  await page.getByLabel('Leave another script').check();
  await page.getByRole('button', { name: /^Choose (a|another) script$/ }).waitFor();
  await expectNoSideways(page);
  await expectAccessible(page);
});
