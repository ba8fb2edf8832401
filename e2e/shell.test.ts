import { expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, loaded, narrow, narrowest, useConsole, wide } from './browser.ts';

const app = useConsole();

/** Every route that needs a sign-in. */
const places = [
  '/campaign',
  '/campaign-add',
  '/campaign-add-v2',
  '/campaign-details',
  '/monitor/1',
  '/monitor/9',
  '/result/3',
  '/result/3?tab=overview',
  '/result/3?tab=flow',
  '/result/3?tab=calls',
  '/result/3?tab=compare&with=5',
  '/audio-script',
  '/audio-script/add-script',
  '/audio-script/upload-external',
  '/audio-script/text-to-speech',
  '/audio-script/text-to-speech-with-datalink',
  '/audioScriptAdd',
  '/audioScriptView',
  '/simcardview',
  '/flow-chart',
  '/settings',
  '/settings?tab=speech',
  '/settings?tab=do-not-call',
  '/settings?tab=messages',
  '/settings?tab=api-keys',
  '/settings?tab=privacy',
  '/settings?tab=webhooks',
  '/settings?tab=system',
  '/settings?tab=activity',
  '/account',
  '/products',
  '/typography',
  '/icons',
];

/** Each screen is loaded once and then made narrow and dark, as a person does who turns the phone in the evening. */
test.each(places)('%s exists, fits and is accessible, wide and narrow, light and dark', async (place) => {
  const page = await app.visit(place, { token: await app.halloo.signIn() });
  await loaded(page);
  expect(new URL(page.url()).pathname).toBe(place.split('?')[0]);
  for (const viewport of [wide, narrow]) {
    await page.setViewportSize(viewport);
    await loaded(page);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await expectNoSideways(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
    // What differs in the dark is the colours.
    await expectAccessible(page, ['color-contrast', 'link-in-text-block']);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.locator('html[data-mantine-color-scheme="light"]').waitFor();
  }
  await page.setViewportSize(narrowest);
  await loaded(page);
  await expectNoSideways(page);
});

test('the placeholder for adding a SIM card shows its one word', async () => {
  const page = await app.visit('/simCardAdd', { token: await app.halloo.signIn() });
  await page.getByText('hi', { exact: true }).waitFor();
});

test('the home address leads to the campaigns, an unknown one to the not-found page', async () => {
  const page = await app.visit('/', { token: await app.halloo.signIn() });
  await page.waitForURL('**/campaign');
  await page.goto('/no/such/page');
  await page.waitForURL('**/not-found');
  await page.getByText("The page you are looking for isn't here").waitFor();
  const stranger = await app.visit('/no/such/page');
  await stranger.waitForURL('**/not-found');
});

test('the sidebar stands on large screens and is a drawer on small ones', async () => {
  const token = await app.halloo.signIn();
  const page = await app.visit('/campaign', { token });
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
  await links.first().waitFor();
  expect(await links.allInnerTexts()).toEqual(['Campaigns', 'Audio Script', 'Sim Card']);
  await links.getByText('Sim Card').click();
  await page.waitForURL('**/simcardview');

  const phone = await app.visit('/campaign', { token, viewport: narrow });
  const drawer = phone.getByRole('dialog', { name: 'Navigation' });
  const burger = phone.getByRole('button', { name: 'Open the navigation' });
  await burger.click();
  await drawer.getByText('Audio Script').click();
  await phone.waitForURL('**/audio-script');
  await drawer.waitFor({ state: 'hidden' });
});

test('the keyboard alone is enough: skip link, search, shortcuts, menu', async () => {
  const page = await app.visit('/campaign', { token: await app.halloo.signIn() });
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  await page.keyboard.press('/');
  expect(await page.getByPlaceholder('Search for Campaign').evaluate((box) => box === document.activeElement)).toBe(
    true,
  );
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Menu of/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Account' }).press('Enter');
  await page.waitForURL('**/account');
});

test('a notice comes under the bell by itself, and reading it is kept on the server', async () => {
  const token = await app.halloo.signIn();
  const page = await app.visit('/campaign', { token });
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  const body = {
    first_name: 'Mary',
    last_name: 'Shelley',
    email: 'mary@example.org',
    password: 'long enough',
    policy: true,
  };
  await app.halloo.post('/api/register/', body);
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor();
  await bell.click();
  await page.getByText('Mary Shelley joined Halloo').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByRole('button', { name: 'Notifications, no unread' }).waitFor({ state: 'attached' });
  await page.reload();
  await page.getByRole('button', { name: 'Notifications, no unread' }).waitFor();
});

test('dark and light follow the system and can be chosen', async () => {
  const page = await app.visit('/campaign', { token: await app.halloo.signIn(), colorScheme: 'dark' });
  const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await scheme()).toBe('dark');
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await page.getByRole('menuitemradio', { name: 'Light', exact: true }).click();
  expect(await scheme()).toBe('light');
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await scheme()).toBe('light');
});

test('a lost connection shows and mends itself', async () => {
  const page = await app.visit('/campaign', { token: await app.halloo.signIn(), expected: /./ });
  await page.getByRole('row').nth(1).waitFor();
  await app.stopServer();
  await page.getByText('Connection lost. Trying again…').waitFor();
  await app.startServer();
  await page.getByText('Connection lost. Trying again…').waitFor({ state: 'detached', timeout: 30_000 });
  await page.getByRole('link', { name: 'Sim Card' }).click();
  await page.waitForURL('**/simcardview');
});

test('a failing list shows the request id and a way to try again', async () => {
  const page = await app.visit('/terms');
  await page.evaluate((token) => localStorage.setItem('token', token), await app.halloo.signIn());
  let broken = true;
  await page.route('**/api/campaigns/campaign/**', (route) =>
    broken
      ? route.fulfill({
          status: 500,
          json: { code: 'server.error', msg: 'Something went wrong on our side.', detail: '', request_id: 'req-42' },
        })
      : route.continue(),
  );
  await page.goto('/campaign');
  await page.getByText('Something went wrong on our side.').waitFor();
  await page.getByText('req-42').waitFor();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('row').nth(1).waitFor();
});

test('the content-security policy and the other headers are there', async () => {
  const response = await fetch(`${app.halloo.url}/sign-in`);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(await response.text()).toContain(`content="${nonce}"`);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  for (const place of ['/index.html', '/api-docs.html', '/.vite/manifest.json']) {
    const page = await fetch(`${app.halloo.url}${place}`);
    expect(await page.text(), place).not.toMatch(/__CSP_NONCE__|isEntry/);
    expect(page.headers.get('content-security-policy'), place).toContain('nonce');
  }
});
