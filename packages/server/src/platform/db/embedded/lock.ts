import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../../errors.ts';

/**
 * Allows one Halloo per data folder. The lock file stores the pid and the start time (boot id and start tick), so a pid
 * that was recycled after a crash or in a new container is not mistaken for the old holder.
 */
interface Holder {
  pid: number;
  birth: string;
}

/** Identifies a process among all that had the same pid. */
export const birthOf = (pid: number): string => {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name may contain spaces and brackets, so fields are counted from its end. The start tick is the 20th.
    const tick = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${tick}`;
  } catch {
    return 'unknown';
  }
};

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const readHolder = (file: string): Holder | undefined => {
  try {
    const read: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    const { pid, birth } = read as Partial<Holder>;
    return typeof pid === 'number' && typeof birth === 'string' ? { pid, birth } : undefined;
  } catch {
    return undefined;
  }
};

const lockFile = (dataDir: string) => path.join(dataDir, 'halloo.lock');

/** The running process that holds the data folder, if there is one. */
export const liveHolder = (dataDir: string): number | undefined => {
  const holder = readHolder(lockFile(dataDir));
  return holder && isAlive(holder.pid) && birthOf(holder.pid) === holder.birth ? holder.pid : undefined;
};

/** Locks the data folder for this process or throws. Returns a function that releases it. */
export const lockDataDir = (dataDir: string): (() => void) => {
  const file = lockFile(dataDir);
  const draft = `${file}.${process.pid}`;
  const own: Holder = { pid: process.pid, birth: birthOf(process.pid) };
  fs.writeFileSync(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        // A link is created atomically with its content, and never replaces an existing one.
        fs.linkSync(draft, file);
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || tries > 3) throw error;
        const holder = liveHolder(dataDir);
        if (holder !== undefined) {
          throw new StartError(
            `Halloo is already running on ${dataDir} (process ${holder}); stop it first, or set HALLOO_DATA_DIR to another folder.`,
          );
        }
        fs.rmSync(file, { force: true });
      }
    }
  } finally {
    fs.rmSync(draft, { force: true });
  }
  return () => {
    if (readHolder(file)?.birth === own.birth) fs.rmSync(file, { force: true });
  };
};
