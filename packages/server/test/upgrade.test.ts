import path from 'node:path';
import { routes } from '@halloo/contract/routes';
import { expect, onTestFinished, test } from 'vitest';
import { createServer } from '../src/app/http/server.ts';
import { migrate, readMigrations } from '../src/platform/db/migrate.ts';
import { readApplied } from '../src/upkeep/backup/catalogue.ts';
import { runCheck } from '../src/upkeep/check/run-check.ts';
import { emptyDatabase, restore } from './backups.ts';
import { simulated, startDialer, statesOf } from './dialer.ts';
import { createTestServer, pathOf } from './harness.ts';
import { quickTime } from './line-times.ts';

/*
 * A backup of an earlier release (migration 7): its samples, killed while six calls of its live campaign were in progress.
 * Most leads of large samples, and all audio, are omitted.
 */
const fixture = path.join(import.meta.dirname, 'fixtures', 'halloo-migration-0007.tar.gz');
const live = 12;
const admin = { email: 'admin@example.org', password: 'a password for stories' };

const { context } = await createTestServer();

test('data of an earlier release is migrated, shown, and its campaign finished', {
  timeout: 120_000,
}, async () => {
  const { db, url } = await emptyDatabase();
  const { manifest, paused } = await restore(db, fixture);
  expect(manifest.migration).toBe(7);
  expect(paused).toBe(2);
  expect((await readApplied(db)).at(-1)?.id).toBe(7);
  expect(await migrate(db)).toBe(readMigrations().length - 7);
  const check = async () =>
    (await runCheck({ db, migrations: readMigrations() })).filter(({ severity }) => severity === 'wrong');
  expect(await check()).toEqual([]);

  // Every screen of a campaign responds, in the shape of the current contract.
  const app = await createServer({ ...context, db, databaseUrl: url });
  onTestFinished(() => app.close());
  const signIn = await app.inject({ method: 'POST', url: routes.login.path, payload: admin });
  const { access } = signIn.json<{ access: string }>();
  const get = async (address: string) => {
    const answer = await app.inject({ url: address, headers: { authorization: `Bearer ${access}` } });
    expect(answer.statusCode, `${address}: ${answer.body.slice(0, 300)}`).toBe(200);
    return answer.json();
  };
  const params = { id: live, campaign_id: live };
  await get(routes.listCampaigns.path);
  for (const route of [routes.getMonitor, routes.getOverview, routes.listLeads, routes.getWhyNot]) {
    await get(pathOf(route, params));
  }
  await get(`${routes.getFlow.path}?campaign_id=${live}`);
  for (const route of [routes.listScripts, routes.listSims, routes.getSettings]) await get(pathOf(route));
  const before = await statesOf(db, live);
  expect(before[2]).toBe(6);

  // The calls that were in progress are closed, and the rest of the list is called.
  await db`
    update campaign set call_start_date = '2020-01-01', call_end_date = '2099-12-31', call_start_time = '00:00',
      call_end_time = '00:00', timezone = 'UTC', spin_rate = 100, time_between_calls = 0 where id = ${live}`;
  await db`update sim set channels = 50 where active`;
  const patch = await app.inject({
    method: 'PATCH',
    url: pathOf(routes.changeCampaign, params),
    headers: { authorization: `Bearer ${access}` },
    payload: { status: 'Live' },
  });
  expect(patch.statusCode, patch.body).toBe(200);
  const dialer = await startDialer(db, { line: simulated({ time: quickTime() }) });
  const left = async () => {
    await db`update lead set next_attempt_at = now() where state = 3 and next_attempt_at > now()`;
    const states = await statesOf(db, live);
    return (states[1] ?? 0) + (states[2] ?? 0) + (states[3] ?? 0);
  };
  await expect.poll(left, { timeout: 60_000, interval: 200 }).toBe(0);
  const status = async () => (await db`select status from campaign where id = ${live}`)[0]?.status;
  await expect.poll(status).toBe('Completed');
  await dialer.stop();
  expect(await check()).toEqual([]);
  const [sums] = await db<{ same: boolean }[]>`
    select records = (select sum(leads) from ledger_counter where campaign_id = ${live}) as same
    from campaign_counter where campaign_id = ${live}`;
  expect(sums?.same).toBe(true);
});
