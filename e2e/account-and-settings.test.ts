import { expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, narrow, useConsole } from './browser.ts';

const app = useConsole();

const person = async (email: string) => {
  const body = { first_name: 'Ada', last_name: 'Lovelace', email, password: 'the first one', policy: true };
  return String((await app.halloo.post('/api/register/', body)).body.access);
};

test('a person changes their profile, and the shell shows it at once', async () => {
  const page = await app.visit('/account', { token: await person('ada@example.org') });
  const form = page.getByRole('form', { name: 'Profile' });
  await form.getByLabel('First name').fill('');
  await form.getByRole('button', { name: 'Save profile' }).click();
  await form.getByText('is required').waitFor();
  await form.getByLabel('First name').fill('<b>Augusta</b>');
  await form.getByLabel('Country').click();
  await page.getByRole('option', { name: 'Bhutaan' }).click();
  await form.getByLabel('Robo Calling').check();
  await form.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Your profile is saved.').waitFor();
  await page.getByRole('button', { name: 'Menu of <b>Augusta</b> Lovelace' }).waitFor();
  await page.reload();
  await expect.poll(() => form.getByLabel('First name').inputValue()).toBe('<b>Augusta</b>');
  expect(await form.getByLabel('Robo Calling').isChecked()).toBe(true);
});

test('unsaved changes ask before they are lost', async () => {
  const page = await app.visit('/account', { token: await person('unsaved@example.org') });
  await page.getByRole('form', { name: 'Profile' }).getByLabel('First name').fill('Other');
  await page.getByRole('link', { name: 'Sim Card' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
  expect(new URL(page.url()).pathname).toBe('/account');
  await page.getByRole('link', { name: 'Sim Card' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL('**/simcardview');
});

test('a changed password ends the other session and works from then on', async () => {
  const email = 'password@example.org';
  const page = await app.visit('/account', { token: await person(email) });
  const { body } = await app.halloo.post('/api/login/', { email, password: 'the first one' });
  const form = page.getByRole('form', { name: 'Password' });
  await form.getByLabel('Current password').fill('a wrong guess');
  await form.getByLabel('New password').fill('the second one');
  await form.getByRole('button', { name: 'Change password' }).click();
  await form.getByText('is not right').waitFor();
  await form.getByLabel('Current password').fill('the first one');
  await form.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password is changed. One other session has ended.').waitFor();
  expect((await app.halloo.get('/api/user_profile/', String(body.access))).status).toBe(401);
  expect((await app.halloo.post('/api/login/', { email, password: 'the second one' })).status).toBe(200);
});

test('a person sees where they are signed in and ends a session', async () => {
  const email = 'sessions@example.org';
  const page = await app.visit('/account', { token: await person(email) });
  const list = page.getByRole('list', { name: 'Sessions' });
  await list.getByRole('listitem').first().waitFor();
  await app.halloo.post('/api/login/', { email, password: 'the first one' });
  await page.reload();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
  await list.getByRole('button', { name: /^End the session/ }).click();
  await page.getByText(/^The session on .* has ended\.$/).waitFor();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
});

test('workspace settings are changed by one person and seen by another at once, and in the activity', async () => {
  const page = await app.visit('/settings', { token: await person('settings@example.org') });
  const other = await app.visit('/settings', { token: await app.halloo.signIn() });
  const seen = other.getByRole('form', { name: 'Workspace' });
  await seen.getByLabel('Retry delay').waitFor();
  const form = page.getByRole('form', { name: 'Workspace' });
  await form.getByLabel('Retry delay').fill('0');
  await form.getByRole('button', { name: 'Save settings' }).click();
  await form.getByText('must be at least 1').waitFor();
  await form.getByLabel('Retry delay').fill('45');
  await form.getByLabel('Calling hours start').fill('21:00');
  await form.getByLabel('Calling hours end').fill('05:00');
  await form.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('The workspace settings are saved.').waitFor();
  await expect.poll(() => seen.getByLabel('Retry delay').inputValue()).toBe('45 min');
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByText('settings@example.org').first().waitFor();
  await page.getByRole('tab', { name: 'System' }).click();
  await page.getByText(/PostgreSQL 18\..*embedded/).waitFor();
});

test('without a gateway text messages stay in the settings, where the bell leads', async () => {
  const page = await app.visit('/settings?tab=messages', { token: await person('texts@example.org') });
  await page.getByText('No gateway is set up').waitFor();
  await page.getByText('HALLOO_SMS=smpp').waitFor();
  await page.getByText('No messages yet').waitFor();
  const form = page.getByRole('form', { name: 'Test message' });
  await form.getByLabel('Phone').fill('12');
  await form.getByRole('button', { name: 'Send test message' }).click();
  await form.getByText('12 is not a valid phone number in India').waitFor();
  await form.getByLabel('Phone').fill('90000 12345');
  await form.getByRole('button', { name: 'Send test message' }).click();
  const row = page.getByRole('table', { name: 'Messages' }).locator('tbody tr');
  await row.getByText('This is a test message from Halloo.').waitFor();
  await row.getByText('Kept here').waitFor();
  expect(await row.innerText()).toContain('+919000012345');
  expect(await form.getByLabel('Phone').inputValue()).toBe('');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Workspace' }).click();
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await bell.getByText('This is a test message from Halloo.').waitFor();
  await bell.getByRole('link', { name: 'Text message to +919000012345' }).click();
  await page.setViewportSize(narrow);
  await page.getByRole('list', { name: 'Messages' }).getByText('Kept here').waitFor();
  await expectNoSideways(page);
});

test('the API page lists the routes and tries one for real', async () => {
  const page = await app.visit('/api/docs', { token: await app.halloo.signIn(), alone: true });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const operation = page.getByRole('region', { name: 'GET /api/campaigns/campaign/' });
  await operation.getByRole('button').first().click();
  await operation.getByLabel('search').fill('flood');
  await operation.getByRole('button', { name: 'Send' }).click();
  await operation.getByText('Flood warning, river villages').waitFor();
  await operation.getByText('200').first().waitFor();
  await expectAccessible(page);
});
