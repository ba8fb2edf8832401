import { execFile, spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { connect } from '../../packages/server/src/platform/db/connect.ts';
import { freePort } from '../halloo.ts';
import { endWithUs } from '../telephony/end-with-us.ts';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root: uses its own user, or nobody if there is none. */
export const unprivileged = async (): Promise<{ uid?: number; gid?: number }> => {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (flag: string) =>
    Number((await run('id', [flag, 'postgres']).catch(() => run('id', [flag, 'nobody']))).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
};

export interface Postgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** PostgreSQL of the system's packages with an empty database, in its own folder and on a loopback port. */
export const startPostgres = async (): Promise<Postgres> => {
  const program = process.env.HALLOO_TEST_POSTGRES ?? '/usr/lib/postgresql/15/bin/postgres';
  const user = await unprivileged();
  const folder = await mkdtemp(path.join(tmpdir(), 'halloo-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const initdb = path.join(path.dirname(program), 'initdb');
  await run(initdb, ['-D', data, '-U', 'halloo', '-A', 'trust', '-E', 'UTF8', '--no-sync'], { ...user, cwd: folder });
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    // docs/several-machines.md: some 25 for each process.
    max_connections: 200,
    // The data need not survive a crash of the machine.
    fsync: 'off',
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(program, ['-D', data, ...words], { ...user, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  endWithUs(child);
  let said = '';
  const take = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-10_000);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));

  const server = connect(`postgres://halloo@127.0.0.1:${port}/postgres`, { max: 1 });
  for (let waitedMs = 0; ; waitedMs += 100) {
    if (child.exitCode !== null || waitedMs > 30_000) throw new Error(`PostgreSQL does not get ready:\n${said}`);
    if (await server`select 1`.then(Boolean, () => false)) break;
    await delay(100);
  }
  await server`create database halloo`;
  await server.end();
  return {
    url: `postgres://halloo@127.0.0.1:${port}/halloo`,
    stop: async () => {
      // Does not wait for open connections.
      if (child.exitCode === null) child.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
