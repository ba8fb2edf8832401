import { statfs } from 'node:fs/promises';
import { isDiskFull } from '../db/connect.ts';

/** PostgreSQL and uploads fail below this; a segment of PostgreSQL's log alone has 16 MB. */
const leastFreeBytes = 64 * 1024 * 1024;
/** A write that failed for want of space counts for so long: the disk may be one that this process cannot look at. */
const rememberMs = 60_000;
const deepestCause = 5;

/** Whether something failed because a disk is full, ours or PostgreSQL's, at whatever depth of its causes. */
export const isFullDisk = (error: unknown): boolean => {
  let at: unknown = error;
  for (let depth = 0; at instanceof Error && depth < deepestCause; depth += 1) {
    if (isDiskFull(at)) return true;
    at = at.cause;
  }
  return false;
};

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

export interface DiskSpace {
  /** A write failed for want of space. */
  noteFull(): void;
  /** Why nothing can be saved, in a sentence; undefined where there is room. */
  problem(): Promise<string | undefined>;
}

/** Watches the space left for these folders. */
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
      if (left < least) return `The disk is full: ${Math.floor(left / 1_000_000)} MB are left.`;
      return now() - fullAt < rememberMs ? 'The disk is full: something could not be saved a moment ago.' : undefined;
    },
  };
};
