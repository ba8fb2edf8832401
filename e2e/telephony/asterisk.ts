import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hasRealTime } from '../../scripts/real-time.ts';
import { type AsteriskOptions, installAsterisk } from './asterisk-folder.ts';
import { endWithUs } from './end-with-us.ts';

export { cameFrom } from './asterisk-folder.ts';

const run = promisify(execFile);

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

const answers = async ({ user, password, address }: Asterisk['ari']): Promise<boolean> => {
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

const isStopped = (pid: number): boolean => {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.every((thread) => / \(.*\) [Tt] /.test(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'latin1')));
};

/** Asterisk as it is installed by infra/asterisk, with ports and folders of its own: many can run at once. */
export const startAsterisk = async (options: AsteriskOptions): Promise<Asterisk> => {
  const system = process.env.HALLOO_TEST_ASTERISK_ROOT ?? '';
  const program = process.env.HALLOO_TEST_ASTERISK ?? 'asterisk';
  const { folder, configuration, ari, sipPort, trunks } = await installAsterisk(system, options);
  const words = (args: readonly string[]): [string, string[]] =>
    system ? ['chroot', [system, 'asterisk', '-C', configuration, ...args]] : [program, ['-C', configuration, ...args]];

  let said = '';
  let child: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();
  const isOver = () => !child || child.exitCode !== null || child.signalCode !== null;

  const begin = async () => {
    // Asterisk sets its own priority at its start, so `chrt` would not last.
    const [command, args] = words(['-f', '-n', ...(hasRealTime ? ['-p'] : [])]);
    const made = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    child = made;
    endWithUs(made);
    const take = (chunk: Buffer) => {
      said += chunk.toString('latin1');
    };
    made.stdout.on('data', take);
    made.stderr.on('data', take);
    ended = new Promise((resolve) => {
      made.once('close', () => resolve());
      made.once('error', (error) => {
        said += `${error}\n`;
        resolve();
      });
    });
    for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 50) {
      if (isOver()) throw new Error(`Asterisk ended at once:\n${said}`);
      if (await answers(ari)) return;
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
    trunks,
    command: async (asked) => {
      const [command, args] = words(['-rx', asked]);
      return (await run(command, args)).stdout;
    },
    kill,
    restart: async () => {
      await kill();
      await begin();
    },
    freeze: () => {
      child?.kill('SIGSTOP');
      // The signal is there at once, but some threads run on for a moment.
      while (!isOver() && !isStopped(child?.pid ?? 0));
    },
    thaw: () => child?.kill('SIGCONT'),
    log: () => said,
    stop,
  };
};
