import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, narrow, useConsole } from './browser.ts';

const app = useConsole({ HALLOO_DEMO: 'off' });
let token: string;
beforeAll(async () => {
  token = await app.halloo.signIn();
});

test('an invited person opens the link in another browser, and may do what the role allows', async () => {
  const page = await app.visit('/settings?tab=people', { token });
  await page.getByRole('button', { name: 'Invite' }).click();
  const form = page.getByRole('dialog', { name: 'Invite somebody' });
  await form.getByLabel('Email').fill('ravi@example.org');
  await form.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Viewer', exact: true }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create invitation' }).click();
  const made = page.getByRole('region', { name: 'Link for ravi@example.org' });
  const address = (await made.locator('pre').textContent()) ?? '';
  expect(address).toMatch(/\/invitation#[\w-]{43}$/);
  await expectAccessible(page);
  const link = address.slice(new URL(address).origin.length);

  const his = await app.visit(link, { viewport: narrow, colorScheme: 'dark' });
  await his.getByText('as Viewer.').waitFor();
  await expectNoSideways(his);
  await expectAccessible(his);
  await his.getByLabel('First name').fill('Ravi');
  await his.getByLabel('Last name').fill('Rao');
  await his.getByLabel('Choose a password').fill('long enough now');
  await his.getByRole('checkbox').check();
  await his.getByRole('button', { name: 'Accept and sign in' }).click();
  await his.waitForURL('**/campaign');
  await his.getByRole('heading', { level: 1, name: 'Campaigns' }).waitFor();
  expect(await his.getByRole('link', { name: 'Create Campaign' }).count()).toBe(0);

  // The Owner sees it without a click, and the link opens nothing any more.
  await page.getByRole('table', { name: 'Invitations' }).getByText('Accepted').waitFor();
  const again = await app.visit(link, { expected: /410/ });
  await again.getByRole('alert').filter({ hasText: 'This invitation was already accepted.' }).waitFor();
  await expectAccessible(again);
});

test('a person who forgot the password gets a link of the Owner, and all their sessions end', async () => {
  const { body } = await app.halloo.post('/api/register/', {
    ...{ first_name: 'Gita', last_name: 'Shah', email: 'gita@example.org', password: 'the first one', policy: true },
  });
  const old = await app.visit('/campaign', { token: String(body.access) });
  const hers = await app.visit('/sign-in');
  await hers.getByRole('link', { name: 'Forgot your password?' }).click();
  await hers.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await hers.getByLabel('Email').fill('gita@example.org');
  await hers.getByRole('button', { name: 'Get a new password' }).click();
  await hers.getByText('Ask an Owner for a reset link').waitFor();
  await expectAccessible(hers);

  const page = await app.visit('/settings?tab=people', { token });
  await page.getByRole('button', { name: 'Actions for Gita Shah' }).click();
  await page.getByRole('menuitem', { name: 'Reset link' }).click();
  const made = page.getByRole('region', { name: 'Link for gita@example.org' });
  const address = (await made.locator('pre').textContent()) ?? '';
  const opened = await app.visit(address.slice(new URL(address).origin.length));
  await opened.getByLabel('New password').fill('the second one');
  await expectAccessible(opened);
  await opened.getByRole('button', { name: 'Save and sign in' }).click();
  await opened.waitForURL('**/campaign');
  await old.waitForURL('**/sign-in');
  const signIn = (password: string) => app.halloo.post('/api/login/', { email: 'gita@example.org', password });
  expect((await signIn('the first one')).status).toBe(401);
  expect((await signIn('the second one')).status).toBe(200);
});
