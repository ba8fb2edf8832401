import fs from 'node:fs';
import path from 'node:path';
import { addresses } from '@halloo/contract/console-addresses';
import { notifyEveryOwner } from '../../features/notifications/notify.ts';
import { readDefaults } from '../../features/settings/read-defaults.ts';
import { isStoreKept } from '../../features/sounds/while-store-kept.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import { tryWithLock } from '../../platform/db/lock.ts';
import { AppError, StartError } from '../../platform/errors.ts';
import { freeBytes } from '../../platform/http/disk-space.ts';
import { every } from '../../platform/loop.ts';
import { say } from '../../platform/words.ts';
import type { Backups, WriteBackupFile } from '../../ports/backups.ts';
import type { Context } from '../../ports/context.ts';
import { backupNameAt } from './backup-name.ts';
import { isDue, nextNight } from './inner/nightly/due.ts';
import { type MadeBackup, openLedger } from './inner/nightly/ledger.ts';
import { bytesWritten, filesThere, rotate } from './inner/nightly/rotate.ts';
import { tooLittleToBegin, tooLittleToContinue } from './inner/nightly/space.ts';
import { backingUp, databaseBytes } from './inner/nightly/sql.ts';

export interface BackupSettings {
  readonly folder: string;
  /** How many backups of each maker are kept. */
  readonly keep: number;
  /** HH:MM in the zone of the workspace. */
  readonly at: string;
}

interface Parts extends Pick<Context, 'db' | 'clock' | 'log'> {
  readonly settings: BackupSettings;
  readonly write: WriteBackupFile;
  readonly free?: (folder: string) => Promise<number>;
  /** How often a backup in progress looks at the free space. */
  readonly watchMs?: number;
}

interface Running {
  readonly file: string;
  readonly by: MadeBackup['by'];
  readonly beganAt: Date;
}

const minuteMs = 60_000;

/** A name that no file of the folder has: a person may ask twice in a minute. */
const freeName = (folder: string, now: Date): string => {
  const name = backupNameAt(now);
  return fs.existsSync(path.join(folder, name)) ? freeName(folder, new Date(now.getTime() + minuteMs)) : name;
};

/** Makes backups each night, and when a person asks. `tick` is called each minute. */
export const createBackups = (parts: Parts) => {
  const { db, clock, log, settings, write, free = freeBytes, watchMs = 1_000 } = parts;
  const { folder, keep, at } = settings;
  const startedAt = clock.now().getTime();
  const ledger = openLedger(folder, clock.now(), log);
  const stopping = new AbortController();
  let running: Running | undefined;
  let work: Promise<void> | undefined;

  const nightTime = async () => ({ at, timezone: (await readDefaults(db)).timezone });

  const fail = async (problem: string): Promise<void> => {
    const now = clock.now().toISOString();
    log.warn({ event: 'backup.failed', problem }, 'a backup failed');
    ledger.save({ ...ledger.read(), since: now, failed: { at: now, problem } });
    const notice = { title: say('backup.failedTitle'), body: say('backup.failed', { problem }) };
    await inTransaction(db, (tx) => notifyEveryOwner(tx, { ...notice, link: addresses.settings('system') }));
  };

  /** Writes the file, and gives up before the disk is full. */
  const writeWatched = async (file: string): Promise<void> => {
    const spent = new AbortController();
    const stopWatch = every(
      watchMs,
      async () => {
        const problem = tooLittleToContinue(await free(folder));
        if (problem) spent.abort(new StartError(problem));
      },
      (error) => spent.abort(error),
    );
    try {
      await write(file, AbortSignal.any([spent.signal, stopping.signal]));
    } catch (error) {
      throw spent.signal.aborted ? spent.signal.reason : error;
    } finally {
      await stopWatch();
    }
  };

  const make = async ({ file, by, beganAt }: Running): Promise<void> => {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const size = await databaseBytes(db);
    const problem = tooLittleToBegin(ledger.read().last, size, await free(folder));
    if (problem) throw new StartError(problem);
    await writeWatched(path.join(folder, file));
    const now = clock.now();
    const made: MadeBackup = {
      ...{ file, by, made_at: now.toISOString(), database_bytes: size },
      seconds: Math.round((now.getTime() - beganAt.getTime()) / 1000),
      bytes: fs.statSync(path.join(folder, file)).size,
    };
    // Listed before older ones are deleted, so that it is deleted in its turn whatever happens.
    const files = [made, ...ledger.read().files];
    const next = { since: beganAt.toISOString(), last: made, failed: null };
    ledger.save({ ...next, files });
    ledger.save({ ...next, files: rotate(folder, files, keep) });
    log.info({ event: 'backup.made', bytes: made.bytes, seconds: made.seconds }, 'made a backup');
  };

  /** Never rejects: a failure is recorded and notified. */
  const run = async (begun: Running): Promise<void> => {
    try {
      const locked = await tryWithLock(db, backingUp, () => make(begun));
      if (!locked && begun.by === 'person') await fail(say('backup.other'));
    } catch (error) {
      // A stop is no failure: the next night has another.
      if (stopping.signal.aborted) return;
      const isKnown = error instanceof StartError;
      if (!isKnown) log.error({ event: 'backup.broken', err: error }, 'a backup ended unexpectedly');
      await fail((error as Error).message).catch((other) =>
        log.error({ event: 'backup.notice_failed', err: other }, 'the notice of a failed backup was not saved'),
      );
    }
  };

  const start = (by: Running['by']): Running => {
    if (running) throw new AppError('backup.running');
    const beganAt = clock.now();
    running = { file: freeName(folder, beganAt), by, beganAt };
    return running;
  };
  const end = () => {
    running = undefined;
    work = undefined;
  };

  const backups: Backups = {
    state: async () => {
      const night = await nightTime();
      const { last, failed, files } = ledger.read();
      const there = filesThere(folder, files);
      return {
        ...{ on: true, keep, at, timezone: night.timezone, folder, failed },
        running: running
          ? {
              began_at: running.beganAt.toISOString(),
              bytes: bytesWritten(folder, running.file),
              expected_bytes: last?.bytes ?? null,
            }
          : null,
        last: last && { made_at: last.made_at, seconds: last.seconds, bytes: last.bytes, file: last.file, by: last.by },
        next_at: new Date(nextNight(night, clock.now().getTime())).toISOString(),
        files: there.length,
        bytes: there.reduce((sum, { bytes }) => sum + bytes, 0),
      };
    },
    begin: async (caller) => {
      const begun = start('person');
      try {
        if (await isStoreKept(db)) throw new AppError('backup.running');
        await inTransaction(db, (tx) =>
          recordAudit(tx, caller, 'backup.begun', say('backup.thing', { file: begun.file })),
        );
      } catch (error) {
        end();
        throw error;
      }
      work = run(begun).finally(end);
    },
  };

  const tick = async (): Promise<void> => {
    if (running) return;
    const moments = { since: Date.parse(ledger.read().since), startedAt, now: clock.now().getTime() };
    if (!isDue(await nightTime(), moments) || (await isStoreKept(db)) || running) return;
    work = run(start('night')).finally(end);
    await work;
  };

  return {
    ...backups,
    tick,
    /** Waits for the backup in progress. */
    settled: async () => work,
    /** Ends a backup in progress, which leaves nothing. */
    stop: async () => {
      stopping.abort(new StartError('Halloo stops.'));
      await work;
    },
  };
};

/** Looks each minute whether a backup is due. */
export const startBackups = (backups: ReturnType<typeof createBackups>, log: Context['log']) => {
  const stop = every(minuteMs, backups.tick, (error) =>
    log.warn({ event: 'backup.tick_failed', err: error }, 'looking for a due backup failed, retrying'),
  );
  return async () => {
    const stopped = stop();
    await backups.stop();
    await stopped;
  };
};
