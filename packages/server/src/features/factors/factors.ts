import type { SecondFactor } from '@halloo/contract/second-factor';
import type { Connection, Tx } from '../../platform/db/connect.ts';
import { deletePasskey, deletePasskeys, selectPasskeys } from './inner/passkey-sql.ts';
import { anyFactor, countCodes, deleteApp, deleteCodes, findApp } from './inner/sql.ts';

export {
  anyFactor,
  holdFactors,
  selectRoles as rolesWithFactor,
  updateRoles as setRolesWithFactor,
} from './inner/sql.ts';

/** The second factors of an account, as its person sees them. */
export const describeFactors = async (
  db: Connection,
  accountId: number,
): Promise<Pick<SecondFactor, 'app' | 'passkeys' | 'recovery_codes_left'>> => {
  const app = await findApp(db, accountId);
  const passkeys = await selectPasskeys(db, accountId);
  return {
    passkeys: passkeys.map(({ id, name, added_at, last_used_at }) => ({
      ...{ id, name, added_at: added_at.toISOString() },
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    app: app?.added_at
      ? { added_at: app.added_at.toISOString(), last_used_at: app.last_used_at?.toISOString() ?? null }
      : null,
    recovery_codes_left: await countCodes(db, accountId),
  };
};

/** Without a factor, recovery codes would be one. */
const dropCodes = async (tx: Tx, accountId: number): Promise<void> => {
  if (!(await anyFactor(tx, accountId))) await deleteCodes(tx, accountId);
};

/** Removes the authenticator app. Returns whether there was one. */
export const dropApp = async (tx: Tx, accountId: number): Promise<boolean> => {
  const had = await deleteApp(tx, accountId);
  await dropCodes(tx, accountId);
  return had;
};

/** Removes a passkey. Returns its name, or undefined if the account has no such passkey. */
export const dropPasskey = async (tx: Tx, accountId: number, id: number): Promise<string | undefined> => {
  const name = await deletePasskey(tx, accountId, id);
  await dropCodes(tx, accountId);
  return name;
};

/** Removes all factors of an account. Returns whether it had any. */
export const dropFactors = async (tx: Tx, accountId: number): Promise<boolean> => {
  const had = await anyFactor(tx, accountId);
  await deletePasskeys(tx, accountId);
  await dropApp(tx, accountId);
  return had;
};
