import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { momentOf } from '../../lib/words/words.ts';
import { openSealKey } from '../../platform/audit/seal-key.ts';
import { migrate, readMigrations } from '../../platform/db/migrate.ts';
import { StartError } from '../../platform/errors.ts';
import type { Manifest } from '../../upkeep/backup/format.ts';
import { notifyRestored } from '../../upkeep/backup/notify-restored.ts';
import { holdsWork } from '../../upkeep/backup/own-objects.ts';
import { verifyBackup } from '../../upkeep/backup/read-backup.ts';
import { restoreBackup } from '../../upkeep/backup/restore-backup.ts';
import { runCheck } from '../../upkeep/check/run-check.ts';
import { type Command, type CommandParts, type Given, type OpenDatabase, onlyWord } from '../command.ts';
import { findingLines } from './check-command.ts';
import { withDatabase } from './with-database.ts';

/** Standard input is read twice, so it is saved to a file first. */
const withFile = async <T>(cwd: string, word: string, work: (file: string) => Promise<T>): Promise<T> => {
  if (word !== '-') {
    const file = path.resolve(cwd, word);
    if (!fs.existsSync(file)) throw new StartError(`There is no file ${file}.`);
    return work(file);
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-restore-'));
  try {
    const file = path.join(folder, 'backup.tar.gz');
    await pipeline(process.stdin, fs.createWriteStream(file, { mode: 0o600 }));
    return await work(file);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
};

/** The name of the replaced database, which the operator has to type. */
const nameOf = ({ config: { databaseUrl, dataDir } }: CommandParts): string =>
  databaseUrl === undefined ? path.basename(dataDir) : new URL(databaseUrl).pathname.slice(1);

const confirmReplacing = async (parts: CommandParts, { options }: Given): Promise<void> => {
  if (options.replace !== true) {
    throw new StartError(
      'The target already contains data. Restore to an empty one (HALLOO_DATA_DIR, HALLOO_DATABASE_URL), or use --replace. Nothing was changed.',
    );
  }
  if (options.yes === true) return;
  const name = nameOf(parts);
  const typed = await parts.terminal.ask(`This replaces everything in "${name}". Type its name to continue: `);
  if (typed === undefined) throw new StartError('Nothing was changed. Use --yes if there is no terminal.');
  if (typed.trim() !== name) throw new StartError('The name does not match. Nothing was changed.');
};

const refuseRunning = ({ isRunning }: OpenDatabase) => {
  if (isRunning) throw new StartError('Halloo is running. Stop it first. Nothing was changed.');
};

const describe = (manifest: Manifest): string => {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `The backup is complete: ${rows.toLocaleString('en')} rows, ${manifest.audio.files.length.toLocaleString('en')} sounds, made ${momentOf(manifest.made_at)} by Halloo ${manifest.halloo}.`;
};

const restore = async (parts: CommandParts, given: Given, file: string, manifest: Manifest) =>
  withDatabase(parts, { schema: 'as it is', make: true, max: 1 }, async (opened) => {
    refuseRunning(opened);
    const { db } = opened;
    if (await holdsWork(db)) await confirmReplacing(parts, given);
    const blobs = await parts.openBlobs();
    const { paused } = await restoreBackup({
      db,
      blobs,
      migrations: readMigrations(),
      file,
      manifest,
      replace: given.options.replace === true,
      paused: given.options.live !== true,
      signOut: given.options['sign-out-everybody'] === true,
      onProgress: (done) =>
        parts.terminal.progress('table' in done ? `Table ${done.table}` : `Audio: ${done.audio} of ${done.of}`),
    });
    const migrated = await migrate(db);
    if (migrated > 0) parts.terminal.step(`Applied ${migrated} migrations.`);
    await notifyRestored(db, openSealKey(parts.config.dataDir), manifest, paused);
    // The planner has no statistics of the restored rows yet.
    await db`analyze`;
    return paused;
  });

const checkRestored = (parts: CommandParts) =>
  withDatabase(parts, { schema: 'as it is' }, async ({ db }) => {
    const audio = { store: await parts.openBlobs(), folder: parts.audioFolder };
    return runCheck({ db, migrations: readMigrations(), audio, onProgress: parts.terminal.progress });
  });

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'restore a backup',
  usage: ['restore FILE', 'restore FILE --replace [--yes]', 'age -d … | ./halloo restore -'],
  details: [
    'The hash of every part is verified before anything is changed. The database is restored in one transaction:',
    'completely or not at all. A backup of an older version is migrated to this one.',
    '',
    'Live campaigns are paused, because people who were called after the backup would be called again. Check them and',
    'set them live yourself. Calls that were in progress are closed at the next start, as after a crash.',
  ],
  options: {
    replace: { type: 'boolean', says: 'replace existing data, after you typed its name' },
    yes: { type: 'boolean', says: 'without asking' },
    paused: { type: 'boolean', says: 'pause live and scheduled campaigns (the default)' },
    live: { type: 'boolean', says: 'keep live campaigns live: they call from the next start on' },
    'sign-out-everybody': { type: 'boolean', says: 'end all sessions in the backup, and all links' },
  },
  run: (parts, given) =>
    withFile(parts.cwd, onlyWord(given, 'The file to restore'), async (file) => {
      parts.terminal.step('Checking the backup …');
      const manifest = await verifyBackup(file, readMigrations(), (n) => parts.terminal.progress(`Part ${n}`));
      parts.terminal.step(describe(manifest));
      const paused = await restore(parts, given, file, manifest);
      const findings = await checkRestored(parts);
      parts.terminal.line('Restored.');
      if (paused > 0) {
        parts.terminal.line(
          `${paused} ${paused === 1 ? 'campaign is' : 'campaigns are'} paused: check them, then set them live.`,
        );
      }
      if (manifest.audio.left_out)
        parts.terminal.line('The backup contains no audio: restore the folder or the bucket as well.');
      for (const line of findingLines(findings)) parts.terminal.line(line);
      return findings.some(({ severity }) => severity === 'wrong') && !manifest.audio.left_out ? 1 : 0;
    }),
};
