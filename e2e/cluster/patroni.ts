import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/run.ts';
import { freePort } from '../halloo.ts';
import { endWithUs } from '../telephony/end-with-us.ts';
import { until } from '../telephony/person.ts';
import { unprivileged } from './postgres.ts';

const programs = () => ({
  etcd: process.env.HALLOO_TEST_ETCD ?? '/usr/bin/etcd',
  patroni: process.env.HALLOO_TEST_PATRONI ?? '/usr/bin/patroni',
  haproxy: process.env.HALLOO_TEST_HAPROXY ?? '/usr/sbin/haproxy',
});

/** A file of infra/patroni with other values, as an operator would edit it. Each value must occur. */
const fillIn = (name: string, values: readonly (readonly [from: string, to: string])[]): string => {
  let text = fs.readFileSync(path.join(root, 'infra/patroni', name), 'utf8');
  for (const [from, to] of values) {
    if (!text.includes(from)) throw new Error(`${name} does not contain ${from}.`);
    text = text.replaceAll(from, to);
  }
  return text;
};

interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

/** A program with its last output. */
const start = (program: string, words: readonly string[], folder: string, owner: Owner = {}) => {
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: folder, LC_ALL: 'C.UTF-8' };
  const child = spawn(program, words, { ...owner, cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  endWithUs(child);
  const started = { child, said: '', ended: new Promise<void>((resolve) => child.once('close', () => resolve())) };
  const take = (chunk: Buffer) => {
    started.said = (started.said + chunk.toString()).slice(-20_000);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return started;
};

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

const send = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
};

/** The processes of the PostgreSQL in this folder, its postmaster first. */
const postgresOf = (data: string): number[] => {
  try {
    const postmaster = Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const line = fs.readFileSync(`/proc/${postmaster}/cmdline`, 'utf8');
    // A recycled pid is another program.
    if (!line.includes(data)) return [];
    const children = fs.readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
    return [postmaster, ...children.split(' ').filter(Boolean).map(Number)];
  } catch {
    return [];
  }
};

const stanzas = { 'db-1': '10.0.0.31', 'db-2': '10.0.0.32' } as const;
export type Machine = keyof typeof stanzas;
const machines = Object.keys(stanzas) as Machine[];

interface Reported {
  readonly members: readonly { readonly name: Machine; readonly role: string; readonly state: string }[];
}

/**
 * PostgreSQL as in docs/database-failover.md: two machines with Patroni, one etcd, and HAProxy, all on this machine, by
 * the files of infra/patroni.
 */
export const startPatroni = async () => {
  const owner = await unprivileged();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-patroni-'));
  if (owner.uid !== undefined && owner.gid !== undefined) fs.chownSync(folder, owner.uid, owner.gid);
  const { etcd, patroni, haproxy } = programs();
  const ports = { client: await freePort(), peer: await freePort(), front: await freePort() };
  const address = (port: number) => `127.0.0.1:${port}`;
  const nodes = {
    'db-1': { sql: await freePort(), api: await freePort(), data: path.join(folder, 'db-1') },
    'db-2': { sql: await freePort(), api: await freePort(), data: path.join(folder, 'db-2') },
  };

  const write = (name: string, text: string): string => {
    const file = path.join(folder, name);
    fs.writeFileSync(file, text, { mode: 0o644 });
    return file;
  };
  const patroniFile = (machine: Machine): string => {
    const { sql, api, data } = nodes[machine];
    const text = fillIn('patroni.yml.example', [
      ['name: db-1', `name: ${machine}`],
      ['10.0.0.31:2379,10.0.0.32:2379,10.0.0.33:2379', address(ports.client)],
      ['10.0.0.31:8008', address(api)],
      ['10.0.0.31:5432', address(sql)],
      ['10.0.0.0/24', '127.0.0.0/8'],
      ['/var/lib/postgresql/15/patroni', data],
      ['/var/lib/postgresql/patroni.pgpass', `${data}.pgpass`],
      ['/var/run/postgresql', folder],
      // The data need not survive a crash of the machine.
      ['wal_sender_timeout: 5s', "wal_sender_timeout: 5s\n        fsync: 'off'"],
      ['/usr/lib/postgresql/15/bin', path.dirname(process.env.HALLOO_TEST_POSTGRES ?? '/usr/lib/postgresql/15/bin/x')],
    ]);
    return write(`${machine}.yml`, text);
  };
  const etcdFile = write(
    'etcd.yml',
    fillIn('etcd.yml.example', [
      [',etcd-2=http://10.0.0.32:2380,etcd-3=http://10.0.0.33:2380', ''],
      ['10.0.0.31:2380', address(ports.peer)],
      ['10.0.0.31:2379', address(ports.client)],
      ['/var/lib/etcd/halloo', path.join(folder, 'etcd')],
    ]),
  );
  const haproxyFile = write(
    'haproxy.cfg',
    fillIn('haproxy.cfg.example', [
      ['127.0.0.1:5000', address(ports.front)],
      ...machines.map(
        (machine) =>
          [
            `${stanzas[machine]}:5432 check port 8008`,
            `${address(nodes[machine].sql)} check port ${nodes[machine].api}`,
          ] as const,
      ),
    ]),
  );

  const running = new Map<string, ReturnType<typeof start>>();
  const begin = (machine: Machine) => void running.set(machine, start(patroni, [patroniFile(machine)], folder, owner));
  const killPostgres = (machine: Machine) => {
    for (const pid of postgresOf(nodes[machine].data)) send(pid, 'SIGKILL');
  };
  /** Kills Patroni and PostgreSQL at once, as the power cut of a machine. */
  const crash = (machine: Machine) => {
    running.get(machine)?.child.kill('SIGKILL');
    killPostgres(machine);
  };
  /** Stops or continues all processes of a machine, which answers nothing meanwhile. */
  const signalAll = (machine: Machine, signal: 'SIGSTOP' | 'SIGCONT') => {
    running.get(machine)?.child.kill(signal);
    for (const pid of postgresOf(nodes[machine].data)) send(pid, signal);
  };
  const endAll = () => machines.forEach(crash);
  process.once('exit', endAll);

  const stop = async () => {
    process.removeListener('exit', endAll);
    endAll();
    for (const { child } of running.values()) if (isAlive(child)) child.kill('SIGKILL');
    await Promise.all([...running.values()].map(({ ended }) => ended));
    fs.rmSync(folder, { recursive: true, force: true });
  };
  const output = () => [...running].map(([name, { said }]) => `${name}:\n${said}`).join('\n');

  /** A question to Patroni, on any machine that answers. */
  const ask = async (place: string, body?: object): Promise<unknown> => {
    for (const machine of machines) {
      const answer = await fetch(`http://${address(nodes[machine].api)}${place}`, {
        ...(body && { method: 'PATCH', body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(2_000),
      }).catch(() => undefined);
      if (answer?.ok) return answer.json();
    }
    return undefined;
  };
  const members = async () => ((await ask('/cluster')) as Reported | undefined)?.members ?? [];
  const isWhole = (standby: string) => async () => {
    const known = await members();
    const is = (role: string, states: readonly string[]) =>
      known.some((member) => member.role === role && states.includes(member.state));
    return is('leader', ['running']) && is(standby, ['running', 'streaming']);
  };

  try {
    running.set('etcd', start(etcd, ['--config-file', etcdFile], folder, owner));
    begin('db-1');
    const front = start(haproxy, ['-db', '-f', haproxyFile], folder);
    running.set('haproxy', front);
    await until('the first machine leads', async () => (await members()).some(({ role }) => role === 'leader'));
    begin('db-2');
    await until('the standby is synchronous', isWhole('sync_standby'));
  } catch (error) {
    const said = output();
    await stop();
    throw new Error(`Patroni does not get ready:\n${said}`, { cause: error });
  }

  return {
    /** The address of the primary, whichever it is, for this user. */
    url: (user = 'halloo', password = 'choose-one', database = 'halloo') =>
      `postgres://${user}:${password}@${address(ports.front)}/${database}`,
    primary: async (): Promise<Machine> =>
      until('there is a primary', async () => (await members()).find(({ role }) => role === 'leader')?.name),
    crash,
    killPostgres,
    begin,
    freeze: (machine: Machine) => signalAll(machine, 'SIGSTOP'),
    thaw: (machine: Machine) => signalAll(machine, 'SIGCONT'),
    /** Waits until a failover is possible again. */
    whole: (standby: 'sync_standby' | 'replica' = 'sync_standby') =>
      until(`the standby is a ${standby}`, isWhole(standby), 120_000),
    change: (settings: object) => ask('/config', settings),
    /** The primary sends nothing to its standby any more, without noticing it. */
    stopSending: (primary: Machine) => {
      const isSender = (pid: number) => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walsender');
      const senders = postgresOf(nodes[primary].data).filter(isSender);
      if (senders.length === 0) throw new Error(`${primary} has no standby.`);
      for (const pid of senders) send(pid, 'SIGSTOP');
    },
    output,
    stop,
  };
};
export type Patroni = Awaited<ReturnType<typeof startPatroni>>;
