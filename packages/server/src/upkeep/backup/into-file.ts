import fs from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { isAlive } from '../../platform/db/embedded/lock.ts';
import { StartError } from '../../platform/errors.ts';
import { backupName } from './backup-name.ts';

const draftOf = (file: string, pid: number) => `${file}.${pid}.part`;

/** The name of a backup without its time: the backups of a folder form one series. */
const seriesOf = (name: string) => name.replace(backupName, 'halloo.tar.gz');

/** Removes drafts of the same file, or of the same folder's backups, that killed processes left. */
const clearDrafts = (file: string) => {
  const folder = path.dirname(file);
  for (const name of fs.readdirSync(folder)) {
    const [, base = '', pid] = /^(.+)\.(\d+)\.part$/.exec(name) ?? [];
    const isDraft = seriesOf(base) === seriesOf(path.basename(file));
    const isLeft = Number(pid) === process.pid || !isAlive(Number(pid));
    if (isDraft && isLeft) fs.rmSync(path.join(folder, name), { force: true });
  }
};

/** A problem that the operator can fix, as a sentence. */
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
 * Writes to a draft and renames it when it is complete and synced, so that no partial backup has the final name. The
 * draft's name contains the pid, so two backups to one file do not mix, and the next one removes the draft of a killed
 * one.
 */
export const intoFile = async <T>(
  file: string,
  signal: AbortSignal,
  write: (out: Writable) => Promise<T>,
): Promise<T> => {
  signal.throwIfAborted();
  clearDrafts(file);
  const draft = draftOf(file, process.pid);
  // Opened first, so that nothing recreates it after it was removed. Readable only by the user of the command.
  const out = fs.createWriteStream(draft, { fd: openDraft(file, draft), flush: true });
  const abort = () => {
    out.destroy(signal.reason as Error);
    // Synchronous, so that a second Ctrl-C does not prevent it.
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
