import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { connect, type Db } from '../src/platform/db/connect.ts';
import { createMigrationTable, noteMigration, readMigrations } from '../src/platform/db/migrate.ts';

/** A database as left by an older Halloo, whose last migration has this number. */
export const databaseAt = async (last: number): Promise<Db> => {
  const name = `halloo_test_${randomUUID().replaceAll('-', '')}`;
  const server = connect(inject('serverUrl'), { max: 1 });
  await server`create database ${server(name)} template template0`;
  const address = new URL(inject('serverUrl'));
  address.pathname = `/${name}`;
  const old = connect(address.href, { max: 2 });
  afterAll(async () => {
    await old.end({ timeout: 1 });
    await server`drop database ${server(name)} with (force)`;
    await server.end();
  });
  await createMigrationTable(old);
  for (const migration of readMigrations().slice(0, last)) {
    await old.unsafe(migration.sql);
    await noteMigration(old, migration);
  }
  return old;
};
