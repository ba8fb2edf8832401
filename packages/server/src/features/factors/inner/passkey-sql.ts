import type { Connection, Tx } from '../../../platform/db/connect.ts';

export interface PasskeyRow {
  readonly id: number;
  readonly account_id: number;
  readonly email: string;
  readonly credential: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
  readonly added_at: Date;
  readonly last_used_at: Date | null;
}

export const selectPasskeys = (db: Connection, accountId: number) => db<PasskeyRow[]>`
  select passkey.*, email from passkey join account on account.id = account_id
  where account_id = ${accountId} order by passkey.id`;

/** Locks the account, then the passkey, so that one answer of the authenticator cannot count twice. */
export const holdPasskey = async (tx: Tx, credential: string): Promise<PasskeyRow | undefined> => {
  await tx`
    select 1 from account where id = (select account_id from passkey where credential = ${credential})
    for no key update`;
  const [row] = await tx<PasskeyRow[]>`
    select passkey.*, email from passkey join account on account.id = account_id
    where credential = ${credential} for no key update of passkey`;
  return row;
};

export const insertPasskey = async (
  tx: Tx,
  row: Omit<PasskeyRow, 'id' | 'email' | 'last_used_at'>,
): Promise<boolean> => {
  const done = await tx`insert into passkey ${tx({ ...row })} on conflict (credential) do nothing`;
  return done.count > 0;
};

export const notePasskey = (tx: Tx, id: number, counter: number, now: Date) =>
  tx`update passkey set counter = ${counter}, last_used_at = ${now} where id = ${id}`;

export const deletePasskey = async (tx: Tx, accountId: number, id: number): Promise<string | undefined> => {
  const [row] = await tx<{ name: string }[]>`
    delete from passkey where account_id = ${accountId} and id = ${id} returning name`;
  return row?.name;
};

/** Renames a passkey, and returns its earlier name. */
export const renamePasskey = async (
  tx: Tx,
  accountId: number,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<string | undefined> => {
  const [row] = await tx<{ name: string }[]>`
    select name from passkey where account_id = ${accountId} and id = ${id} for no key update`;
  if (row) await tx`update passkey set name = ${name} where id = ${id}`;
  return row?.name;
};

export const deletePasskeys = (tx: Tx, accountId: number) => tx`delete from passkey where account_id = ${accountId}`;

export const insertChallenge = (db: Connection, challenge: string, accountId: number | null, until: Date) =>
  db`insert into passkey_challenge (challenge, account_id, expires_at) values (${challenge}, ${accountId}, ${until})`;

/** Takes a challenge out, whatever comes of it. */
export const takeChallenge = async (
  db: Connection,
  challenge: string,
  accountId: number | null,
  now: Date,
): Promise<boolean> => {
  const [row] = await db<{ account_id: number | null; expires_at: Date }[]>`
    delete from passkey_challenge where challenge = ${challenge} returning account_id, expires_at`;
  return row !== undefined && row.account_id === accountId && row.expires_at > now;
};

export const deleteExpired = (db: Connection, now: Date) =>
  db`delete from passkey_challenge where expires_at <= ${now}`;
