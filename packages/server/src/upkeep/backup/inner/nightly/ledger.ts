import fs from 'node:fs';
import path from 'node:path';
import { backupMakers } from '@halloo/contract/backups';
import { z } from 'zod';
import type { Log } from '../../../../platform/log.ts';
import { backupName } from '../../backup-name.ts';

const made = z.object({
  // Only such names, so that no ledger can name a file outside of the folder.
  file: z.string().regex(backupName),
  by: z.enum(backupMakers),
  made_at: z.iso.datetime(),
  seconds: z.number().int(),
  bytes: z.number().int(),
  /** The size of the database then. */
  database_bytes: z.number().int(),
});
export type MadeBackup = z.infer<typeof made>;

const ledger = z.object({
  /** The newest attempt, or the first start. */
  since: z.iso.datetime(),
  last: made.nullable(),
  failed: z.object({ at: z.iso.datetime(), problem: z.string() }).nullable(),
  /** The backups that Halloo made here and did not delete, the newest first. */
  files: z.array(made),
});
export type Ledger = z.infer<typeof ledger>;

const ledgerName = 'backups.json';

/**
 * What Halloo knows of the backups in a folder, beside them: a restore of the database does not change it, and other
 * files of the folder are never deleted.
 */
export const openLedger = (folder: string, now: Date, log: Log) => {
  const file = path.join(folder, ledgerName);
  /** Set while it cannot be saved, so that a failure is not repeated each minute. */
  let unsaved: Ledger | undefined;

  const save = (next: Ledger): void => {
    const draft = `${file}.draft`;
    try {
      fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
      fs.writeFileSync(draft, JSON.stringify(next), { mode: 0o600, flush: true });
      fs.renameSync(draft, file);
      unsaved = undefined;
    } catch (error) {
      unsaved = next;
      log.warn({ event: 'backup.ledger_failed', err: error }, 'saving the list of backups failed');
    }
  };
  const read = (): Ledger => {
    if (unsaved) return unsaved;
    try {
      return ledger.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
        log.warn({ event: 'backup.ledger_unreadable', err: error }, 'the list of backups is unreadable');
      }
      return { since: now.toISOString(), last: null, failed: null, files: [] };
    }
  };
  // The first start counts: without a night, a backup is due a day later.
  save(read());
  return { read, save };
};
