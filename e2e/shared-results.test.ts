import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';

/* Follows docs/sharing-results.md. */

const app = useConsole();
let token: string;
const called = { id: 6, name: 'Loan instalment due' };

beforeAll(async () => {
  token = await app.halloo.signIn();
});

test('a result is shared with a password, shows no persons on a phone, and ends', async () => {
  const page = await app.visit(`/result/${called.id}`, { token });
  await loaded(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const form = page.getByRole('form', { name: 'Share the result by a link' });
  await form.getByLabel(/^Password/).fill('lake district');
  await form.getByRole('button', { name: 'Create link' }).click();
  const address = await form.getByText(/\/shared#/).innerText();
  await expectAccessible(page, '[role="dialog"]');

  const guest = await app.visit(new URL(address).pathname + new URL(address).hash, { viewport: narrow });
  const password = guest.getByLabel('Password', { exact: true });
  await password.fill('lake distrikt');
  await guest.getByRole('button', { name: 'Open the result' }).click();
  await guest.getByText('The password is wrong.').waitFor();
  await password.fill('lake district');
  await guest.getByRole('button', { name: 'Open the result' }).click();
  await guest.getByRole('heading', { level: 1, name: called.name }).waitFor();
  await loaded(guest);
  await expectNoSideways(guest);
  await expectAccessible(guest);
  expect(await guest.getByRole('tab').count()).toBe(0);
  expect(await guest.getByRole('link').count()).toBe(0);
  expect(await guest.locator('body').innerText()).not.toMatch(/\+91\d{6}/);

  await page.getByRole('list', { name: 'Links to this result' }).getByRole('button', { name: 'End link' }).click();
  await page.getByText('The link has ended.').waitFor();
  await guest.reload();
  await guest.getByText('This link has ended').first().waitFor();
});
