import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { createFileStore } from '../src/drivers/blobs/files.ts';
import { type Connection, connect, type Db } from '../src/platform/db/connect.ts';
import { readMigrations } from '../src/platform/db/migrate.ts';
import type { BlobStore } from '../src/ports/blobs.ts';
import { readTables } from '../src/upkeep/backup/catalogue.ts';
import type { Manifest } from '../src/upkeep/backup/format.ts';
import { verifyBackup } from '../src/upkeep/backup/read-backup.ts';
import { type Restoring, restoreBackup } from '../src/upkeep/backup/restore-backup.ts';
import { writeBackup } from '../src/upkeep/backup/write-backup.ts';

/** A temporary folder, deleted after the test. */
export const newFolder = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-backup-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const newDatabase = async (template: string): Promise<{ db: Db; url: string }> => {
  const name = `halloo_test_${randomUUID().replaceAll('-', '')}`;
  const server = connect(inject('serverUrl'), { max: 1 });
  await server`create database ${server(name)} template ${server(template)} strategy file_copy`;
  const address = new URL(inject('serverUrl'));
  address.pathname = `/${name}`;
  const db = connect(address.href, { max: 6 });
  onTestFinished(async () => {
    await db.end({ timeout: 1 });
    await server`drop database if exists ${server(name)} with (force)`;
    await server.end();
  });
  return { db, url: address.href };
};

/** An empty database, dropped after the test. */
export const emptyDatabase = () => newDatabase('template1');

/** A database with all tables and no rows, dropped after the test. */
export const migratedDatabase = () => newDatabase(inject('templateName'));

export const backUp = async (
  db: Db,
  blobs: BlobStore,
  given: { file?: string; withoutAudio?: boolean } = {},
): Promise<{ file: string; manifest: Manifest }> => {
  const file = given.file ?? path.join(newFolder(), 'halloo.tar.gz');
  const manifest = await writeBackup(
    { db, blobs, version: '0.0.0', now: new Date(), withoutAudio: given.withoutAudio ?? false, onProgress: () => {} },
    fs.createWriteStream(file),
  );
  return { file, manifest };
};

/** Restores like the command, up to the migrations that follow. */
export const restore = async (db: Db, file: string, given: Partial<Restoring> = {}) => {
  const migrations = readMigrations();
  const manifest = await verifyBackup(file, migrations);
  const blobs = given.blobs ?? createFileStore(path.join(newFolder(), 'audio'));
  const { paused } = await restoreBackup({
    db,
    migrations,
    file,
    manifest,
    replace: false,
    paused: true,
    signOut: false,
    onProgress: () => {},
    ...given,
    blobs,
  });
  return { manifest, paused, blobs };
};

/** A hash over all rows of each table, in any order. */
export const hashTables = async (db: Connection): Promise<Record<string, string>> => {
  const hashes: Record<string, string> = {};
  for (const { name, columns } of await readTables(db)) {
    const [row] = await db<{ rows: number; hash: string }[]>`
      select count(*) as rows, md5(coalesce(string_agg(line, '' order by line), '')) as hash
      from (select md5(row(${db(columns as string[])})::text) as line from ${db(name)}) lines`;
    hashes[name] = `${row?.rows} ${row?.hash}`;
  }
  return hashes;
};
