import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import type { Config } from '../../config/config.ts';
import { StartError } from '../../platform/errors.ts';
import { say } from '../../platform/words.ts';
import type { WriteBackupFile } from '../../ports/backups.ts';
import type { Context } from '../../ports/context.ts';
import { createBackups } from '../../upkeep/backup/create-backups.ts';

const longestMs = 12 * 60 * 60_000;
/** A cancelled backup removes its draft; one that does not end is killed. */
const cancelMs = 3_000;
const mostErrorText = 4_000;

/** The last line of the errors, without the lines of a stack. */
const reasonIn = (errors: string): string | undefined => errors.split('\n').findLast((line) => /^\S/.test(line));

/**
 * Runs `halloo backup` in a process of lower priority: hashing and compressing would delay calls. Not of the lowest: on
 * a busy machine it would lose its lock on the audio, which it renews each second.
 */
const backUpApart: WriteBackupFile = (file, signal) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const main = process.argv[1] ?? '';
    const child = spawn(process.execPath, [...process.execArgv, main, 'backup', file], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-mostErrorText);
    });
    let kill: NodeJS.Timeout | undefined;
    const cancel = () => {
      child.kill('SIGTERM');
      kill ??= setTimeout(() => child.kill('SIGKILL'), cancelMs);
    };
    signal.addEventListener('abort', cancel, { once: true });
    const late = setTimeout(cancel, longestMs);
    child.once('error', (error) => {
      errors += `\n${error.message}`;
    });
    child.once('close', (code, ended) => {
      clearTimeout(late);
      clearTimeout(kill);
      signal.removeEventListener('abort', cancel);
      if (code === 0) resolve();
      else reject(new StartError(reasonIn(errors) ?? say('backup.ended', { how: String(ended ?? code) })));
    });
    try {
      if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // It ended already, and `close` gives the reason.
    }
  });

/** The backups that this process makes by itself; undefined if they are off. */
export const openBackups = ({ backups, dataDir }: Config, parts: Pick<Context, 'db' | 'clock' | 'log'>) =>
  backups.keep > 0
    ? createBackups({ ...parts, settings: { ...backups, folder: path.join(dataDir, 'backups') }, write: backUpApart })
    : undefined;
