import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { routes } from '@halloo/contract/routes';
import { expect, onTestFinished, test } from 'vitest';
import { createServer } from '../src/app/http/server.ts';
import { createFileStore } from '../src/drivers/blobs/files.ts';
import { profiles } from '../src/drivers/line/simulated/profile.ts';
import { realTime } from '../src/drivers/line/time.ts';
import { forgetUnusedSound } from '../src/features/sounds/forget-unused.ts';
import { whileStoreKept } from '../src/features/sounds/while-store-kept.ts';
import { connect, type Db, inTransaction } from '../src/platform/db/connect.ts';
import { readMigrations } from '../src/platform/db/migrate.ts';
import { inOrder, readTables } from '../src/upkeep/backup/catalogue.ts';
import { partition } from '../src/upkeep/backup/format.ts';
import { dropOwnObjects, holdsWork } from '../src/upkeep/backup/own-objects.ts';
import { verifyBackup } from '../src/upkeep/backup/read-backup.ts';
import { makePartitions } from '../src/upkeep/backup/restore-backup.ts';
import { runCheck } from '../src/upkeep/check/run-check.ts';
import { backUp, emptyDatabase, hashTables, migratedDatabase, newFolder, restore } from './backups.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { simulated, startDialer, wrongBooks } from './dialer.ts';
import { createTestServer } from './harness.ts';

const { db, signUp, context } = await createTestServer();
const { email, password, token } = await signUp();
await makeSims(db, 3, 10);
const script = await makeScript(db, 4_000);
const messageBytes = Buffer.from('what callers hear');

test('a backup of a calling campaign is restored row by row, paused, and continues', {
  timeout: 120_000,
}, async () => {
  const hash = await context.blobs.put(messageBytes, 'audio/wav');
  await db`insert into blob values (${hash}, now()) on conflict do nothing`;
  const id = await makeLiveCampaign(db, { leads: 120, flow: menuFlow(script), spinRate: 20, retryTimes: 1 });
  const line = simulated({ time: realTime(20), profile: profiles.typical });
  const dialer = await startDialer(db, { line });
  await expect.poll(async () => (await db`select 1 from response`).length, { timeout: 60_000 }).toBeGreaterThan(10);
  const { file, manifest } = await backUp(db, context.blobs);
  await dialer.stop();
  const inBackup = (name: string) => manifest.tables.find((table) => table.name === name)?.rows ?? -1;
  expect(inBackup('live_call'), 'calls were in progress').toBeGreaterThan(0);
  expect(inBackup('lead')).toBe(120);

  // An exact restore first, then one as an operator would run it.
  const exact = await emptyDatabase();
  await restore(exact.db, file, { paused: false });
  const again = await backUp(exact.db, createFileStore(newFolder()), { withoutAudio: true });
  const sums = (tables: typeof manifest.tables) =>
    tables.filter(({ name }) => name !== 'dialer').map(({ name, rows, parts }) => ({ name, rows, parts }));
  expect(sums(again.manifest.tables)).toEqual(sums(manifest.tables));

  const target = await emptyDatabase();
  const { paused, blobs } = await restore(target.db, file);
  expect(paused).toBe(1);
  expect(Buffer.concat((await (await blobs.read(hash))?.toArray()) ?? [])).toEqual(messageBytes);
  expect(await runCheck({ db: target.db, migrations: readMigrations() })).toEqual([]);
  const [campaign] = await target.db`select status from campaign where id = ${id}`;
  expect(campaign?.status).toBe('Paused');

  // Calls that were in progress are closed at the next start, and nobody is called.
  const before = (await target.db<{ n: number }[]>`select count(*) as n from call`)[0]?.n ?? 0;
  const next = await startDialer(target.db, { line: simulated({ time: realTime(100) }) });
  const live = async () => (await target.db`select 1 from live_call`).length;
  await expect.poll(live).toBe(0);
  const after = (await target.db<{ n: number }[]>`select count(*) as n from call`)[0]?.n ?? 0;
  expect(after - before).toBe(inBackup('live_call'));
  expect(await wrongBooks(target.db, id)).toEqual([]);

  // Set live again, the campaign finishes, and its counters match its calls.
  await target.db`update campaign set status = 'Live' where id = ${id}`;
  const open = async () => {
    await target.db`update lead set next_attempt_at = now() where state = 3`;
    return (await target.db`select 1 from lead where state in (1, 2, 3) limit 1`).length;
  };
  await expect.poll(open, { timeout: 60_000 }).toBe(0);
  await next.stop();
  expect(await wrongBooks(target.db, id)).toEqual([]);
  expect(await target.db`select 1 from lead where attempts > 2`).toHaveLength(0);
  const [ids] = await target.db<{ twice: number }[]>`
    select count(*) - count(distinct (lead_id, attempt)) as twice from call where campaign_id = ${id}`;
  expect(ids?.twice).toBe(0);
});

test.each([true, false])(
  'a text message that waited is not sent after a restore; campaigns paused: %s',
  {
    timeout: 60_000,
  },
  async (paused) => {
    await db`
    insert into sms_message (number, body, purpose, driver, next_try_at, expires_at, created_at, changed_at)
    values ('+919822210001', 'See you on Monday', 'flow', 'outbox', now(), now() + interval '1 day', now(), now())`;
    const { file } = await backUp(db, context.blobs, { withoutAudio: true });
    await db`delete from sms_message`;
    const target = await emptyDatabase();
    await restore(target.db, file, { paused });
    const messages = await target.db`select state, body from sms_message`;
    expect([...messages]).toEqual([{ state: 'failed', body: null }]);
  },
);

test('people can sign in after a restore, and are signed out if that was requested', {
  timeout: 120_000,
}, async () => {
  const later = new Date(Date.now() + 86_400_000);
  const campaign = await makeLiveCampaign(db, { leads: 1, flow: menuFlow(script), status: 'Paused' });
  const [row] = await db<{ id: number }[]>`
    insert into share_link (campaign_id, created_by, token_hash, persons, created_at, expires_at)
    values (${campaign}, (select min(id) from account), 'link', true, now(), ${later}) returning id`;
  await db`insert into share_visit (link_id, token_hash, expires_at) values (${row?.id ?? 0}, 'visit', ${later})`;
  await db`
    insert into invitation (email, role, token_hash, created_at, expires_at)
    values ('new@example.org', 'viewer', 'invitation', now(), ${later})`;
  await db`
    insert into password_reset (token_hash, account_id, created_at, expires_at)
    values ('reset', (select min(id) from account), now(), ${later})`;
  const { file } = await backUp(db, context.blobs);
  const linksIn = async (of: Db) =>
    (
      await of`
        select (select count(*)::integer from share_link where ended_at is null) as links,
          (select count(*)::integer from share_visit) as visits,
          (select count(*)::integer from invitation where cancelled_at is null) as invitations,
          (select count(*)::integer from password_reset) as resets`
    )[0];
  const kept = await emptyDatabase();
  await restore(kept.db, file, { paused: false });
  expect(await linksIn(kept.db)).toEqual({ links: 1, visits: 1, invitations: 1, resets: 1 });
  const target = await emptyDatabase();
  await restore(target.db, file, { signOut: true });
  expect(await linksIn(target.db)).toEqual({ links: 0, visits: 0, invitations: 0, resets: 0 });
  const app = await createServer({ ...context, db: target.db, databaseUrl: target.url });
  onTestFinished(() => app.close());
  const signIn = await app.inject({ method: 'POST', url: routes.login.path, payload: { email, password } });
  expect(signIn.statusCode).toBe(200);
  const profile = await app.inject({ url: routes.getProfile.path, headers: { authorization: `Bearer ${token}` } });
  expect(profile.statusCode).toBe(401);
  const secrets = async (of: Db) => [...(await of`select name, value from secret order by name`)];
  expect(await secrets(target.db)).toEqual(await secrets(db));
});

/** A flipped bit can make gzip repeat other zeros of the padding, which are the same zeros: nothing is damaged. */
const hasSameContent = (flipped: Buffer, bytes: Buffer): boolean => {
  try {
    return gunzipSync(flipped).equals(gunzipSync(bytes));
  } catch {
    return false;
  }
};

test('a truncated file, or one with a wrong byte, is refused before anything changes', async () => {
  const { file } = await backUp(db, context.blobs);
  const bytes = fs.readFileSync(file);
  const damaged = path.join(newFolder(), 'damaged.tar.gz');
  const migrations = readMigrations();
  for (const length of [0, 10, Math.floor(bytes.length / 2), bytes.length - 1]) {
    fs.writeFileSync(damaged, bytes.subarray(0, length));
    await expect(verifyBackup(damaged, migrations), `cut at ${length}`).rejects.toThrow('cannot be used');
  }
  // Bytes 4 to 9 of a gzip file contain its time and system, and nothing of the backup.
  for (let place = 10; place < bytes.length; place += Math.floor(bytes.length / 40)) {
    const flipped = Buffer.from(bytes);
    flipped[place] = (flipped[place] ?? 0) ^ 1;
    if (hasSameContent(flipped, bytes)) continue;
    fs.writeFileSync(damaged, flipped);
    await expect(verifyBackup(damaged, migrations), `byte ${place}`).rejects.toThrow('cannot be used');
  }
  fs.writeFileSync(damaged, 'not even compressed');
  await expect(verifyBackup(damaged, migrations)).rejects.toThrow('cannot be used');
});

test('a backup of a newer Halloo is refused with a sentence', async () => {
  const { file } = await backUp(db, context.blobs);
  const older = readMigrations().slice(0, -1);
  await expect(verifyBackup(file, older)).rejects.toThrow('made by a newer Halloo');
});

test('a database in use is replaced only on request, only if nobody else uses it, and atomically', {
  timeout: 120_000,
}, async () => {
  const { file } = await backUp(db, context.blobs);
  const target = await migratedDatabase();
  const old = 'a'.repeat(64);
  await target.db`
    insert into account (email, password_hash, first_name, last_name, role) values ('old@example.org', '', '', '', 'owner')`;
  await target.db`insert into blob values (${old}, '2020-01-01')`;
  expect(await holdsWork(target.db)).toBe(true);
  await expect(restore(target.db, file)).rejects.toThrow('The target already contains data');
  // To the other connection, the pool of this test looks like a running Halloo.
  const single = connect(target.url, { max: 1 });
  await expect(restore(single, file, { replace: true })).rejects.toThrow('Halloo is running');
  const sums = await hashTables(target.db);
  await target.db.end();
  const full = { ...createFileStore(newFolder()), put: () => Promise.reject(new Error('the disk is full')) };
  await expect(restore(single, file, { replace: true, blobs: full })).rejects.toThrow('the disk is full');
  expect(await hashTables(single)).toEqual(sums);
  await restore(single, file, { replace: true });
  expect(await single`select 1 from account where email = 'old@example.org'`).toHaveLength(0);
  const [noted] = await single<{ young: boolean }[]>`
    select kept_at > now() - interval '1 hour' as young from blob where hash = ${old}`;
  expect(noted?.young, 'its audio is cleared out later').toBe(true);
  await single.end();
});

test('objects from migrations are known by name, and nothing else is removed', async () => {
  const { db: own } = await migratedDatabase();
  await own`create table somebody_elses (id int)`;
  await inTransaction(own, (tx) => dropOwnObjects(tx, readMigrations()));
  const left = await own<{ name: string }[]>`
    select relname::text as name from pg_class c where relnamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;
  expect(left.map(({ name }) => name)).toEqual(['somebody_elses']);
});

test('cleanup waits while a backup reads the store', async () => {
  const hash = await context.blobs.put(Buffer.from('used by nothing'), 'audio/wav');
  await db`insert into blob values (${hash}, '2020-01-01')`;
  await whileStoreKept(db, async () => {
    await forgetUnusedSound(context, new Date());
    expect(await context.blobs.size(hash)).not.toBeNull();
  });
  await forgetUnusedSound(context, new Date());
  expect(await context.blobs.size(hash)).toBeNull();
});

test('tables are restored in the order of their references', async () => {
  const names = (await readTables(db)).map(({ name }) => name);
  expect(names.indexOf('account')).toBeLessThan(names.indexOf('session'));
  expect(names.indexOf('sound')).toBeLessThan(names.indexOf('script'));
  expect(names).not.toContain('migration');
  const circle = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ];
  expect(() => inOrder([{ name: 'a' }, { name: 'b' }], circle)).toThrow('in a circle');
});

test('manually created partitions are restored, and no other SQL gets in that way', async () => {
  const { db: own } = await emptyDatabase();
  await own`create table lists (campaign_id bigint, n int) partition by list (campaign_id)`;
  const wanted = [
    { name: 'lists_rest', parent: 'lists', bound: 'DEFAULT' },
    { name: 'lists_7', parent: 'lists', bound: "FOR VALUES IN ('7')" },
  ];
  await inTransaction(own, (tx) => makePartitions(tx, wanted));
  await inTransaction(own, (tx) => makePartitions(tx, wanted));
  await own`insert into lists values (7, 1), (8, 1)`;
  expect(await own`select 1 from lists_7`).toHaveLength(1);
  expect(await readTables(own)).toEqual([{ name: 'lists', columns: ['campaign_id', 'n'] }]);
  const hostile = "FOR VALUES IN ('7'); drop table lists";
  expect(partition.safeParse({ name: 'x', parent: 'lists', bound: hostile }).success).toBe(false);
});
