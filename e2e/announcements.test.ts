import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Db } from '../packages/server/src/platform/db/connect.ts';
import { runningDatabaseUrl } from '../packages/server/src/platform/db/embedded/start.ts';
import { expectAccessible, expectNoSideways, narrow, useConsole } from './browser.ts';

/** Simulated calls with sound: operators announce phones that are out of reach, the same for all of their numbers. */
const app = useConsole({
  HALLOO_SIMULATED_SOUND: 'on',
  HALLOO_SIMULATED_SPEED: '15',
  HALLOO_DRAIN_SECONDS: '0',
});
let token: string;
let db: Db;

const campaign = { id: 9, name: 'Polio vaccination, second dose' };

const patch = async (place: string, body: object) =>
  expect((await app.halloo.patch(place, body, token)).status).toBe(200);
const setStatus = (status: string) => patch(`/api/campaigns/campaign/${campaign.id}/`, { status });

beforeAll(async () => {
  db = connect(runningDatabaseUrl(app.dataDir) ?? '', { max: 1 });
  token = await app.halloo.signIn();
  const aroundTheClock = {
    call_start_time: '00:00:00',
    call_end_time: '00:00:00',
    time_between_calls: 0,
    spin_rate: 8,
  };
  await patch(`/api/campaigns/campaign-details/${campaign.id}/`, aroundTheClock);
});

afterAll(() => db.end());

interface Listed {
  readonly announcements: readonly { readonly name: string; readonly calls: number; readonly audio: string | null }[];
}
const list = async () => (await app.halloo.get('/api/settings/announcements/', token)).body as Listed;

test('an announcement that phones play appears, is heard and named, and calls have its result', async () => {
  const page = await app.visit('/settings?tab=announcements', { token });
  await page.getByRole('heading', { name: 'No announcements yet' }).waitFor();
  await setStatus('Live');

  // No reload: the page learns of it by itself, first of the announcement, then of its sound.
  const row = page.locator('[data-announcement]:not([data-named])').first();
  await row.getByRole('button', { name: /^Name Announcement/ }).waitFor({ timeout: 90_000 });
  await expect.poll(async () => (await list()).announcements[0]?.audio ?? null, { timeout: 60_000 }).not.toBeNull();
  await expectAccessible(page);

  await row.getByRole('button', { name: /^Name Announcement/ }).click();
  const form = page.getByRole('form', { name: /^Name Announcement/ });
  await form.getByRole('radio', { name: 'Switched off' }).check();
  await expectAccessible(page, '[role="dialog"]');
  await form.getByLabel('Name', { exact: true }).fill('Phone is switched off');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Calls that hear “Phone is switched off” have its result from now on.').waitFor();

  const named = async () => (await list()).announcements.find(({ name }) => name === 'Phone is switched off');
  const before = (await named())?.calls ?? 0;
  await expect.poll(async () => (await named())?.calls ?? 0, { timeout: 60_000 }).toBeGreaterThan(before);
  const noted = async () => {
    const rows = await db`
      select 1 from lead where campaign_id = ${campaign.id} and substatus like '%announcement: Phone is switched off%'`;
    return rows.length;
  };
  await expect.poll(noted, { timeout: 60_000 }).toBeGreaterThan(0);
  await setStatus('Paused');

  await page.getByRole('button', { name: 'Actions for Phone is switched off' }).click();
  await page.getByRole('menuitem', { name: 'Calls' }).click();
  const calls = page.getByRole('dialog', { name: 'Calls that heard Phone is switched off' });
  await calls.getByText(campaign.name).first().waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Escape');

  const small = await app.visit('/settings?tab=announcements', { token, viewport: narrow });
  await small.getByText('Phone is switched off').first().waitFor();
  await expectNoSideways(small);
}, 240_000);
