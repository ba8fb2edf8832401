import type { Connection, Tx } from '../../platform/db/connect.ts';
import type { Migration } from '../../platform/db/migrate.ts';

/** Names of objects that migrations create: tables (with everything on them), sequences and functions. */
export const ownObjects = (migrations: readonly Migration[]) => {
  const all = migrations.map(({ sql }) => sql.replace(/--.*$/gm, '')).join('\n');
  const named = (kind: string) =>
    [
      ...all.matchAll(new RegExp(`\\bcreate (?:unlogged )?(?:or replace )?${kind} (?:if not exists )?(\\w+)`, 'gi')),
    ].map(([, name = '']) => name);
  return { tables: ['migration', ...named('table')], sequences: named('sequence'), functions: named('function') };
};

/** Whether the database contains user data: an account or a campaign. */
export const holdsWork = async (db: Connection): Promise<boolean> => {
  for (const table of ['account', 'campaign']) {
    const [there] = await db<{ found: boolean }[]>`select to_regclass(${`public.${table}`}) is not null as found`;
    if (there?.found && (await db`select 1 from ${db(table)} limit 1`).length > 0) return true;
  }
  return false;
};

/** Drops the objects of the migrations, and nothing that belongs to another program. */
export const dropOwnObjects = async (tx: Tx, migrations: readonly Migration[]): Promise<void> => {
  const { tables, sequences, functions } = ownObjects(migrations);
  for (const table of tables) await tx`drop table if exists public.${tx(table)} cascade`;
  for (const sequence of sequences) await tx`drop sequence if exists public.${tx(sequence)} cascade`;
  for (const name of functions) await tx`drop function if exists public.${tx(name)} cascade`;
  for (const schema of ['staging', 'own']) await tx`drop schema if exists ${tx(schema)} cascade`;
};
