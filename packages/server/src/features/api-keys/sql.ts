import type { Role } from '@halloo/contract/roles';
import type { KeyScope } from '@halloo/contract/route';
import type { Program } from '../../platform/caller.ts';
import type { Connection, Tx } from '../../platform/db/connect.ts';

export interface KeyRow {
  readonly id: number;
  readonly name: string;
  readonly scope: KeyScope;
  readonly prefix: string;
  readonly made_by: string;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  readonly last_used_at: Date | null;
  readonly last_used_address: string;
}

interface NewKey {
  account_id: number;
  name: string;
  scope: KeyScope;
  prefix: string;
  key_hash: Buffer;
  created_at: Date;
  expires_at: Date | null;
}

/** Locks the account of a new key against being disabled. False if it is. */
export const holdMaker = async (tx: Tx, accountId: number): Promise<boolean> => {
  const [row] = await tx`select 1 from account where id = ${accountId} and disabled_at is null for share`;
  return row !== undefined;
};

export const insertKey = async (db: Connection, key: NewKey): Promise<number> => {
  const [row] = await db<{ id: number }[]>`insert into api_key ${db(key)} returning id`;
  return row?.id ?? 0;
};

export const selectKeys = (db: Connection) =>
  db<KeyRow[]>`
    select api_key.id, name, scope, prefix, email as made_by, api_key.created_at, expires_at, revoked_at, last_used_at,
      last_used_address
    from api_key join account on account.id = account_id order by api_key.id desc`;

/** Revokes a key unless it was already revoked. Returns the key. */
export const revoke = async (
  db: Connection,
  id: number,
  now: Date,
): Promise<Pick<KeyRow, 'name' | 'scope' | 'prefix'> | undefined> => {
  const [row] = await db<Pick<KeyRow, 'name' | 'scope' | 'prefix'>[]>`
    update api_key set revoked_at = ${now} where id = ${id} and revoked_at is null returning name, scope, prefix`;
  return row;
};

/** Revokes all keys of an account. Returns how many still worked. */
export const revokeKeysOf = async (tx: Tx, accountId: number, now: Date): Promise<number> => {
  const rows = await tx<{ expires_at: Date | null }[]>`
    update api_key set revoked_at = ${now} where account_id = ${accountId} and revoked_at is null returning expires_at`;
  return rows.filter(({ expires_at }) => expires_at === null || expires_at > now).length;
};

export interface FoundKey extends Program {
  readonly lastUsedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

/** A key by its hash, in any state. */
export const findKey = async (db: Connection, hash: Buffer): Promise<FoundKey | undefined> => {
  const [row] = await db<
    (Pick<KeyRow, 'id' | 'name' | 'scope' | 'expires_at' | 'revoked_at' | 'last_used_at'> & {
      account_id: number;
      email: string;
      role: Role;
    })[]
  >`
    select api_key.id, name, scope, expires_at, coalesce(revoked_at, disabled_at) as revoked_at, last_used_at, account_id,
      email, role
    from api_key join account on account.id = account_id where key_hash = ${hash}`;
  return (
    row && {
      accountId: row.account_id,
      email: row.email,
      role: row.role,
      key: { id: row.id, name: row.name, scope: row.scope },
      lastUsedAt: row.last_used_at,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
    }
  );
};

/** The program of a valid key. */
export const findProgram = async (db: Connection, id: number, now: Date): Promise<Program | undefined> => {
  const [row] = await db<{ name: string; scope: KeyScope; account_id: number; email: string; role: Role }[]>`
    select name, scope, account_id, email, role from api_key join account on account.id = account_id
    where api_key.id = ${id} and revoked_at is null and (expires_at is null or expires_at > ${now})
      and disabled_at is null`;
  if (!row) return undefined;
  const { account_id: accountId, email, role, ...key } = row;
  return { accountId, email, role, key: { id, ...key } };
};

export const noteUse = (db: Connection, id: number, now: Date, address: string) =>
  db`update api_key set last_used_at = ${now}, last_used_address = ${address} where id = ${id}`;
