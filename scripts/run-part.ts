import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './run.ts';

export interface Part {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** The timeout, after which the part is killed and counts as failed. */
  readonly limitSeconds: number;
  /** Prints the output when the part has ended, because another part prints meanwhile. */
  readonly printsAtEnd?: boolean;
  /** Runs before the other parts where the machine allows it: phone calls do not wait. */
  readonly isUrgent?: boolean;
}

export interface PartRun {
  readonly code: number;
  readonly wallSeconds: number;
  /** The time of all its processes that their parents waited for. */
  readonly processorSeconds: number;
}

/** Parses the output of the shell's `times`: user and system time of the shell, then of its children. */
export const readTimes = (printed: string): number =>
  [...printed.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );

const running = new Set<number>();

const signalGroup = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has already ended.
  }
};

// Parts run in their own process groups, which the terminal's Ctrl-C does not reach.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const pid of running) signalGroup(pid, 'SIGTERM');
    process.exit(1);
  });
}

/**
 * Raises the priority of the shell and of all that it starts. Linux may compare the priorities of processes only within
 * their session, so the session gets one too. Only root may do it; otherwise nothing changes.
 */
const beUrgent = '{ renice -n -10 -p $$ >/dev/null; echo -10 >/proc/self/autogroup; } 2>/dev/null;';

/** Runs one part to its end or timeout, and measures it. */
export const runPart = async ({
  name,
  command,
  env,
  limitSeconds,
  printsAtEnd,
  isUrgent = false,
}: Part): Promise<PartRun> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-part-'));
  const timesFile = path.join(folder, 'times');
  const began = performance.now();
  const script = `${isUrgent ? beUrgent : ''} "$@"; code=$?; times >"$0"; exit $code`;
  const child = spawn('sh', ['-c', script, timesFile, ...command], {
    cwd: root,
    stdio: ['ignore', printsAtEnd ? 'pipe' : 'inherit', printsAtEnd ? 'pipe' : 'inherit'],
    env: { ...process.env, ...env },
    detached: true,
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk));
  const pid = child.pid ?? 0;
  running.add(pid);
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  const stopLimit = new AbortController();
  const limit = delay(limitSeconds * 1000, undefined, { signal: stopLimit.signal }).then(async () => {
    process.stdout.write(`✗ ${name} took longer than ${limitSeconds} s and was ended\n`);
    // On SIGTERM, the reporter names the running tests.
    signalGroup(pid, 'SIGTERM');
    await delay(5_000, undefined, { signal: stopLimit.signal });
    signalGroup(pid, 'SIGKILL');
  });
  limit.catch(() => {});
  try {
    const code = await ended;
    if (printed.length > 0) process.stdout.write(`\n── ${name} ──\n${Buffer.concat(printed)}`);
    const times = fs.existsSync(timesFile) ? fs.readFileSync(timesFile, 'utf8') : '';
    return { code, wallSeconds: (performance.now() - began) / 1000, processorSeconds: readTimes(times) };
  } finally {
    stopLimit.abort();
    running.delete(pid);
    fs.rmSync(folder, { recursive: true, force: true });
  }
};
