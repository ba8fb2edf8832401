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
  /** Its trunks: `provider`, and `sim-<digits>` for each SIM. */
  readonly trunks: readonly string[];
  /** The output of a console command. */
  command(words: string): Promise<string>;
  /** Kills it, like a power failure. */
  kill(): Promise<void>;
  /** Starts it again on the same ports with the same settings. */
  restart(): Promise<void>;
  /** Freezes it until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Its output since it was created. */
  log(): string;
  /** Stops it and removes all its files. */
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

/** Asterisk as installed by infra/asterisk, with its own ports and folders: many can run at the same time. */
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
    // Asterisk sets its own priority at its start, so `chrt` has no lasting effect.
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
      // The signal is delivered at once, but some threads run on for a moment.
      while (!isOver() && !isStopped(child?.pid ?? 0));
    },
    thaw: () => child?.kill('SIGCONT'),
    log: () => said,
    stop,
  };
};
