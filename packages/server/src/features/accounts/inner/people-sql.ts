import type { Role } from '@halloo/contract/roles';
import type { Connection, Tx } from '../../../platform/db/connect.ts';

export interface AccountRow {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
  readonly disabled_at: Date | null;
  readonly created_at: Date;
  readonly last_sign_in_at: Date | null;
  readonly api_keys: number;
  readonly second_factor: boolean;
}

/** All accounts, or one: active ones first, by name. */
export const selectAccounts = (db: Connection, now: Date, id?: number) => db<AccountRow[]>`
  select id, email, first_name, last_name, role, disabled_at, created_at, last_sign_in_at,
    (select count(*) from api_key
      where account_id = account.id and revoked_at is null and (expires_at is null or expires_at > ${now})) as api_keys,
    exists (select from second_factor_account where account_id = account.id) as second_factor
  from account ${id === undefined ? db`` : db`where id = ${id}`}
  order by disabled_at is not null, lower(first_name), lower(last_name), id`;

/**
 * Locks the active accounts until the end of the transaction, so that two concurrent changes cannot disable all of
 * them, or leave none to an Owner. Rows that refer to an account can still be written.
 */
export const holdActiveAccounts = (tx: Tx) => tx<{ id: number; role: Role; has_password: boolean }[]>`
  select id, role, has_password from account where disabled_at is null order by id for no key update`;

export const setRole = (tx: Tx, id: number, role: Role) => tx`update account set role = ${role} where id = ${id}`;

export const setDisabledAt = (tx: Tx, id: number, at: Date | null) =>
  tx`update account set disabled_at = ${at} where id = ${id}`;

/** Sessions, notifications and API keys are deleted with it. Everything it created stays, without a creator. */
export const deleteAccount = (tx: Tx, id: number) => tx`delete from account where id = ${id}`;
