import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { birthOf, isAlive } from '../../platform/db/embedded/lock.ts';

/** Files of a process on another machine, or of a deleted container, are useless after this time. */
const leftoverMs = 24 * 60 * 60_000;

const holderFile = 'holder.json';

interface Holder {
  readonly host: string;
  readonly pid: number;
  readonly birth: string;
}

/** Whether a process may still write to a folder. */
const isHeld = (folder: string): boolean => {
  try {
    const { host, pid, birth } = JSON.parse(fs.readFileSync(path.join(folder, holderFile), 'utf8')) as Holder;
    if (host === hostname()) return isAlive(pid) && birthOf(pid) === birth;
  } catch {
    // Just being created, or from an older version: its age decides.
  }
  return Date.now() - fs.statSync(folder).mtimeMs < leftoverMs;
};

/**
 * The upload folder of this process. Several processes may share the data folder, so each has its own. Deletes those of
 * killed processes.
 */
export const openUploadDir = (dataDir: string): string => {
  const all = path.join(dataDir, 'uploads');
  fs.mkdirSync(all, { recursive: true, mode: 0o700 });
  for (const name of fs.readdirSync(all)) {
    const left = path.join(all, name);
    try {
      if (!isHeld(left)) fs.rmSync(left, { recursive: true, force: true });
    } catch {
      // Another starting process was faster.
    }
  }
  const own = path.join(all, randomUUID());
  fs.mkdirSync(own, { mode: 0o700 });
  const holder: Holder = { host: hostname(), pid: process.pid, birth: birthOf(process.pid) };
  fs.writeFileSync(path.join(own, holderFile), JSON.stringify(holder), { mode: 0o600 });
  process.once('exit', () => fs.rmSync(own, { recursive: true, force: true }));
  return own;
};
