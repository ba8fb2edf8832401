import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '../src/platform/db/connect.ts';
import { isAlive } from '../src/platform/db/embedded/lock.ts';
import { makePrepared } from '../src/platform/db/embedded/make-prepared.ts';
import { startEmbedded } from '../src/platform/db/embedded/start.ts';
import { migrate, readMigrations } from '../src/platform/db/migrate.ts';
import { StartError } from '../src/platform/errors.ts';

const notes = (dataDir: string): { pid?: number } => {
  try {
    return JSON.parse(fs.readFileSync(path.join(dataDir, 'database.json'), 'utf8'));
  } catch {
    return {};
  }
};

test('a start that is aborted at any moment leaves nothing running, and the next one works', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-broken-off-'));
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const there = (place: string) => fs.existsSync(path.join(dataDir, place));

  const making = new AbortController();
  const first = startEmbedded(dataDir, () => setImmediate(() => making.abort(new Error('stop'))), making.signal);
  await expect(first).rejects.toThrow('stop');
  expect(['halloo.lock', 'postgres/data', 'postgres/password'].filter(there)).toEqual([]);

  const starting = new AbortController();
  // PostgreSQL is started, and does not respond yet.
  const watcher = fs.watch(dataDir, () => {
    if (notes(dataDir).pid !== undefined) starting.abort(new Error('stop'));
  });
  onTestFinished(() => watcher.close());
  await expect(startEmbedded(dataDir, () => {}, starting.signal)).rejects.toThrow('stop');
  const { pid = 0 } = notes(dataDir);
  expect(isAlive(pid)).toBe(false);
  expect(['halloo.lock', 'postgres/data/postmaster.pid'].filter(there)).toEqual([]);

  await expect(startEmbedded(dataDir, () => {}, starting.signal)).rejects.toThrow('stop');
  expect(notes(dataDir).pid).toBe(pid);

  const embedded = await startEmbedded(dataDir, () => {});
  await embedded.stop();
});

test('PostgreSQL stops although its data folder was deleted', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-deleted-'));
  const embedded = await startEmbedded(dataDir, () => {});
  const { pid = 0 } = notes(dataDir);
  fs.rmSync(dataDir, { recursive: true, force: true });
  await embedded.stop();
  expect(isAlive(pid)).toBe(false);
});

test('the start retries on another port when another process has bound the one it probed', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-port-taken-'));
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const listen = async () => {
    const server = net.createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { server, port: (server.address() as net.AddressInfo).port };
  };
  const theirs = await listen();
  onTestFinished(() => void theirs.server.close());
  let asked = 0;
  const findPort = async () => {
    asked += 1;
    if (asked <= 2) return theirs.port;
    const { server, port } = await listen();
    server.close();
    return port;
  };
  const embedded = await startEmbedded(dataDir, () => {}, undefined, findPort);
  expect(asked).toBe(3);
  expect(new URL(embedded.url).port).not.toBe(String(theirs.port));
  await embedded.stop();
});

test.each([
  [
    '15',
    'make a backup with the version of Halloo that made it and restore it with this one, as docs/looking-after.md',
  ],
  ['99', 'use the version of Halloo that made it, or set HALLOO_DATA_DIR'],
])('the data folder of PostgreSQL %s is refused in a sentence and not changed', async (version, next) => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-other-version-'));
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const cluster = path.join(dataDir, 'postgres/data');
  fs.mkdirSync(cluster, { recursive: true });
  fs.writeFileSync(path.join(cluster, 'PG_VERSION'), `${version}\n`);
  fs.writeFileSync(path.join(dataDir, 'database.json'), JSON.stringify({ port: 1, password: 'x' }));
  const refused = startEmbedded(dataDir, () => {});
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(
    `was made by PostgreSQL ${version}, and this Halloo runs PostgreSQL 18; ${next}`,
  );
  expect(fs.readdirSync(cluster)).toEqual(['PG_VERSION']);
  expect(fs.existsSync(path.join(dataDir, 'halloo.lock'))).toBe(false);
});

describe('a prepared cluster', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-prepared-'));
  const preparedIn = path.join(folder, 'cluster');
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
  const start = (name: string, signal?: AbortSignal, from = preparedIn) =>
    startEmbedded(path.join(folder, name), () => {}, signal, undefined, from);
  const facts = async (url: string) => {
    const db = connect(url, { max: 1 });
    const [found] = await db`
      select datname, pg_encoding_to_char(encoding) as encoding, datcollate, datctype, datlocprovider, datlocale, rolname, rolsuper,
        current_setting('password_encryption') as passwords, current_setting('data_checksums') as checksums
      from pg_database cross join pg_roles where datname = 'halloo' and rolname = current_user`;
    const applied = await migrate(db);
    await db.end();
    return { found, applied };
  };

  test('gives the same database as a new one, with a password of its own', async () => {
    const own = await start('own');
    await makePrepared(preparedIn);
    const [one, other] = [await start('one'), await start('other')];
    const expected = await facts(own.url);
    expect(expected.applied).toBe(readMigrations().length);
    for (const { url } of [one, other]) expect(await facts(url)).toEqual({ found: expected.found, applied: 0 });
    const foreign = new URL(one.url);
    foreign.password = new URL(other.url).password;
    await expect(facts(foreign.href)).rejects.toThrow(/password authentication failed/);
    foreign.password = '';
    await expect(facts(foreign.href)).rejects.toThrow(/password/);
    for (const each of [own, one, other]) await each.stop();
  });

  test('has no secret that all copies would share', () => {
    const random = /\b(?:random|gen_random_\w+|uuid_generate_\w+|uuidv[47])\s*\(/i;
    expect(
      readMigrations()
        .filter(({ sql }) => random.test(sql))
        .map(({ name }) => name),
    ).toEqual([]);
  });

  test('an aborted copy leaves no partial cluster', async () => {
    const making = new AbortController();
    const home = path.join(folder, 'aborted');
    const first = startEmbedded(
      home,
      () => setImmediate(() => making.abort(new Error('stop'))),
      making.signal,
      undefined,
      preparedIn,
    );
    await expect(first).rejects.toThrow('stop');
    expect(fs.existsSync(path.join(home, 'postgres/data'))).toBe(false);
    const again = await start('aborted');
    expect((await facts(again.url)).applied).toBe(0);
    await again.stop();
  });

  test('one of other migrations is not used', async () => {
    fs.writeFileSync(path.join(preparedIn, 'label.json'), JSON.stringify({ made: 'of something else' }));
    const own = await start('later');
    expect((await facts(own.url)).applied).toBe(readMigrations().length);
    await own.stop();
  });
});
