import fs from 'node:fs';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { connect } from '../packages/server/src/db/connect.ts';
import { runningDatabaseUrl } from '../packages/server/src/db/embedded/start.ts';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';

const app = useConsole();
let token: string;
beforeAll(async () => {
  token = await app.halloo.signIn();
});

const place = '/settings?tab=privacy';
/** The first lead of every sample campaign has this number. */
const number = '+919000000001';
const shown = '+91 90000 00001';

const open = async (options: Partial<Parameters<typeof app.visit>[1]> = {}) => {
  const page = await app.visit(place, { token, ...options });
  await loaded(page);
  return page;
};
type Shown = Awaited<ReturnType<typeof open>>;

const notice = (page: Shown, text: string) => page.locator('.mantine-Notification-root', { hasText: text });

const look = async (page: Shown, typed: string) => {
  const form = page.getByRole('form', { name: 'One person' });
  await form.getByLabel('Phone number').fill(typed);
  await form.getByRole('button', { name: 'Show what is known' }).click();
};

test('times are set after a look at what they would remove, and the dialog names it in numbers', async () => {
  const page = await open();
  const form = page.getByRole('form', { name: 'How long data is kept' });
  await page.getByText('nothing so far').waitFor();
  await page.getByText('90 days after they were queued').waitFor();
  await form.getByRole('switch', { name: 'Remove recordings of answers after some time' }).check();
  const days = form.getByLabel('Days that recordings are kept');
  expect(await days.inputValue()).toBe('90 days');
  await days.fill('0');
  await form.getByRole('button', { name: 'Save times' }).click();
  await form.getByText('must be at least 1 day').waitFor();
  await days.fill('30');
  await form.getByText('What would be removed now: nothing.').waitFor();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save times' }).click();
  await notice(page, 'The times are saved.').waitFor();

  await form.getByRole('switch', { name: 'Make campaigns anonymous some time after their end' }).check();
  await form.getByText('365 days after a campaign was completed, cancelled or archived.').waitFor();
  await page.reload();
  await loaded(page);
  expect(await days.inputValue()).toBe('30 days');
  const personal = form.getByRole('switch', { name: 'Make campaigns anonymous some time after their end' });
  expect(await personal.isChecked()).toBe(false);
});

test('what is known of a person is shown, saved, and erased after the number was typed again', async () => {
  const page = await open();
  await look(page, '12');
  await page.getByText('12 is not a valid phone number in India').waitFor();
  await look(page, '98222 33445');
  await page.getByText('Nothing is known of this number.').waitFor();
  expect(await page.getByRole('button', { name: 'Erase this person' }).count()).toBe(0);

  await app.halloo.post('/api/settings/do-not-call/', { numbers: [number], reason: 'Asked by letter' }, token);
  await look(page, '90000 00001');
  const report = page.getByRole('region', { name: 'What is known' });
  await report.getByRole('heading', { name: `What is known of ${shown.replaceAll(' ', '')}` }).waitFor();
  await report.getByRole('list', { name: 'Do-not-call list' }).getByText('Asked by letter').waitFor();
  expect(await report.getByRole('list', { name: 'On lists' }).getByRole('listitem').count()).toBeGreaterThan(3);
  expect(await report.getByRole('list', { name: 'Calls' }).getByRole('listitem').count()).toBeGreaterThan(0);
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: 'Download all' }).click(),
  ]);
  await notice(page, 'Saved as “Person.zip”').waitFor();
  const saved = fs.readFileSync(await file.path());
  expect(saved.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
  expect(saved.toString('latin1')).toContain('What is kept about +919000000001');

  await report.getByRole('button', { name: 'Erase this person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this person everywhere?' });
  await dialog.getByText('Backups that were made before still hold the data').waitFor();
  expect(await dialog.getByLabel('Never call this number again').isChecked()).toBe(true);
  await dialog.getByLabel('Type the number again').fill('90000 00002');
  await dialog.getByRole('button', { name: 'Erase everywhere' }).click();
  await dialog.getByText('This is another number.').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Type the number again').fill('90000 00001');
  await dialog.getByRole('button', { name: 'Erase everywhere' }).click();
  await dialog.waitFor({ state: 'detached' });
  const done = page.getByRole('region', { name: 'What was erased' });
  await done.getByText('Backups that were made before still hold the data until they are deleted.').waitFor();
  await done.getByText('is kept, in clear and without a name, on the do-not-call list').waitFor();
  await expectAccessible(page);
  const [kept] = await Promise.all([
    page.waitForEvent('download'),
    done.getByRole('button', { name: 'Save the report' }).click(),
  ]);
  expect(fs.readFileSync(await kept.path(), 'utf8')).not.toContain('9000000001');

  await look(page, number);
  await report.getByText('erased on request').waitFor();
  expect(await report.getByRole('list', { name: 'On lists' }).count()).toBe(0);
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByText('erased the person').first().waitFor();
});

test('old campaigns are made anonymous once somebody confirms it: their numbers stay, their names go', async () => {
  const db = connect(runningDatabaseUrl(app.dataDir) ?? '', { max: 1 });
  onTestFinished(() => db.end());
  await db`update campaign set ended_at = now() - interval '40 days' where id = 3`;
  const overview = async () => (await app.halloo.get('/api/results/3/overview', token)).body;
  const before = await overview();
  const page = await open();
  const form = page.getByRole('form', { name: 'How long data is kept' });
  await form.getByRole('switch', { name: 'Make campaigns anonymous some time after their end' }).check();
  await form.getByLabel('Days after the end of a campaign').fill('39');
  await form.getByText(/the personal data of [\d,]+ leads in 1 campaign/).waitFor();
  const save = form.getByRole('button', { name: 'Save times' });
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Remove this now?' });
  await dialog
    .getByText(/Saving removes the personal data of [\d,]+ leads in 1 campaign.* This cannot be undone/)
    .waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change nothing' }).click();
  await dialog.waitFor({ state: 'detached' });
  await form.getByText('Not saved yet').waitFor();
  await save.click();
  await dialog.getByRole('button', { name: 'Save and remove' }).click();
  await notice(page, 'The times are saved.').waitFor();
  await page.getByText(/1 campaign made anonymous \([\d,]+ leads, [\d,]+ calls\)/).waitFor();
  expect(await overview()).toEqual(before);
  expect(await db`select 1 from lead where campaign_id = 3 and (first_name <> '' or number like '+%')`).toHaveLength(0);
  await page.goto('/result/3?tab=calls');
  await loaded(page);
  await page.getByText('removed').first().waitFor();
});

test('settings that cannot be fetched say so and are tried again', async () => {
  const page = await app.visit('/settings', { token });
  await page.route(/settings\/privacy/, (route) => route.abort());
  await page.getByRole('tab', { name: 'Privacy' }).click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute(/settings\/privacy/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('form', { name: 'How long data is kept' }).waitFor();
});

test.each(['light', 'dark'] as const)('on a phone, %s, it fits and is accessible', async (colorScheme) => {
  const page = await open({ viewport: narrow, colorScheme });
  await look(page, '90000 00003');
  const report = page.getByRole('region', { name: 'What is known' });
  await report.getByRole('list', { name: 'On lists' }).waitFor();
  await expectNoSideways(page);
  await expectAccessible(page);
  await report.getByRole('button', { name: 'Erase this person' }).click();
  await page.getByRole('dialog').getByLabel('Type the number again').waitFor();
  await expectAccessible(page);
});
