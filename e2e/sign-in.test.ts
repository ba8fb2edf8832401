import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, narrow, useConsole } from './browser.ts';
import { admin } from './halloo.ts';

const app = useConsole();

const tokenOf = (page: Awaited<ReturnType<typeof app.visit>>) => page.evaluate(() => localStorage.getItem('token'));

test('a stranger is sent to sign in, and after it to where they wanted to go', async () => {
  const page = await app.visit('/settings?tab=system');
  await page.waitForURL('**/sign-in');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Signed in successfully').waitFor();
  await page.waitForURL('**/settings?tab=system');
  expect(await tokenOf(page)).toMatch(/^[\w-]{43}$/);
});

test('the form says what is wrong once a field was touched, and waits until all is right', async () => {
  const page = await app.visit('/sign-in');
  const button = page.getByRole('button', { name: 'Sign in' });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  expect(await page.getByText('is required').count()).toBe(0);
  await page.getByLabel('Email').focus();
  await page.getByLabel('Password', { exact: true }).focus();
  await page.getByText('is required').waitFor();
  await page.getByLabel('Email').fill('nobody');
  await page.getByText('must be a valid e-mail').waitFor();
  await page.getByLabel('Email').fill(`${'a'.repeat(53)}@example.org`);
  await page.getByText('must be at most 64 characters').waitFor();
  await page.getByLabel('Email').fill('a@example.org');
  expect(await button.isDisabled()).toBe(true);
  await page.getByLabel('Password', { exact: true }).fill('x');
  expect(await button.isEnabled()).toBe(true);
});

test("a wrong password shows the server's words for six seconds and keeps the person there", async () => {
  const page = await app.visit('/sign-in');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill('not the one');
  await page.clock.install();
  await page.keyboard.press('Enter');
  const notice = page.getByRole('alert').filter({ hasText: 'The e-mail or the password is not right.' });
  await notice.waitFor();
  await page.clock.fastForward(4000);
  expect(await notice.isVisible()).toBe(true);
  await page.clock.fastForward(2500);
  await notice.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/sign-in');
  expect(await tokenOf(page)).toBeNull();
  await page.keyboard.press('Enter');
  await notice.waitFor();
  await expectAccessible(page);
});

test('a person makes an account and is signed in', async () => {
  const page = await app.visit('/sign-in');
  await page.getByRole('link', { name: 'Sign up' }).click();
  const button = page.getByRole('button', { name: 'Sign up' });
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('x'.repeat(33));
  await page.getByLabel('Email').fill('grace@example.org');
  await page.getByText('must be at most 32 characters').waitFor();
  await page.getByLabel('Last name').fill('Hopper');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Email').focus();
  await page.getByText('must be at least 8 characters').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('long enough now');
  const policy = page.getByRole('checkbox');
  await policy.check();
  await policy.uncheck();
  await page.getByText('must be checked').waitFor();
  expect(await button.isDisabled()).toBe(true);
  await policy.check();
  await expectAccessible(page);
  await button.click();
  await page.waitForURL('**/campaign');
  await page.getByRole('button', { name: 'Menu of Grace Hopper' }).waitFor();
});

test('an e-mail that has an account cannot be taken again', async () => {
  const page = await app.visit('/sign-up');
  await page.getByLabel('First name').fill('A');
  await page.getByLabel('Last name').fill('B');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill('long enough now');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('alert').filter({ hasText: 'This account could not be made' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/sign-up');
});

test('a token that is not valid is thrown away and leads to the sign-in', async () => {
  const page = await app.visit('/campaign', { token: 'x'.repeat(43), alone: true });
  await page.waitForURL('**/sign-in');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('logging out forgets the token, here and in the other tab', async () => {
  const page = await app.visit('/campaign', { token: await app.halloo.signIn() });
  const other = await page.context().newPage();
  await other.goto('/account');
  await other.getByRole('heading', { name: 'Account' }).waitFor();
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/sign-in');
  await other.waitForURL('**/sign-in');
  expect(await tokenOf(page)).toBeNull();
});

test('a session that is ended elsewhere ends here too', async () => {
  const token = await app.halloo.signIn();
  const page = await app.visit('/campaign', { token });
  await page.getByRole('heading', { name: 'Campaigns' }).waitFor();
  await app.halloo.post('/api/logout/', {}, token);
  await page.waitForURL('**/sign-in');
});

test.each(['light', 'dark'] as const)(
  'sign-in, sign-up and terms are accessible and fit a phone, %s',
  async (colorScheme) => {
    for (const place of ['/sign-in', '/sign-up', '/terms', '/terms/numbers', '/not-found']) {
      const page = await app.visit(place, { viewport: narrow, colorScheme });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectNoSideways(page);
      await expectAccessible(page);
    }
  },
);

test('the sign-in page loads at most 230 kB of scripts and styles', async () => {
  const page = await app.visit('/sign-in');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (/\.(js|css)$/.test(name) ? [name] : [])),
  );
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await (await fetch(file)).bytes(), { level: 9 }).length),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(files.length).toBeGreaterThan(2);
  expect(total).toBeLessThanOrEqual(230_000);
});
