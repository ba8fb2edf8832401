import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../errors.ts';
import { type Connection, type Db, inTransaction } from './connect.ts';
import { withLock } from './lock.ts';

const folder = path.join(import.meta.dirname, 'migrations');

export interface Migration {
  id: number;
  name: string;
  sql: string;
  hash: string;
}

/** All migrations of this version, in order. */
export const readMigrations = (): Migration[] =>
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name, index) => {
      const id = Number(name.slice(0, 4));
      if (id !== index + 1) throw new Error(`Migration ${name} is out of order: expected number ${index + 1}`);
      const sql = fs.readFileSync(path.join(folder, name), 'utf8');
      return { id, name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });

/** Different for different migrations. */
export const hashMigrations = (): string =>
  createHash('sha256')
    .update(
      readMigrations()
        .map(({ name, hash }) => `${name} ${hash}`)
        .join('\n'),
    )
    .digest('hex');

const oldestServer = 150_000;

const checkServer = async (db: Connection) => {
  const [row] = await db<{ number: string; version: string }[]>`
    select current_setting('server_version_num') as number, current_setting('server_version') as version`;
  if (Number(row?.number) < oldestServer) {
    throw new StartError(`The database server runs PostgreSQL ${row?.version}; Halloo needs PostgreSQL 15 or later.`);
  }
};

export const createMigrationTable = (db: Connection) => db`
  create table if not exists migration (
    id integer primary key, name text not null, hash text not null, applied_at timestamptz not null default now())`;

export const noteMigration = (db: Connection, { id, name, hash }: Migration) =>
  db`insert into migration ${db({ id, name, hash })}`;

const lockKey = (db: Connection) => db`hashtext('halloo.migrate')`;

/** Prevents other migrations until the end of the transaction. */
export const holdMigrations = (db: Connection) => db`select pg_advisory_xact_lock(${lockKey(db)})`;

const checkKnown = (known: readonly Pick<Migration, 'id' | 'name' | 'hash'>[], migrations: readonly Migration[]) => {
  for (const { id, name, hash } of known) {
    const own = migrations.find((migration) => migration.id === id);
    if (!own)
      throw new StartError(`The database was made by a newer Halloo (it has migration ${name}); update Halloo.`);
    if (own.hash !== hash) {
      throw new StartError(`Migration ${own.name} differs from the one that made this database; put the file back.`);
    }
  }
};

/**
 * Migrates the schema: numbered files, forward only, each in its own transaction, under an advisory lock so that
 * several processes may start at the same time. An applied file must not change.
 */
export const migrate = async (db: Db): Promise<number> => {
  const migrations = readMigrations();
  await checkServer(db);
  return withLock(db, lockKey, async () => {
    await createMigrationTable(db);
    const known = await db<{ id: number; name: string; hash: string }[]>`select id, name, hash from migration`;
    checkKnown(known, migrations);
    const missing = migrations.filter(({ id }) => !known.some((one) => one.id === id));
    for (const migration of missing) {
      await inTransaction(db.long, async (tx) => {
        await tx.unsafe(migration.sql);
        await noteMigration(tx, migration);
      });
    }
    return missing.length;
  });
};
