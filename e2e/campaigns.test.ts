import { expect, test } from 'vitest';
import { useConsole } from './browser.ts';

const app = useConsole();

test('a truncated name shows completely on hover and stays clickable', async () => {
  const page = await app.visit('/campaign', { token: await app.halloo.signIn() });
  // Narrow enough for the name to be cut off.
  await page.setViewportSize({ width: 1280, height: 800 });
  const name = page.getByRole('link', { name: 'Vaccination reminder, Pune' }).locator('span').first();
  await name.evaluate((element) => element.setAttribute('data-same', 'yes'));
  await name.hover();
  await page.getByRole('tooltip', { name: 'Vaccination reminder, Pune' }).waitFor();
  // A press that starts on one element and ends on another is not a click.
  expect(await name.getAttribute('data-same')).toBe('yes');
  await page.mouse.down();
  await page.mouse.up();
  await page.getByRole('heading', { level: 1, name: 'Vaccination reminder, Pune' }).waitFor();
});

test('a lost connection is shown, and reconnects', async () => {
  const page = await app.visit('/campaign', { token: await app.halloo.signIn(), expected: /./ });
  await page.getByRole('row').nth(1).waitFor();
  await app.stopServer();
  await page.getByText('Connection lost. Reconnecting…').waitFor();
  await app.startServer();
  await page.getByText('Connection lost. Reconnecting…').waitFor({ state: 'detached', timeout: 30_000 });
  await page.getByRole('link', { name: 'Sim Card' }).click();
  await page.waitForURL('**/simcardview');
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
