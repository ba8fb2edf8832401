import fs from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { isAlive } from '../../platform/db/embedded/lock.ts';
import { StartError } from '../../platform/errors.ts';

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

/** What the person at the terminal can mend, as a sentence. */
const inWords = (file: string, error: unknown): unknown => {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== 'ENOSPC' && code !== 'EACCES' && code !== 'EROFS') return error;
  return new StartError(`The backup could not be written to ${file}: ${message}.`, { cause: error });
};

const openDraft = (file: string, draft: string): number => {
  try {
    return fs.openSync(draft, 'w', 0o600);
  } catch (error) {
    throw inWords(file, error);
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
  // Opened before anything else, so that nothing makes it again after it was removed. For whoever runs the command alone.
  const out = fs.createWriteStream(draft, { fd: openDraft(file, draft), flush: true });
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
    out.destroy();
    fs.rmSync(draft, { force: true });
    throw inWords(file, error);
  } finally {
    signal.removeEventListener('abort', abort);
  }
};
