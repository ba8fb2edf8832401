import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { routes } from '@halloo/contract/routes';
import { afterAll, expect, test } from 'vitest';
import { whileStoreKept } from '../src/features/sounds/while-store-kept.ts';
import { connect } from '../src/platform/db/connect.ts';
import { tryWithLock } from '../src/platform/db/lock.ts';
import { StartError } from '../src/platform/errors.ts';
import type { WriteBackupFile } from '../src/ports/backups.ts';
import type { Context } from '../src/ports/context.ts';
import { createBackups } from '../src/upkeep/backup/create-backups.ts';
import { intoFile } from '../src/upkeep/backup/into-file.ts';
import { writeBackup } from '../src/upkeep/backup/write-backup.ts';
import { emptyDatabase, hashTables, newFolder, restore } from './backups.ts';
import { createTestClock, createTestServer } from './harness.ts';

const plenty = async () => 1e12;
const backups: { current?: ReturnType<typeof createBackups> } = {};
/** The server answers with the backups of the current test. */
const answered: NonNullable<Context['backups']> = {
  state: () => backups.current?.state() ?? Promise.reject(new Error('no backups')),
  begin: (caller) => backups.current?.begin(caller) ?? Promise.reject(new Error('no backups')),
};
const { db, signUp, send, context } = await createTestServer({ backups: answered });
const { token, email } = await signUp();
const manager = await signUp({ role: 'manager' });
await db`update workspace set timezone = 'Asia/Kolkata'`;

/** As of another process. */
const other = connect(context.databaseUrl, { max: 2 });
afterAll(() => other.end());

const reallyWrite: WriteBackupFile = async (file, signal) => {
  const given = { db: other, blobs: context.blobs, version: '0.0.0', now: new Date(), withoutAudio: false };
  await intoFile(file, signal, (out) => writeBackup({ ...given, onProgress: () => {} }, out));
};
const quickly: WriteBackupFile = async (file) => fs.writeFileSync(file, 'a backup');

/** Backups in a folder of their own, at 09:00 UTC; the night is at 21:30 UTC. */
const create = (given: Partial<Parameters<typeof createBackups>[0]> = {}, folder = newFolder(), keep = 3) => {
  const clock = createTestClock();
  const settings = { folder, keep, at: '03:00' };
  const made = createBackups({ db, clock, log: context.log, settings, write: quickly, free: plenty, ...given });
  backups.current = made;
  return { clock, folder, made };
};
const filesIn = (folder: string) =>
  fs
    .readdirSync(folder)
    .filter((name) => name !== 'backups.json')
    .sort();
const halfDay = 12.5 * 3600;
const day = 24 * 3600;
const notices = async () =>
  (
    await db<{ email: string; body: string }[]>`
      select email, body from notification join account on account.id = account_id
      where title = 'A backup failed' order by notification.id`
  ).map((each) => [each.email, each.body.split('.')[0]]);
const noNotices = () => db`delete from notification`;

test('a backup is made at night and can be restored, and the settings tell', { timeout: 60_000 }, async () => {
  const { clock, folder, made } = create({ write: reallyWrite });
  const first = (await send(routes.getBackups, { token })).body;
  expect(first).toMatchObject({ on: true, keep: 3, last: null, failed: null, running: null, files: 0 });
  expect(first.next_at).toBe('2026-11-16T21:30:00.000Z');
  await made.tick();
  expect(filesIn(folder)).toEqual([]);
  clock.advance(halfDay);
  await made.tick();
  await made.tick();
  expect(filesIn(folder)).toEqual(['halloo-20261116-2130.tar.gz']);
  const file = path.join(folder, 'halloo-20261116-2130.tar.gz');
  expect((fs.statSync(file).mode & 0o777).toString(8)).toBe('600');
  const { body } = await send(routes.getBackups, { token });
  const bytes = fs.statSync(file).size;
  expect(body).toMatchObject({ files: 1, bytes, next_at: '2026-11-17T21:30:00.000Z' });
  expect(body.last).toEqual({
    made_at: '2026-11-16T21:30:00.000Z',
    seconds: 0,
    bytes,
    file: path.basename(file),
    by: 'night',
  });

  const target = await emptyDatabase();
  await restore(target.db, file, { paused: false });
  const [before, after] = [await hashTables(db), await hashTables(target.db)];
  for (const table of ['account', 'campaign', 'lead', 'audit_log', 'workspace']) {
    expect([table, after[table]]).toEqual([table, before[table]]);
  }
});

test('a night that was missed by more than a day is made up for after the next start', async () => {
  const { folder } = create();
  const clock = createTestClock('2026-11-17T09:00:00Z');
  await create({ clock }, folder).made.tick();
  expect(filesIn(folder), 'it was this night').toEqual([]);
  clock.advance(day);
  await create({ clock }, folder).made.tick();
  expect(filesIn(folder)).toEqual(['halloo-20261118-0900.tar.gz']);
});

test('old backups are deleted, those of people apart from those of nights, and other files never', async () => {
  const { clock, folder, made } = create();
  const foreign = ['halloo-20200101-0300.tar.gz', 'holiday.jpg'];
  for (const name of foreign) fs.writeFileSync(path.join(folder, name), '');
  clock.advance(halfDay);
  for (let night = 0; night < 5; night += 1) {
    await made.tick();
    clock.advance(day);
  }
  expect(filesIn(folder)).toEqual([
    foreign[0],
    ...['18', '19', '20'].map((date) => `halloo-202611${date}-2130.tar.gz`),
    foreign[1],
  ]);
  for (let press = 0; press < 4; press += 1) {
    expect((await send(routes.makeBackup, { token })).status).toBe(200);
    await made.settled();
  }
  // Several in one minute get names of their own.
  expect(filesIn(folder).filter((name) => name.includes('-20261121-'))).toEqual(
    ['2131', '2132', '2133'].map((time) => `halloo-20261121-${time}.tar.gz`),
  );
  expect(filesIn(folder)).toHaveLength(8);
});

test('with a full disk nothing is written, and Owners are notified once a night', async () => {
  await noNotices();
  let asked = 0;
  const write: WriteBackupFile = async () => {
    asked += 1;
  };
  const { clock, made } = create({ write, free: async () => 200_000_000 });
  clock.advance(halfDay);
  await made.tick();
  await made.tick();
  expect(asked).toBe(0);
  const { body } = await send(routes.getBackups, { token });
  expect(body.failed?.problem).toMatch(/^There is too little space on the disk of the backups: 191 MB are free/);
  const sentence = body.failed?.problem.split('.')[0];
  expect(await notices()).toEqual([[email, sentence]]);
  clock.advance(day);
  await made.tick();
  expect(await notices()).toHaveLength(2);
});

test('a backup is cancelled before it fills the disk, and the next one works', async () => {
  await noNotices();
  let free = 1e12;
  const write: WriteBackupFile = (file, signal) =>
    intoFile(file, signal, async (out) => {
      out.on('error', () => {});
      free = 100_000_000;
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('cancelled'))));
    });
  const parts = { free: async () => free, watchMs: 1 };
  const { clock, folder, made } = create({ ...parts, write });
  clock.advance(halfDay);
  await made.tick();
  expect(filesIn(folder)).toEqual([]);
  expect((await made.state()).failed?.problem).toContain('was cancelled because the disk became nearly full');
  free = 1e12;
  const again = create({ ...parts, clock }, folder);
  clock.advance(day);
  await again.made.tick();
  expect(await again.made.state()).toMatchObject({ failed: null, files: 1 });
});

test('a failed backup is notified with its reason, and the one in the folder stays', async () => {
  await noNotices();
  const { clock, folder, made } = create();
  clock.advance(halfDay);
  await made.tick();
  const broken = create({ clock, write: () => Promise.reject(new StartError('The audio store refused.')) }, folder);
  clock.advance(day);
  await broken.made.tick();
  expect(await broken.made.state()).toMatchObject({
    last: { file: 'halloo-20261116-2130.tar.gz' },
    failed: { problem: 'The audio store refused.' },
    files: 1,
  });
  expect(await notices()).toEqual([[email, 'The audio store refused']]);
});

test('the draft of a killed backup is removed by the next one', async () => {
  const { clock, folder, made } = create({ write: reallyWrite });
  const { pid } = spawnSync(process.execPath, ['--version']);
  const draft = path.join(folder, `halloo-20261116-0300.tar.gz.${pid}.part`);
  fs.writeFileSync(draft, 'half');
  clock.advance(halfDay);
  await made.tick();
  expect(filesIn(folder)).toEqual(['halloo-20261116-2130.tar.gz']);
});

test('one backup runs at a time, over all processes', async () => {
  const { clock, folder, made } = create();
  clock.advance(halfDay);
  await whileStoreKept(other, () => made.tick());
  expect(filesIn(folder), 'a command makes a backup').toEqual([]);
  await tryWithLock(
    other,
    (connection) => connection`hashtext('halloo.nightly_backup')`,
    () => made.tick(),
  );
  expect(filesIn(folder), 'another process makes a backup').toEqual([]);
  await made.tick();
  expect(filesIn(folder)).toHaveLength(1);
});

test('an Owner makes a backup, follows it, and no second one begins meanwhile', async () => {
  let finish = () => {};
  const write: WriteBackupFile = async (file, signal) =>
    intoFile(file, signal, async (out) => {
      out.write('0123456789');
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      await new Promise<void>((resolve) => out.end(resolve));
    });
  const { clock, made } = create({ write });
  const { status, body } = await send(routes.makeBackup, { token });
  expect(status).toBe(200);
  expect(body.running).toMatchObject({ began_at: '2026-11-16T09:00:00.000Z', expected_bytes: null });
  const written = async () => (await send(routes.getBackups, { token })).body.running?.bytes;
  await expect.poll(written).toBe(10);
  expect((await send(routes.makeBackup, { token })).body.code).toBe('backup.running');
  clock.advance(75);
  finish();
  await made.settled();
  const { body: after } = await send(routes.getBackups, { token });
  expect(after).toMatchObject({ running: null, last: { seconds: 75, bytes: 10, by: 'person' } });
  expect((await send(routes.makeBackup, { token: manager.token })).body.code).toBe('role.forbidden');
  const [entry] =
    await db`select who, action, thing from audit_log where action like 'backup.%' order by id desc limit 1`;
  expect(entry).toEqual({ who: email, action: 'backup.begun', thing: 'backup halloo-20261116-0900.tar.gz' });
});

test('a stop ends the backup in progress, without a notice', async () => {
  await noNotices();
  const write: WriteBackupFile = (file, signal) =>
    intoFile(file, signal, async (out) => {
      out.on('error', () => {});
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
  const { folder, made } = create({ write });
  await send(routes.makeBackup, { token });
  await made.stop();
  expect(filesIn(folder)).toEqual([]);
  expect([await notices(), (await made.state()).failed]).toEqual([[], null]);
});

test('a damaged list of backups deletes nothing and is made anew', async () => {
  const { clock, folder, made } = create();
  clock.advance(halfDay);
  await made.tick();
  fs.writeFileSync(path.join(folder, 'backups.json'), '{"files":[{"file":"../../secret"}]}');
  const again = create({ clock }, folder, 1);
  for (let night = 0; night < 2; night += 1) {
    clock.advance(day);
    await again.made.tick();
  }
  expect(filesIn(folder)).toEqual(['halloo-20261116-2130.tar.gz', 'halloo-20261118-2130.tar.gz']);
});

test('without backups the settings say so', async () => {
  const off = await createTestServer();
  const person = await off.signUp();
  expect((await off.send(routes.getBackups, { token: person.token })).body).toMatchObject({ on: false, next_at: null });
  expect((await off.send(routes.makeBackup, { token: person.token })).body.code).toBe('backup.off');
});
