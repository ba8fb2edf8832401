import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, vi } from 'vitest';
import { connect } from '../src/platform/db/connect.ts';
import { findBinaries } from '../src/platform/db/embedded/inner/binaries.ts';
import { migrate } from '../src/platform/db/migrate.ts';

const freePort = async (): Promise<number> => {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  return port;
};

/** PostgreSQL refuses to run as root. */
const idOfNobody = () => {
  const [, uid = '65534', gid = '65534'] =
    /^nobody:[^:]*:(\d+):(\d+):/m.exec(fs.readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
};

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** A primary with a migrated database, and a standby that follows it, both of the built-in PostgreSQL. */
export const startReplicated = async () => {
  const user = process.getuid?.() === 0 ? idOfNobody() : undefined;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-replica-'));
  fs.chmodSync(folder, 0o755);
  const bin = findBinaries({ asOtherUser: user !== undefined, spareDir: folder });
  const own = path.join(folder, 'own');
  fs.mkdirSync(own);
  if (user) fs.chownSync(own, user.uid, user.gid);
  const options = { ...user, cwd: '/', env: { LC_ALL: 'C.UTF-8', TZ: 'UTC', PATH: '/usr/bin:/bin' } };
  const children = new Set<ChildProcess>();

  const start = async (name: string, port: number, settings: Record<string, string> = {}) => {
    const all = {
      ...{ port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', autovacuum: 'off' },
      ...{ shared_buffers: '32MB', max_connections: 60, ...settings },
    };
    const words = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
    const child = spawn(path.join(bin, 'postgres'), ['-D', path.join(own, name), ...words], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    children.add(child);
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-10_000);
    });
    const probe = connect(`postgres://halloo@127.0.0.1:${port}/postgres`, { max: 1, acceptsStandby: true });
    await vi.waitFor(
      async () => {
        if (!isAlive(child)) throw new Error(`PostgreSQL ended:\n${said}`);
        await probe`select 1`;
      },
      { timeout: 30_000, interval: 50 },
    );
    await probe.end({ timeout: 1 });
    return child;
  };
  const stop = async (child: ChildProcess, signal: NodeJS.Signals) => {
    if (!isAlive(child)) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  afterAll(async () => {
    for (const child of children) {
      if (isAlive(child)) child.kill('SIGCONT');
      await stop(child, 'SIGQUIT');
    }
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const ports = { primary: await freePort(), standby: await freePort() };
  const urlOf = (port: number) => `postgres://halloo@127.0.0.1:${port}/halloo`;
  const initdb = ['-D', path.join(own, 'primary'), '-U', 'halloo', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  execFileSync(path.join(bin, 'initdb'), [...initdb, '--no-sync', '--no-instructions'], options);
  const first = await start('primary', ports.primary);
  const server = connect(`postgres://halloo@127.0.0.1:${ports.primary}/postgres`, { max: 1 });
  await server`create database halloo`;
  await server.end();
  const made = connect(urlOf(ports.primary), { max: 1 });
  await migrate(made);
  await made.end();
  // A copy of a server that was stopped is a base backup.
  await stop(first, 'SIGINT');
  execFileSync('cp', ['-a', path.join(own, 'primary'), path.join(own, 'standby')]);
  fs.writeFileSync(path.join(own, 'standby', 'standby.signal'), '');
  await start('primary', ports.primary);
  const follows = {
    primary_conninfo: `host=127.0.0.1 port=${ports.primary} user=halloo`,
    wal_retrieve_retry_interval: '100ms',
  };
  let standby = await start('standby', ports.standby, follows);

  /** The processes of the standby, its postmaster first. */
  const pids = (): number[] => {
    const { pid = 0 } = standby;
    const below = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return [pid, ...below.split(' ').filter(Boolean).map(Number)];
  };
  return {
    primaryUrl: urlOf(ports.primary),
    standbyUrl: urlOf(ports.standby),
    killStandby: () => stop(standby, 'SIGQUIT'),
    startStandby: async () => {
      standby = await start('standby', ports.standby, follows);
    },
    /** It keeps its connections and answers nothing. Returns the way to let it go on. */
    stallStandby: () => {
      const stalled = pids();
      for (const pid of stalled) process.kill(pid, 'SIGSTOP');
      return () => {
        for (const pid of stalled) process.kill(pid, 'SIGCONT');
      };
    },
  };
};
