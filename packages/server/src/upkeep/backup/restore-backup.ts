import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts';
import { copyIn } from '../../platform/db/copy.ts';
import { createMigrationTable, holdMigrations, type Migration, noteMigration } from '../../platform/db/migrate.ts';
import { StartError } from '../../platform/errors.ts';
import type { BlobStore } from '../../ports/blobs.ts';
import { readPartitions, readTables } from './catalogue.ts';
import { type BackupTable, type Manifest, type Partition, partName } from './format.ts';
import { setSequences, settleRestored } from './inner/settle-restored.ts';
import type { TarEntry } from './inner/tar.ts';
import { dropOwnObjects, holdsWork } from './own-objects.ts';
import { readParts } from './read-backup.ts';

export interface Restoring {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly migrations: readonly Migration[];
  readonly file: string;
  /** The result of `verifyBackup`. */
  readonly manifest: Manifest;
  /** Replaces existing data. */
  readonly replace: boolean;
  /** Pauses campaigns that are live or would go live by themselves. */
  readonly paused: boolean;
  readonly signOut: boolean;
  readonly onProgress: (done: { readonly table: string } | { readonly audio: number; readonly of: number }) => void;
}

/** Creates the schema of the time of the backup. */
const makeSchema = async (tx: Tx, migrations: readonly Migration[], upTo: number): Promise<void> => {
  await createMigrationTable(tx);
  for (const migration of migrations.filter(({ id }) => id <= upTo)) {
    await tx.unsafe(migration.sql);
    await noteMigration(tx, migration);
  }
};

/** Creates the partitions that the migrations do not: those of large campaigns. */
export const makePartitions = async (tx: Tx, wanted: readonly Partition[]): Promise<void> => {
  const there = new Set((await readPartitions(tx)).map(({ name }) => name));
  for (const { name, parent, bound } of wanted) {
    if (there.has(name)) continue;
    // The manifest's schema has checked that the bound contains only integers.
    await tx`create table ${tx(name)} partition of ${tx(parent)} ${tx.unsafe(bound)}`;
  }
};

/** Takes the parts of one table from the stream, in the order of the manifest. */
async function* partsOf({ name, parts }: BackupTable, entries: AsyncIterator<TarEntry>): AsyncGenerator<Buffer> {
  for (let index = 0; index < parts.length; index += 1) {
    const { done, value } = await entries.next();
    if (done || value.name !== partName(name, index))
      throw new StartError('The backup changed while it was being read.');
    yield value.bytes;
  }
}

const fillTable = async (tx: Tx, table: BackupTable, entries: AsyncIterator<TarEntry>): Promise<void> => {
  const { name, columns, rows } = table;
  // Triggers would create rows that are also in the backup.
  await tx`alter table ${tx(name)} disable trigger user`;
  await copyIn(tx, tx`copy ${tx(name)} (${tx(columns)}) from stdin`, partsOf(table, entries));
  await tx`alter table ${tx(name)} enable trigger user`;
  const [counted] = await tx<{ rows: number }[]>`select count(*) as rows from ${tx(name)}`;
  if (counted?.rows !== rows) {
    throw new Error(`table ${name} has ${counted?.rows} rows after it was restored, and had ${rows} in the backup`);
  }
};

/** The content types of stored audio, from the rows that refer to it. */
const readTypes = async (tx: Tx): Promise<Map<string, string>> => {
  const [there] = await tx<{ found: boolean }[]>`select to_regclass('public.sound') is not null as found`;
  if (!there?.found) return new Map();
  const rows = await tx<{ hash: string; type: string }[]>`
    select web as hash, 'audio/mpeg' as type from sound where web is not null
    union select original, original_type from sound where original is not null`;
  return new Map(rows.map(({ hash, type }) => [hash, type]));
};

const fillAudio = async (tx: Tx, { blobs, manifest, onProgress }: Restoring, entries: AsyncIterator<TarEntry>) => {
  const types = await readTypes(tx);
  let audio = 0;
  for (const { hash } of manifest.audio.files) {
    const { value } = await entries.next();
    if (!value) throw new StartError('The backup changed while it was being read.');
    const kept = await blobs.put(value.bytes, types.get(hash) ?? 'audio/wav');
    if (kept !== hash) throw new StartError('The backup changed while it was being read.');
    audio += 1;
    onProgress({ audio, of: manifest.audio.files.length });
  }
};

/** Hashes of audio that only the replaced data used: recorded again, so that housekeeping deletes it. */
const noteOldBlobs = async (tx: Tx): Promise<void> => {
  const [there] = await tx<{ found: boolean }[]>`select to_regclass('public.blob') is not null as found`;
  if (there?.found) await tx`create temporary table old_blob on commit drop as select hash, now() as kept_at from blob`;
};

const keepOldBlobs = async (tx: Tx): Promise<void> => {
  const [there] = await tx<{ found: boolean }[]>`select to_regclass('pg_temp.old_blob') is not null as found`;
  if (there?.found) await tx`insert into blob select hash, kept_at from old_blob on conflict do nothing`;
};

/** Another Halloo on this database would continue with data that no longer exists. */
const refuseWhileUsed = async (tx: Tx): Promise<void> => {
  const others = await tx<{ n: number }[]>`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and application_name like 'halloo %'
      and application_name <> current_setting('application_name')`;
  if ((others[0]?.n ?? 0) > 0) {
    throw new StartError('Halloo is running on this database. Stop all its processes first. Nothing was changed.');
  }
};

/**
 * Restores a verified backup: schema, rows, audio. The database changes in one transaction: if anything fails, it stays
 * unchanged. Returns the number of paused campaigns.
 */
export const restoreBackup = async (restoring: Restoring): Promise<{ paused: number }> => {
  const { db, migrations, file, manifest, replace, onProgress } = restoring;
  const parts = readParts(file);
  try {
    return await inTransaction(db.long, async (tx) => {
      await holdMigrations(tx);
      if (await holdsWork(tx)) {
        if (!replace)
          throw new StartError('The target already contains data. Restore to an empty one, or use --replace.');
        await refuseWhileUsed(tx);
        await noteOldBlobs(tx);
      }
      await dropOwnObjects(tx, migrations);
      await makeSchema(tx, migrations, manifest.migration);
      await makePartitions(tx, manifest.partitions);
      // Rows that migrations insert are also in the backup, with later changes.
      const tables = await readTables(tx);
      await tx`truncate ${tx(tables.map(({ name }) => name))}`;
      const entries = parts[Symbol.asyncIterator]();
      await entries.next();
      for (const table of manifest.tables) {
        onProgress({ table: table.name });
        await fillTable(tx, table, entries);
      }
      await fillAudio(tx, restoring, entries);
      await setSequences(tx, manifest.sequences);
      await keepOldBlobs(tx);
      return settleRestored(tx, restoring);
    });
  } finally {
    await parts.return(undefined);
  }
};
