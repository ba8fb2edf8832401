import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { birthOf, isAlive } from '../../platform/db/embedded/lock.ts';

/** What was left by a process of another machine, or of a container that is gone, is of no use after so long. */
const leftoverMs = 24 * 60 * 60_000;

const holderFile = 'holder.json';

interface Holder {
  readonly host: string;
  readonly pid: number;
  readonly birth: string;
}

/** Whether somebody may still write into a folder. */
const isHeld = (folder: string): boolean => {
  try {
    const { host, pid, birth } = JSON.parse(fs.readFileSync(path.join(folder, holderFile), 'utf8')) as Holder;
    if (host === hostname()) return isAlive(pid) && birthOf(pid) === birth;
  } catch {
    // Being made just now, or of an older Halloo: its age decides.
  }
  return Date.now() - fs.statSync(folder).mtimeMs < leftoverMs;
};

/**
 * The folder for uploads under way in this process. Several processes may share the data folder, so each has its own; what
 * killed ones left is cleared away.
 */
export const openUploadDir = (dataDir: string): string => {
  const all = path.join(dataDir, 'uploads');
  fs.mkdirSync(all, { recursive: true, mode: 0o700 });
  for (const name of fs.readdirSync(all)) {
    const left = path.join(all, name);
    try {
      if (!isHeld(left)) fs.rmSync(left, { recursive: true, force: true });
    } catch {
      // Another process that starts was quicker.
    }
  }
  const own = path.join(all, randomUUID());
  fs.mkdirSync(own, { mode: 0o700 });
  const holder: Holder = { host: hostname(), pid: process.pid, birth: birthOf(process.pid) };
  fs.writeFileSync(path.join(own, holderFile), JSON.stringify(holder), { mode: 0o600 });
  process.once('exit', () => fs.rmSync(own, { recursive: true, force: true }));
  return own;
};
