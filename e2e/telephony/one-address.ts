import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root as repository } from '../../scripts/run.ts';
import { freePort } from '../halloo.ts';
import { freeUdpPorts, soundPorts } from './ports.ts';
import { isOpen } from './sipp.ts';

const run = promisify(execFile);

/** The address that the nodes know, and the one that carriers know. */
export const inside = '127.0.0.1';
export const outside = '127.0.2.1';

export interface OneAddress {
  readonly sipPort: number;
  /** The output of a command of kamcmd. */
  command(...words: string[]): Promise<string>;
  /** Kills Kamailio and starts it again; rtpengine goes on. */
  restart(): Promise<void>;
  log(): string;
  stop(): Promise<void>;
}

interface Options {
  /** The port for the nodes. */
  readonly insidePort: number;
  /** The SIP ports of the nodes. */
  readonly nodes: readonly number[];
  /** Lines of the settings: carriers, and what differs from the defaults. */
  readonly settings: Readonly<Record<string, string | number>>;
}

const running = new Set<ChildProcess>();
const killAll = (child: ChildProcess) => {
  try {
    // Kamailio has many processes, which are one group.
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It is over.
  }
};
process.once('exit', () => running.forEach(killAll));

/** Kamailio and rtpengine as installed by infra/kamailio, with their own ports and folders. */
export const startOneAddress = async ({ insidePort, nodes, settings }: Options): Promise<OneAddress> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'halloo-address-'));
  const [sipPort = 0, controlPort = 0] = await freeUdpPorts(2);
  const sound = await soundPorts(800);
  const local = path.join(folder, 'local');
  await mkdir(local);
  await mkdir(path.join(folder, 'run'));
  const lines = {
    INSIDE_ADDRESS: inside,
    INSIDE_PORT: insidePort,
    OUTSIDE_ADDRESS: outside,
    OUTSIDE_PORT: sipPort,
    OUTSIDE_TLS_PORT: await freePort(),
    MASK_KEY: 'onlyForThisTest0123456789',
    NODES: nodes.map((port) => `127.0.0.1:${port}`).join(' '),
    RTP_FIRST: sound.first,
    RTP_LAST: sound.last,
    MEDIA_CONTROL_PORT: controlPort,
    WORKERS: 3,
    PROBE_SECONDS: 1,
    ETC_DIR: `${folder}/etc`,
    RTPENGINE_DIR: `${folder}/rtpengine`,
    DEFAULTS_DIR: `${folder}/defaults`,
    RUN_DIR: `${folder}/run`,
    ...settings,
  };
  const text = Object.entries(lines).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(path.join(local, 'settings'), text.join(''));
  const env = { ...process.env, DESTDIR: '' };
  await run('sh', [path.join(repository, 'infra/kamailio/install.sh'), local], { env });

  let said = '';
  const ends: Promise<void>[] = [];
  const begin = (program: string, args: readonly string[]) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const take = (chunk: Buffer) => {
      said += chunk.toString('latin1');
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    running.add(child);
    const { promise, resolve } = Promise.withResolvers<void>();
    child.once('error', (error) => {
      said += `${error}\n`;
      resolve();
    });
    child.once('close', () => {
      running.delete(child);
      resolve();
    });
    ends.push(promise);
    return child;
  };
  const media = begin(process.env.HALLOO_TEST_RTPENGINE ?? 'rtpengine', [
    ...['--foreground', '--log-stderr', '--config-file', `${folder}/rtpengine/rtpengine.conf`],
    ...['--pidfile', `${folder}/run/rtpengine.pid`],
  ]);
  for (let waitedMs = 0; waitedMs < 10_000 && !(await isOpen(controlPort)); waitedMs += 25) await delay(25);
  const beginSip = () =>
    begin(process.env.HALLOO_TEST_KAMAILIO ?? 'kamailio', [
      ...['-DD', '-E', '-m', '128', '-M', '16', '-f', `${folder}/etc/kamailio.cfg`],
      ...['-P', `${folder}/run/kamailio.pid`, '-Y', `${folder}/run`],
    ]);
  let sip = beginSip();
  const command = async (...words: string[]) =>
    (await run('kamcmd', ['-s', `unix:${folder}/run/kamailio_ctl`, ...words], { timeout: 10_000 })).stdout;
  const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
  const stop = async () => {
    for (const child of [media, sip]) killAll(child);
    await Promise.all(ends);
    await rm(folder, { recursive: true, force: true });
  };
  const ready = async () => {
    for (let waitedMs = 0; waitedMs < 30_000; waitedMs += 50) {
      if (isOver(media) || isOver(sip)) break;
      const [uptime, engine] = await Promise.all([
        command('core.uptime').catch(() => ''),
        command('rtpengine.show', 'all').catch(() => ''),
      ]);
      if (uptime && /disabled: 0/.test(engine)) return;
      await delay(50);
    }
    await stop();
    throw new Error(`Kamailio does not get ready:\n${said.slice(-8_000)}`);
  };
  await ready();
  const restart = async () => {
    killAll(sip);
    await ends.at(-1);
    sip = beginSip();
    await ready();
  };
  return { sipPort, command, restart, log: () => said, stop };
};
