import type { Connection } from './connect.ts';

/** The secret of that name, made from `fresh` where there is none yet: the same for all processes on one database. */
export const readSecret = async (db: Connection, name: string, fresh: Buffer): Promise<Buffer> => {
  await db`insert into secret (name, value) values (${name}, ${fresh}) on conflict do nothing`;
  const [row] = await db<{ value: Buffer }[]>`select value from secret where name = ${name}`;
  if (!row) throw new Error(`the secret ${name} is missing`);
  return row.value;
};
