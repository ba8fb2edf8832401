import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';

const app = useConsole({ HALLOO_DEMO: 'off' });
let token: string;
beforeAll(async () => {
  token = await app.halloo.signIn();
});

const place = '/settings?tab=people';
const password = 'a password to leave with';
const asha = { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.org', password, policy: true };

test('an account is disabled, enabled and removed', async () => {
  const page = await app.visit(place, { token });
  await loaded(page);
  await page.getByText('Nobody else has an account yet').waitFor();

  const { body } = await app.halloo.post('/api/register/', asha);
  const hers = await app.visit('/campaign', { token: String(body.access) });
  const row = page.getByRole('row').filter({ hasText: asha.email });
  const act = async (name: string) => {
    await row.getByRole('button', { name: 'Actions for Asha Rao' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const notice = (text: string) => page.locator('.mantine-Notification-root', { hasText: text }).waitFor();
  expect(await page.getByRole('button', { name: /^Actions for/ }).count()).toBe(1);
  await expectAccessible(page);

  await act('Disable');
  const dialog = page.getByRole('dialog', { name: 'Disable “Asha Rao”?' });
  await dialog.getByText('cannot sign in').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep active' }).click();
  await dialog.waitFor({ state: 'detached' });
  await act('Disable');
  await dialog.getByRole('button', { name: 'Disable account' }).click();
  await notice('The account asha@example.org is disabled.');
  await row.getByText('Disabled').waitFor();

  // Her open page is signed out without a click.
  await hers.getByRole('button', { name: 'Sign in' }).waitFor();
  expect((await app.halloo.post('/api/login/', asha)).status).toBe(401);

  await act('Enable');
  await notice('The account asha@example.org is enabled.');
  await row.getByText('Active').waitFor();
  expect((await app.halloo.post('/api/login/', asha)).status).toBe(200);

  await act('Remove');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove account' }).click();
  await notice('The account asha@example.org is removed.');
  await row.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByText('removed the account asha@example.org').waitFor();
});

test('a person gets another role, and their open page follows', async () => {
  const email = 'ravi@example.org';
  const { body } = await app.halloo.post('/api/register/', { ...asha, first_name: 'Ravi', email });
  const page = await app.visit(place, { token });
  const his = await app.visit('/campaign', { token: String(body.access) });
  const create = his.getByRole('link', { name: 'Create Campaign' });
  await create.first().waitFor();
  const giveRole = async (role: string) => {
    await page.getByRole('combobox', { name: 'Role of Ravi Rao' }).click();
    await page.getByRole('option', { name: role, exact: true }).click();
    await page.locator('.mantine-Notification-root', { hasText: `the role ${role}.` }).waitFor();
  };
  await giveRole('Viewer');
  await expect.poll(() => create.count()).toBe(0);
  await his
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await his
    .getByRole('menuitem', { name: /^Duplicate/ })
    .getByText('This needs the role Owner or Manager.')
    .waitFor();
  await expectAccessible(his);
  await giveRole('Manager');
  await create.first().waitFor();
});

test('the list fits on a phone, and shows when it cannot be loaded', async () => {
  const page = await app.visit('/settings', { token, viewport: narrow, colorScheme: 'dark' });
  await loaded(page);
  await page.route('**/api/accounts/', (route) =>
    route.fulfill({ status: 500, json: { code: 'server.error', msg: 'Oh no', detail: 'Oh no', request_id: 'x' } }),
  );
  await page.getByRole('tab', { name: 'People' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unroute('**/api/accounts/');
  await again.click();
  await page.getByRole('list', { name: 'People' }).getByText('You').waitFor();
  await expectNoSideways(page);
  await expectAccessible(page);
});
