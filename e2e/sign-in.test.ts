import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { expectAccessible, useConsole } from './browser.ts';
import { admin } from './halloo.ts';

const app = useConsole();

const tokenOf = (page: Awaited<ReturnType<typeof app.visit>>) => page.evaluate(() => localStorage.getItem('token'));

test('a person creates an account, chooses where to begin, and logs out here and in the other tab', async () => {
  const page = await app.visit('/sign-in');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Hopper');
  await page.getByLabel('Email').fill('grace@example.org');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Email').focus();
  await page.getByText('must be at least 8 characters').waitFor();
  await expectAccessible(page, 'form');
  await page.getByLabel('Password', { exact: true }).fill('long enough now');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL('**/campaign');
  await page.getByRole('button', { name: 'Menu of Grace Hopper' }).waitFor();
  const other = await page.context().newPage();
  await other.goto('/account');
  await other.getByRole('combobox', { name: 'Start page' }).click();
  await other.getByRole('option', { name: 'Home' }).click();
  await other.getByRole('button', { name: 'Save profile' }).click();
  await other.getByText('Your profile is saved.').waitFor();
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/sign-in');
  await other.waitForURL('**/sign-in');
  expect(await tokenOf(page)).toBeNull();
  await page.getByLabel('Email').fill('grace@example.org');
  await page.getByLabel('Password', { exact: true }).fill('long enough now');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
});

test('a signed-out visitor signs in, reaches the requested page, and is signed out when the session ends elsewhere', async () => {
  const page = await app.visit('/settings?tab=system');
  await page.waitForURL('**/sign-in');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill('not the one');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'The email or the password is wrong.' }).waitFor();
  await expectAccessible(page, '[role="alert"]');
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Signed in successfully').waitFor();
  await page.waitForURL('**/settings?tab=system');
  const token = await tokenOf(page);
  expect(token).toMatch(/^[\w-]{43}$/);
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await app.halloo.post('/api/logout/', {}, String(token));
  await page.waitForURL('**/sign-in');
});

const pages = [
  { name: 'sign-in page', place: '/sign-in', sign: 'button[type="submit"]', kB: 180, signedIn: false },
  { name: 'list of campaigns', place: '/campaign', sign: 'tbody tr[data-campaign]', kB: 300, signedIn: true },
  { name: 'designer', place: '/flow-chart?campaign_id=9', sign: '.react-flow__node', kB: 430, signedIn: true },
];

test.each(pages)('the $name loads at most $kB kB of scripts and styles', async ({ place, sign, kB, signedIn }) => {
  const page = await app.visit(place, signedIn ? { token: await app.halloo.signIn() } : {});
  await page.locator(sign).first().waitFor();
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (/\.(js|css)$/.test(name) ? [name] : [])),
  );
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await (await fetch(file)).bytes(), { level: 9 }).length),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(files.length).toBeGreaterThan(2);
  expect(total).toBeLessThanOrEqual(kB * 1000);
});

test('installed as an app, Halloo says when it cannot be reached, and keeps nothing', async () => {
  const page = await app.visit('/sign-in', { expected: /503/ });
  const cdp = await page.context().newCDPSession(page);
  const { errors, url } = await cdp.send('Page.getAppManifest');
  expect({ errors, url }).toEqual({ errors: [], url: expect.stringMatching(/\/manifest\.webmanifest$/) });
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // Chromium with windows treats the browser context of a test as incognito; the headless shell does not.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await page.context().setOffline(true);
  await page.goto('/campaign');
  await page.getByRole('heading', { name: 'Waiting for Halloo' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Load again' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
});
