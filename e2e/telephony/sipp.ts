import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { inRealTime } from '../../scripts/real-time.ts';
import { endWithUs } from './end-with-us.ts';

interface Running {
  /** Its exit code; null if it was stopped. */
  readonly ended: Promise<number | null>;
  /** Waits until it has bound its port; throws its output if it exits instead. */
  listening(...ports: number[]): Promise<void>;
  output(): string;
  stop(): Promise<void>;
}

/** The UDP ports of 127.0.0.1 and of all addresses that are in use. */
export const isOpen = async (port: number): Promise<boolean> => {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  return (await readFile('/proc/net/udp', 'latin1')).includes(`:${hex} 00000000:0000`);
};

/** SIPp in its own folder. It sends audio through a raw socket, which requires root. */
export const runSipp = ({
  folder,
  args,
  address = '127.0.0.1',
}: {
  folder: string;
  args: string[];
  address?: string;
}): Running => {
  const program = process.env.HALLOO_TEST_SIPP ?? 'sipp';
  const everywhere = ['-i', address, '-mi', address, '-nostdin', '-aa', '-skip_rlimit', '-watchdog_interval', '0'];
  const child = spawn(...inRealTime(program, [...args, ...everywhere]), {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  // It prints statistics every second; only the last ones are useful.
  const take = (chunk: Buffer) => {
    said = (said + chunk.toString('latin1')).slice(-20_000);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  ended.catch(() => undefined);
  endWithUs(child);
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  return {
    ended,
    output: () => said,
    listening: async (...ports) => {
      for (let waitedMs = 0; waitedMs < 20_000; waitedMs += 25) {
        if (isOver()) throw new Error(`SIPp ended at once:\n${said.slice(-4_000)}`);
        if ((await Promise.all(ports.map(isOpen))).every(Boolean)) return;
        await delay(25);
      }
      throw new Error(`SIPp does not listen at ${ports.join(' and ')}:\n${said.slice(-4_000)}`);
    },
    stop: async () => {
      if (isOver()) return;
      child.kill('SIGKILL');
      await once(child, 'close').catch(() => undefined);
    },
  };
};

/** The messages that came over the wire, from the file of `-trace_msg`. */
export const readReceived = async (file: string): Promise<string[]> =>
  (await readFile(file, 'latin1'))
    .split(/^-{20,} .*$/m)
    .flatMap((part) => /^\s*\S+ message received .*\n\s*(?<text>[\s\S]+)$/.exec(part)?.groups?.text ?? []);

/** Retries with other ports if one was taken between the check and the start. */
export const onceMore = async <T>(begin: () => Promise<T>): Promise<T> => {
  try {
    return await begin();
  } catch (error) {
    if (!/Address already in use/i.test(String(error))) throw error;
    return begin();
  }
};
