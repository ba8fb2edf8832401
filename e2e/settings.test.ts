import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { connect } from '../packages/server/src/platform/db/connect.ts';
import { runningDatabaseUrl } from '../packages/server/src/platform/db/embedded/start.ts';
import { readMigrations } from '../packages/server/src/platform/db/migrate.ts';
import { verifyBackup } from '../packages/server/src/upkeep/backup/read-backup.ts';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';

const app = useConsole();
let token: string;
beforeAll(async () => {
  token = await app.halloo.signIn();
});

const person = async (email: string) => {
  const body = { first_name: 'Ada', last_name: 'Lovelace', email, password: 'the first one', policy: true };
  return String((await app.halloo.post('/api/register/', body)).body.access);
};

const giveRole = async (email: string, role: string) => {
  const accounts = (await app.halloo.get('/api/accounts/', token)).body as { id: number; email: string }[];
  const id = accounts.find((account) => account.email === email)?.id ?? 0;
  expect((await app.halloo.patch(`/api/accounts/${id}/`, { role }, token)).status).toBe(200);
};

test('a person changes their profile, ends a session, and changes the password, which ends all others', async () => {
  const email = 'ada@example.org';
  const page = await app.visit('/account', { token: await person(email) });
  const signInElsewhere = () => app.halloo.post('/api/login/', { email, password: 'the first one' });
  const profile = page.getByRole('form', { name: 'Profile' });
  await profile.getByLabel('First name').fill('<b>Augusta</b>');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await page.getByRole('button', { name: 'Menu of <b>Augusta</b> Lovelace' }).waitFor();

  await signInElsewhere();
  await page.reload();
  const list = page.getByRole('list', { name: 'Sessions' });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
  expect(await profile.getByLabel('First name').inputValue()).toBe('<b>Augusta</b>');
  await list.getByRole('button', { name: /^End the session/ }).click();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);

  const { body } = await signInElsewhere();
  const form = page.getByRole('form', { name: 'Password' });
  await form.getByLabel('Current password').fill('a wrong guess');
  await form.getByLabel('New password').fill('the second one');
  await form.getByRole('button', { name: 'Change password' }).click();
  await form.getByText('is wrong').waitFor();
  await form.getByLabel('Current password').fill('the first one');
  await form.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password is changed. One other session has ended.').waitFor();
  expect((await app.halloo.get('/api/user_profile/', String(body.access))).status).toBe(401);
  expect((await app.halloo.post('/api/login/', { email, password: 'the second one' })).status).toBe(200);
});

test('a change of settings is visible to others immediately; a test message stays in the outbox, linked from its notification', async () => {
  const email = 'settings@example.org';
  const own = await person(email);
  await giveRole(email, 'owner');
  const page = await app.visit('/settings', { token: own });
  const other = await app.visit('/settings', { token });
  const seen = other.getByRole('form', { name: 'Workspace' });
  await seen.getByLabel('Retry delay').waitFor();
  const form = page.getByRole('form', { name: 'Workspace' });
  await form.getByLabel('Retry delay').fill('45');
  await form.getByLabel('Calling hours start').fill('21:00');
  await form.getByLabel('Calling hours end').fill('05:00');
  await form.getByRole('button', { name: 'Save settings' }).click();
  await expect.poll(() => seen.getByLabel('Retry delay').inputValue()).toBe('45 min');
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByText('settings@example.org').first().waitFor();
  await page.getByRole('tab', { name: 'System' }).click();
  await page.getByText(/PostgreSQL 18\..*embedded/).waitFor();

  await page.getByRole('tab', { name: 'Text messages' }).click();
  const message = page.getByRole('form', { name: 'Test message' });
  await message.getByLabel('Phone').fill('90000 12345');
  await message.getByRole('button', { name: 'Send test message' }).click();
  await page.getByRole('table', { name: 'Messages' }).getByText('Kept here').waitFor();
  await page.getByRole('tab', { name: 'Workspace' }).click();
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await bell.getByText('This is a test message from Halloo.').waitFor();
  await bell.getByRole('link', { name: 'Text message to +919000012345' }).click();
  await page.setViewportSize(narrow);
  await page.getByRole('list', { name: 'Messages' }).getByText('Kept here').waitFor();
  await expectNoSideways(page);
});

test('an Owner makes a backup on the System tab, as a file that is complete', { timeout: 240_000 }, async () => {
  const page = await app.visit('/settings?tab=system', { token });
  await page.getByRole('button', { name: 'Back up now' }).click();
  const backups = page.getByRole('region', { name: 'Backups' });
  await backups.getByText('Made with the button', { exact: true }).waitFor({ timeout: 200_000 });
  const folder = path.join(app.dataDir, 'backups');
  const files = fs.readdirSync(folder).filter((name) => name !== 'backups.json');
  expect(files).toEqual([expect.stringMatching(/^halloo-\d{8}-\d{4}\.tar\.gz$/)]);
  const { tables } = await verifyBackup(path.join(folder, files[0] ?? ''), readMigrations());
  expect(tables.find(({ name }) => name === 'account')?.rows).toBeGreaterThan(0);
});

test('a key is created, used, shown in use and in the activity, revoked and rejected', async () => {
  const [page, other] = [
    await app.visit('/settings?tab=api-keys', { token }),
    await app.visit('/settings?tab=api-keys', { token }),
  ];
  await other.getByRole('heading', { name: 'No keys yet' }).waitFor();
  await page.getByRole('button', { name: 'New key' }).click();
  const form = page.getByRole('form', { name: 'New API key' });
  await form.getByRole('button', { name: 'Create key' }).click();
  await form.getByText('Name is required').waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await form.getByLabel('Name').fill('Nightly import');
  await form.getByRole('radio', { name: 'Run', exact: true }).check();
  await form.getByRole('button', { name: 'Create key' }).click();
  const key = (await page.getByRole('region', { name: 'API key', exact: true }).innerText()).trim();
  expect(key).toMatch(/^hal_[a-z0-9]{6}_[\w-]{43}$/);
  await expectAccessible(page, '[aria-label="New key “Nightly import”"]');

  const campaign = { campaign: 'Made by a program', campaign_type: 'Inbound' };
  const make = () => app.halloo.post('/api/campaigns/insert_campaign_line/', campaign, key);
  expect((await make()).status).toBe(201);
  const row = other.getByRole('table', { name: 'API keys' }).locator('tbody tr');
  await row.getByText('Nightly import').waitFor();
  await other.reload();
  await row.getByText('127.0.0.1').waitFor();
  await other.getByRole('tab', { name: 'Activity' }).click();
  await other
    .getByRole('list', { name: 'Activity' })
    .getByText('key “Nightly import” of admin@example.org created the campaign Made by a program')
    .waitFor();

  await page.getByRole('button', { name: 'Revoke Nightly import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke “Nightly import”?' });
  await dialog.getByText('cannot be undone').waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('The key “Nightly import” is revoked.').waitFor();
  expect(await make()).toMatchObject({ status: 401, body: { code: 'key.revoked' } });
});

test('a person chooses the engine of a language, sees its voices, and plays one', async () => {
  const page = await app.visit('/settings?tab=speech', { token });
  await page.getByRole('searchbox', { name: 'Search for a language' }).fill('english india');
  await page.keyboard.press('Enter');
  const speaksWith = page.getByRole('combobox', { name: 'Speaks English (India) with' });
  await expect.poll(() => speaksWith.inputValue()).toMatch(/^Automatic: Flite/);
  await speaksWith.click();
  await page.getByRole('option', { name: /^eSpeak/ }).click();
  await page.getByText(/^eSpeak.* now speaks English \(India\)\.$/).waitFor();
  const body = { language_code: 'en-IN', gender: 'MALE' };
  const firstVoice = async () => {
    const { voices } = (await app.halloo.post('/api/campaigns/get-voices/', body, token)).body;
    return (voices as { engine: string }[])[0]?.engine;
  };
  expect(await firstVoice()).toBe('espeak');
  await page.getByRole('button', { name: 'Test speaking English (India)' }).click();
  await page.getByText(/^Spoken: “/).waitFor();
  const length = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration);
  await expect.poll(length).toBeGreaterThan(0.5);
  await speaksWith.click();
  await page.getByRole('option', { name: /^Automatic/ }).click();
  await page.getByText('Halloo now chooses the engine that speaks English (India).').waitFor();
  expect(await firstVoice()).toBe('flite');
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByText('changed the speech engines of the language English (India)').first().waitFor();
});

test('the API page lists the routes and runs one', async () => {
  const page = await app.visit('/api/docs', { token, alone: true });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const operation = page.getByRole('region', { name: 'GET /api/campaigns/campaign/' });
  await operation.getByRole('button').first().click();
  await operation.getByLabel('search').fill('flood');
  await operation.getByRole('button', { name: 'Send' }).click();
  await operation.getByText('Flood warning, river villages').waitFor();
  await operation.getByText('200').first().waitFor();
  // Not a URL of the console, so no sweep covers it. The other operations have the same structure.
  await expectAccessible(page, 'header, nav, section[aria-label="GET /api/campaigns/campaign/"]');
});

/** The first lead of every sample campaign has this number. */
const number = '+919000000001';

const openPrivacy = async () => {
  const page = await app.visit('/settings?tab=privacy', { token });
  await loaded(page);
  return page;
};

const find = async (page: Awaited<ReturnType<typeof openPrivacy>>, typed: string) => {
  const form = page.getByRole('form', { name: 'Data of one person' });
  await form.getByLabel('Phone number').fill(typed);
  await form.getByRole('button', { name: 'Find data' }).click();
};

test('all data of a person is shown, saved, and erased after the number was typed again', async () => {
  const page = await openPrivacy();
  await app.halloo.post('/api/settings/do-not-call/', { numbers: [number], reason: 'Asked by letter' }, token);
  await find(page, '90000 00001');
  const report = page.getByRole('region', { name: 'Data found' });
  await report.getByRole('heading', { name: `Data about ${number}` }).waitFor();
  await report.getByRole('list', { name: 'Do-not-call list' }).getByText('Asked by letter').waitFor();
  expect(await report.getByRole('list', { name: 'On lists' }).getByRole('listitem').count()).toBeGreaterThan(3);
  expect(await report.getByRole('list', { name: 'Calls' }).getByRole('listitem').count()).toBeGreaterThan(0);
  await expectAccessible(page, '[aria-label="Data found"]');
  await page.setViewportSize(narrow);
  await expectNoSideways(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: 'Download all' }).click(),
  ]);
  const saved = fs.readFileSync(await file.path());
  expect(saved.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
  expect(saved.toString('latin1')).toContain('Data about +919000000001');

  await report.getByRole('button', { name: 'Erase this person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this person everywhere?' });
  await dialog.getByLabel('Type the number again').fill('90000 00002');
  await dialog.getByRole('button', { name: 'Erase everywhere' }).click();
  await dialog.getByText('This is not the same number.').waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByLabel('Type the number again').fill('90000 00001');
  await dialog.getByRole('button', { name: 'Erase everywhere' }).click();
  const done = page.getByRole('region', { name: 'Erased data' });
  await done.getByText('Backups that were made before still contain the data until they are deleted.').waitFor();
  await done.getByText('stays on the do-not-call list, without a name').waitFor();
  await expectAccessible(page, '[aria-label="Erased data"]');
  const [kept] = await Promise.all([
    page.waitForEvent('download'),
    done.getByRole('button', { name: 'Save report' }).click(),
  ]);
  expect(fs.readFileSync(await kept.path(), 'utf8')).not.toContain('9000000001');

  await find(page, number);
  await report.getByText('erased on request').waitFor();
  expect(await report.getByRole('list', { name: 'On lists' }).count()).toBe(0);
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByText('erased the person').first().waitFor();
});

test('old campaigns are anonymised after confirmation: their totals stay, their names are removed', async () => {
  const db = connect(runningDatabaseUrl(app.dataDir) ?? '', { max: 1 });
  onTestFinished(() => db.end());
  await db`update campaign set ended_at = now() - interval '40 days' where id = 3`;
  const overview = async () => (await app.halloo.get('/api/results/3/overview', token)).body;
  const before = await overview();
  const page = await openPrivacy();
  const form = page.getByRole('form', { name: 'Data retention' });
  await form.getByRole('switch', { name: 'Anonymise campaigns some time after they end' }).check();
  await form.getByLabel('Personal data retention').fill('39');
  await form.getByText(/the personal data of [\d,]+ leads in 1 campaign/).waitFor();
  await form.getByRole('button', { name: 'Save retention' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this data now?' });
  await dialog
    .getByText(/Saving removes the personal data of [\d,]+ leads in 1 campaign.* This cannot be undone/)
    .waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Save and remove' }).click();
  await page.getByText('The retention settings are saved.').waitFor();
  await page.getByText(/1 campaign anonymised \([\d,]+ leads, [\d,]+ calls\)/).waitFor();
  expect(await overview()).toEqual(before);
  expect(await db`select 1 from lead where campaign_id = 3 and (first_name <> '' or number like '+%')`).toHaveLength(0);
  await page.goto('/result/3?tab=calls');
  await loaded(page);
  await page.getByText('removed').first().waitFor();
});
