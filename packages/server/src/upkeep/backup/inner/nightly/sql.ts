import type { Connection } from '../../../../platform/db/connect.ts';

/** One automatic backup at a time, of all processes. */
export const backingUp = (db: Connection) => db`hashtext('halloo.nightly_backup')`;

export const databaseBytes = async (db: Connection): Promise<number> => {
  const [row] = await db<{ bytes: number }[]>`select pg_database_size(current_database()) as bytes`;
  return row?.bytes ?? 0;
};
