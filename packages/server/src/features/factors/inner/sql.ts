import type { Role } from '@halloo/contract/roles';
import type { Connection, Tx } from '../../../platform/db/connect.ts';

interface App {
  readonly secret: Buffer | null;
  readonly added_at: Date | null;
  readonly last_used_at: Date | null;
  readonly last_step: number;
  readonly told_step: number;
  readonly pending: Buffer | null;
  readonly pending_until: Date | null;
}

export const findApp = async (db: Connection, accountId: number): Promise<App | undefined> => {
  const [row] = await db<App[]>`
    select secret, added_at, last_used_at, last_step, told_step, pending, pending_until
    from authenticator_app where account_id = ${accountId}`;
  return row;
};

/** Locks the factors of an account until the end of the transaction, so that one code cannot count twice. */
export const holdFactors = (tx: Tx, accountId: number) =>
  tx`select 1 from account where id = ${accountId} for no key update`;

export const savePending = (tx: Tx, accountId: number, pending: Buffer, until: Date) => tx`
  insert into authenticator_app (account_id, pending, pending_until) values (${accountId}, ${pending}, ${until})
  on conflict (account_id) do update set pending = excluded.pending, pending_until = excluded.pending_until`;

/** The pending secret becomes the one that counts. */
export const confirmPending = (tx: Tx, accountId: number, step: number, now: Date) => tx`
  update authenticator_app set secret = pending, added_at = ${now}, last_used_at = null, last_step = ${step}, told_step = 0,
    pending = null, pending_until = null
  where account_id = ${accountId}`;

export const noteStep = (tx: Tx, accountId: number, step: number, now: Date) =>
  tx`update authenticator_app set last_step = ${step}, last_used_at = ${now} where account_id = ${accountId}`;

export const noteTold = (tx: Tx, accountId: number, step: number) =>
  tx`update authenticator_app set told_step = ${step} where account_id = ${accountId}`;

export const deleteApp = async (tx: Tx, accountId: number): Promise<boolean> => {
  const done = await tx`delete from authenticator_app where account_id = ${accountId} and secret is not null`;
  return done.count > 0;
};

export const deleteCodes = (tx: Tx, accountId: number) => tx`delete from recovery_code where account_id = ${accountId}`;

export const insertCode = (tx: Tx, accountId: number, hash: Buffer) =>
  tx`insert into recovery_code (account_id, code_hash) values (${accountId}, ${hash})`;

export const useCode = async (tx: Tx, accountId: number, hash: Buffer, now: Date): Promise<boolean> => {
  const done = await tx`
    update recovery_code set used_at = ${now} where account_id = ${accountId} and code_hash = ${hash} and used_at is null`;
  return done.count > 0;
};

export const countCodes = async (db: Connection, accountId: number): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select count(*) as count from recovery_code where account_id = ${accountId} and used_at is null`;
  return row?.count ?? 0;
};

export const anyFactor = async (db: Connection, accountId: number): Promise<boolean> => {
  const [row] = await db`select 1 from second_factor_account where account_id = ${accountId}`;
  return row !== undefined;
};

export const selectRoles = async (db: Connection): Promise<Role[]> => {
  const [row] = await db<{ second_factor_roles: Role[] }[]>`select second_factor_roles from workspace`;
  return row?.second_factor_roles ?? [];
};

export const updateRoles = (tx: Tx, roles: readonly Role[]) =>
  tx`update workspace set second_factor_roles = ${[...roles]}`;
