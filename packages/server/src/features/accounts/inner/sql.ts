import type { Profile } from '@halloo/contract/accounts';
import type { Role } from '@halloo/contract/roles';
import type { Connection, Tx } from '../../../platform/db/connect.ts';

interface Credentials {
  id: number;
  email: string;
  password_hash: string;
  disabled: boolean;
}

export const findCredentials = async (
  db: Connection,
  by: { email: string } | { id: number },
): Promise<Credentials | undefined> => {
  const [row] = await db<Credentials[]>`
    select id, email, password_hash, disabled_at is not null as disabled from account
    where ${'id' in by ? db`id = ${by.id}` : db`email = ${by.email}`}`;
  return row;
};

export const hasPassword = async (db: Connection, id: number): Promise<boolean> => {
  const [row] = await db<{ has_password: boolean }[]>`select has_password from account where id = ${id}`;
  return row?.has_password ?? false;
};

type StoredProfile = Omit<Profile, 'must_add_factor'>;

export const findProfile = async (db: Connection, accountId: number): Promise<StoredProfile | undefined> => {
  const [row] = await db<StoredProfile[]>`
    select id as user_id, email, first_name, last_name, account.country, industry, channels, workspace_name, start_page, role
    from account cross join workspace where id = ${accountId}`;
  return row;
};

export interface NewAccount {
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  role: Role;
}

/** Returns the new account's id, or undefined if the email is taken. */
export const insertAccount = async (db: Connection, account: NewAccount): Promise<number | undefined> => {
  const [row] = await db<{ id: number }[]>`
    insert into account ${db(account)} on conflict (email) do nothing returning id`;
  return row?.id;
};

export const anyAccount = async (db: Connection): Promise<boolean> => {
  const [row] = await db`select 1 from account limit 1`;
  return row !== undefined;
};

export const otherAccountIds = async (db: Connection, accountId: number): Promise<number[]> => {
  const rows = await db<{ id: number }[]>`
    select id from account where id <> ${accountId} and disabled_at is null order by id`;
  return rows.map(({ id }) => id);
};

export type ProfileChange = Partial<Omit<StoredProfile, 'user_id' | 'workspace_name' | 'role'>>;

export const updateProfile = (db: Connection, accountId: number, change: ProfileChange) =>
  db`update account set ${db(change)} where id = ${accountId}`;

/** Locks an account that is about to get a session. Its password hash, or undefined if it is disabled or deleted. */
export const holdCredentials = async (tx: Tx, accountId: number): Promise<string | undefined> => {
  const [row] = await tx<{ password_hash: string }[]>`
    select password_hash from account where id = ${accountId} and disabled_at is null for no key update`;
  return row?.password_hash;
};

/** Records a sign-in. False if the account is disabled or deleted. */
export const noteSignIn = async (tx: Tx, accountId: number, now: Date): Promise<boolean> => {
  const { count } = await tx`
    update account set last_sign_in_at = ${now} where id = ${accountId} and disabled_at is null`;
  return count > 0;
};

export const updatePassword = (db: Connection, accountId: number, passwordHash: string) =>
  db`update account set password_hash = ${passwordHash}, has_password = true where id = ${accountId}`;

/** A password that nobody knows. */
export const setUnknownPassword = (db: Connection, accountId: number, passwordHash: string) =>
  db`update account set password_hash = ${passwordHash}, has_password = false where id = ${accountId}`;

/** Whether the role of an account signs in with single sign-on only. */
export const mustUseProvider = async (tx: Tx, accountId: number): Promise<boolean> => {
  const [row] = await tx`
    select 1 from account join single_sign_on on enabled and role = any (provider_only_roles) where id = ${accountId}`;
  return row !== undefined;
};

export interface OldestAccount {
  readonly id: number;
  readonly email: string;
}

export const findOldestAccount = async (db: Connection): Promise<OldestAccount | undefined> => {
  const [row] = await db<OldestAccount[]>`select id, email from account order by id limit 1`;
  return row;
};
