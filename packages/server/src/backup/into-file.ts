import fs from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { isAlive } from '../db/embedded/lock.ts';
import { StartError } from '../errors.ts';

const draftOf = (file: string, pid: number) => `${file}.${pid}.part`;

/** A name of a backup without its time: those of a folder are one series. */
const seriesOf = (name: string) => name.replace(/^halloo-\d{8}-\d{4}\.tar\.gz$/, 'halloo.tar.gz');

/** Removes drafts of the same file, or of the same folder's backups, that processes left which were killed. */
const clearDrafts = (file: string) => {
  const folder = path.dirname(file);
  for (const name of fs.readdirSync(folder)) {
    const [, base = '', pid] = /^(.+)\.(\d+)\.part$/.exec(name) ?? [];
    const isDraft = seriesOf(base) === seriesOf(path.basename(file));
    const isLeft = Number(pid) === process.pid || !isAlive(Number(pid));
    if (isDraft && isLeft) fs.rmSync(path.join(folder, name), { force: true });
  }
};

/**
 * Writes beside the file and moves it there when it is whole and on the disk: no half backup ever has its name. The draft
 * names its process, so that two backups to one file do not mix, and the next one removes what a killed one left.
 */
export const intoFile = async <T>(
  file: string,
  signal: AbortSignal,
  write: (out: Writable) => Promise<T>,
): Promise<T> => {
  signal.throwIfAborted();
  clearDrafts(file);
  const draft = draftOf(file, process.pid);
  // For whoever runs the command alone: it holds everything.
  const out = fs.createWriteStream(draft, { mode: 0o600, flush: true });
  const abort = () => {
    out.destroy(signal.reason as Error);
    // At once: whoever presses Ctrl-C twice does not wait for the rest.
    fs.rmSync(draft, { force: true });
  };
  signal.addEventListener('abort', abort, { once: true });
  try {
    const written = await write(out);
    signal.throwIfAborted();
    fs.renameSync(draft, file);
    return written;
  } catch (error) {
    fs.rmSync(draft, { force: true });
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EACCES' || code === 'EROFS') {
      throw new StartError(`The backup could not be written to ${file}: ${message}.`, { cause: error });
    }
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
  }
};
