import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root as repository } from '../../scripts/run.ts';
import { freePort } from '../halloo.ts';
import { freeUdpPorts, soundPorts } from './ports.ts';

const run = promisify(execFile);

/** Addresses of this machine from which calls come in, by the trunk that they come in on: the provider's or a SIM's. */
export const cameFrom = { provider: '127.0.0.1', sim: (nth: number) => `127.0.1.${nth + 1}` } as const;

export interface Asterisk {
  readonly ari: { readonly address: string; readonly user: string; readonly password: string };
  readonly sipPort: number;
  /** The trunks that it has: `provider`, and `sim-<digits>` for each SIM. */
  readonly trunks: readonly string[];
  /** What its own console answers. */
  command(words: string): Promise<string>;
  /** At once, as a machine that loses power. */
  kill(): Promise<void>;
  /** Again, at the same ports, as it is set up. */
  restart(): Promise<void>;
  /** It stops where it is, and says nothing more, until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** What it said since it was made. */
  log(): string;
  /** Ends it and removes all that it kept. */
  stop(): Promise<void>;
}

interface Options {
  /** Where the phones are. */
  readonly phonesPort: number;
  /** SIMs, each with a trunk of its own to the same phones. */
  readonly sims?: readonly string[];
  /** How many ports for sound: two for each call. */
  readonly soundPorts?: number;
  readonly countryCode?: string;
  /** More lines for `trunks.conf`. */
  readonly moreTrunks?: string;
}

/** Asterisk as it is installed by infra/asterisk, with ports and folders of its own: many can run at once. */
export const startAsterisk = async (options: Options): Promise<Asterisk> => {
  const { phonesPort, sims = [], soundPorts: soundCount = 400, countryCode = '', moreTrunks = '' } = options;
  const system = process.env.HALLOO_TEST_ASTERISK_ROOT ?? '';
  const program = process.env.HALLOO_TEST_ASTERISK ?? 'asterisk';
  // Within the root that has Asterisk, where it does not see the rest of the machine.
  const folder = await mkdtemp(path.join(system ? `${system}/tmp` : tmpdir(), 'halloo-asterisk-'));
  const inside = folder.slice(system.length);
  const [sipPort = 0] = await freeUdpPorts(1);
  const httpPort = await freePort();
  const sound = await soundPorts(soundCount);
  const ari = { address: `http://127.0.0.1:${httpPort}/ari`, user: 'halloo', password: 'only-for-this-test' };

  const places = { ETC: 'etc', LIB: 'lib', CACHE: 'cache', SPOOL: 'spool', RUN: 'run', LOG: 'log' };
  const settings = {
    HTTP_ADDRESS: '127.0.0.1',
    HTTP_PORT: httpPort,
    ARI_USER: ari.user,
    ARI_PASSWORD: ari.password,
    SIP_ADDRESS: '127.0.0.1',
    SIP_PORT: sipPort,
    RTP_FIRST: sound.first,
    RTP_LAST: sound.last,
    COUNTRY_CODE: countryCode,
    ...Object.fromEntries(Object.entries(places).map(([name, place]) => [`${name}_DIR`, `${inside}/${place}`])),
  };
  const simTrunks = sims.map((sim) => `sim-${sim.replace(/\D/g, '')}`);
  const trunks = [
    `[provider](by-address)\nremote_hosts = 127.0.0.1:${phonesPort}\nidentify/match = ${cameFrom.provider}`,
    ...simTrunks.map((name, nth) => {
      return `[${name}](gateway-port)\nremote_hosts = 127.0.0.1:${phonesPort}\nidentify/match = ${cameFrom.sim(nth)}`;
    }),
    moreTrunks,
  ];
  const input = path.join(folder, 'settings');
  await mkdir(input);
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  await writeFile(path.join(input, 'settings'), `${lines.join('\n')}\n`);
  await writeFile(path.join(input, 'trunks.conf'), `${trunks.join('\n')}\n`);
  await run('sh', [path.join(repository, 'infra/asterisk/install.sh'), input], {
    env: { ...process.env, DESTDIR: system },
  });
  await chmod(folder, 0o755);

  let said = '';
  const configuration = ['-C', `${inside}/etc/asterisk.conf`];
  const start = (args: readonly string[]): [string, string[]] =>
    system ? ['chroot', [system, 'asterisk', ...configuration, ...args]] : [program, [...configuration, ...args]];

  let child: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();
  const isOver = () => !child || child.exitCode !== null || child.signalCode !== null;
  const answers = async () => {
    const { user, password, address } = ari;
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    try {
      const answer = await fetch(`${address}/endpoints/PJSIP/provider`, {
        headers: { authorization },
        signal: AbortSignal.timeout(2_000),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  };
  const begin = async () => {
    const [command, args] = start(['-f', '-n']);
    const made = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    child = made;
    const take = (chunk: Buffer) => {
      said += chunk.toString('latin1');
    };
    made.stdout.on('data', take);
    made.stderr.on('data', take);
    ended = new Promise((resolve) => {
      made.once('close', () => resolve());
      made.once('error', (error) => {
        said += String(error);
        resolve();
      });
    });
    for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 50) {
      if (isOver()) throw new Error(`Asterisk ended at once:\n${said}`);
      if (await answers()) return;
      await delay(50);
    }
    throw new Error(`Asterisk does not get ready:\n${said}`);
  };
  const kill = async () => {
    if (!isOver()) child?.kill('SIGKILL');
    await ended;
  };
  const stop = async () => {
    await kill();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await begin();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ari,
    sipPort,
    trunks: ['provider', ...simTrunks],
    command: async (words) => {
      const [command, args] = start(['-rx', words]);
      return (await run(command, args)).stdout;
    },
    kill,
    restart: async () => {
      await kill();
      await begin();
    },
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    log: () => said,
    stop,
  };
};
