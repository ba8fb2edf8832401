import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../../../errors.ts';
import { isAlive } from '../lock.ts';

/** The pid in PostgreSQL's lock file, if that process is alive and really serves this folder. */
const servingProcess = (clusterDir: string): number | undefined => {
  let pid: number;
  try {
    pid = Number(fs.readFileSync(path.join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return undefined;
  if (process.platform !== 'linux') return pid;
  try {
    // The working directory of a running postmaster is its data folder. Any other process has only a recycled pid.
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(clusterDir) ? pid : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Prepares a start. Shuts down a PostgreSQL that outlived a killed Halloo (`ownPid`, saved when it was started).
 * Removes the lock file of a dead one, because its pid may have been recycled. Leaves a running one that Halloo did not
 * start.
 */
export const clearLeftovers = async (
  clusterDir: string,
  ownPid: number | undefined,
  signal: AbortSignal,
): Promise<void> => {
  const pid = servingProcess(clusterDir);
  if (pid === undefined) {
    fs.rmSync(path.join(clusterDir, 'postmaster.pid'), { force: true });
    return;
  }
  if (pid !== ownPid) {
    throw new StartError(
      `Another PostgreSQL (process ${pid}) is using ${clusterDir}; stop it first, or set HALLOO_DATA_DIR to another folder.`,
    );
  }
  process.kill(pid, 'SIGINT');
  for (let waitedMs = 0; servingProcess(clusterDir) === pid; waitedMs += 50) {
    if (waitedMs === 20_000) process.kill(pid, 'SIGQUIT');
    if (waitedMs > 30_000) {
      throw new StartError(
        `The PostgreSQL of an earlier start (process ${pid}) does not stop; end that process first.`,
      );
    }
    // After the timeout it may still exit by itself.
    await delay(50, undefined, { signal });
  }
};
