import type { Connection } from './connect.ts';

/** Loads the secret with this name, or creates it from `fresh`. All processes on one database share it. */
export const readSecret = async (db: Connection, name: string, fresh: Buffer): Promise<Buffer> => {
  await db`insert into secret (name, value) values (${name}, ${fresh}) on conflict do nothing`;
  const [row] = await db<{ value: Buffer }[]>`select value from secret where name = ${name}`;
  if (!row) throw new Error(`the secret ${name} is missing`);
  return row.value;
};
