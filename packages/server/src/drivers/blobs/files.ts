import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type BlobStore, BlobStoreError } from '../../ports/blobs.ts';
import { checkHash, hashOf, outsideBytes } from './inner/hash.ts';

const folderMode = 0o700;
const fileMode = 0o600;
/**
 * Older temporary files are deleted. No write takes this long, and another process may be writing in the same folder.
 */
const leftoverMs = 60 * 60_000;

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

const failure = (what: string, cause: unknown) =>
  new BlobStoreError(`The file store could not ${what} (${codeOf(cause) || 'unknown error'}).`, {
    // A full disk may get free space again. Missing permissions stay missing.
    retryable: !/^(?:EACCES|EPERM|EROFS|ENOTDIR)$/.test(codeOf(cause)),
    cause,
  });

const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof BlobStoreError ? error : failure(what, error);
  }
};

/** Returns null if the file does not exist. */
const ifThere = <T>(what: string, work: () => Promise<T>): Promise<T | null> =>
  attempt(what, () =>
    work().catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }),
  );

/** Syncs the folder: a new file name survives a crash only after that. */
const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const writeWhole = async (file: string, bytes: Uint8Array) => {
  const handle = await open(file, 'wx', fileMode);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const clearLeftovers = (folder: string) => {
  try {
    for (const name of fs.readdirSync(folder)) {
      const file = path.join(folder, name);
      if (Date.now() - fs.statSync(file).mtimeMs > leftoverMs) fs.rmSync(file, { force: true });
    }
  } catch {
    // The folder does not exist yet, or `check` reports what is wrong with it.
  }
};

/** Stores blobs as files in a folder (`ab/cd/abcd…`), each written to a temporary file and then renamed. */
export const createFileStore = (dir: string): BlobStore => {
  const unfinished = path.join(dir, 'unfinished');
  const fileOf = (hash: string) => path.join(dir, hash.slice(0, 2), hash.slice(2, 4), checkHash(hash));
  clearLeftovers(unfinished);

  const inUnfinished = async <T>(work: (file: string) => Promise<T>): Promise<T> => {
    await mkdir(unfinished, { recursive: true, mode: folderMode });
    const file = path.join(unfinished, randomUUID());
    try {
      return await work(file);
    } finally {
      await rm(file, { force: true });
    }
  };

  const moveInPlace = async (from: string, to: string) => {
    const folder = path.dirname(to);
    await mkdir(folder, { recursive: true, mode: folderMode });
    await rename(from, to);
    for (const changed of [folder, path.dirname(folder), dir]) await syncFolder(changed);
  };

  return {
    async put(bytes) {
      const hash = hashOf(bytes);
      const file = fileOf(hash);
      const known = await ifThere('look for a file', () => stat(file));
      if (known?.size === bytes.length) return hash;
      await attempt('keep a file', () =>
        inUnfinished(async (unfinishedFile) => {
          await writeWhole(unfinishedFile, bytes);
          await moveInPlace(unfinishedFile, file);
        }),
      );
      return hash;
    },

    async read(hash, range) {
      const file = fileOf(hash);
      return ifThere('read a file', async () => {
        const handle = await open(file, 'r');
        try {
          const { size } = await handle.stat();
          if (range && !(range.start >= 0 && range.start <= range.end && range.start < size)) throw outsideBytes();
          return handle.createReadStream(range);
        } catch (error) {
          await handle.close();
          throw error;
        }
      });
    },

    async size(hash) {
      const file = fileOf(hash);
      return ifThere('look for a file', async () => (await stat(file)).size);
    },

    async remove(hash) {
      const file = fileOf(hash);
      await ifThere('remove a file', () => rm(file));
    },

    async check() {
      try {
        await inUnfinished((file) => writeWhole(file, new TextEncoder().encode('halloo')));
        return null;
      } catch (error) {
        return `The folder ${dir} for audio cannot be written to (${codeOf(error)}).`;
      }
    },
  };
};
