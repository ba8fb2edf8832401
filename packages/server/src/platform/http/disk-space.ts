import { statfs } from 'node:fs/promises';
import { isDiskFull } from '../db/connect.ts';
import { say } from '../words.ts';

/** PostgreSQL and uploads fail with less space. One WAL segment alone has 16 MB. */
const leastFreeBytes = 64 * 1024 * 1024;
/** How long a write that failed with a full disk counts: this process may not see that disk. */
const rememberMs = 60_000;
const deepestCause = 5;

/** Whether the cause of an error, at any depth, is a full disk of Halloo or PostgreSQL. */
export const isFullDisk = (error: unknown): boolean => {
  let at: unknown = error;
  for (let depth = 0; at instanceof Error && depth < deepestCause; depth += 1) {
    if (isDiskFull(at)) return true;
    at = at.cause;
  }
  return false;
};

/** The space that this process may use on the disk of a folder. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

export interface DiskSpace {
  /** Reports that a write failed because a disk is full. */
  noteFull(): void;
  /** Why nothing can be saved, as a sentence; undefined if there is space. */
  problem(): Promise<string | undefined>;
}

/** Watches the free space of these folders. */
export const createDiskSpace = (
  folders: readonly string[],
  { least = leastFreeBytes, now = () => performance.now(), free = freeBytes } = {},
): DiskSpace => {
  let fullAt = Number.NEGATIVE_INFINITY;
  return {
    noteFull: () => {
      fullAt = now();
    },
    problem: async () => {
      const left = Math.min(...(await Promise.all(folders.map(free))));
      if (left < least) return say('ready.diskFull', { megabytes: Math.floor(left / 1_000_000) });
      return now() - fullAt < rememberMs ? say('ready.diskWasFull') : undefined;
    },
  };
};
