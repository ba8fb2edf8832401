import { type Db, inTransaction } from '../../platform/db/connect.ts';
import { makeAccount } from './inner/make-account.ts';
import { hashPassword, makeUpPassword } from './inner/password.ts';
import { anyAccount, findOldestAccount, type OldestAccount } from './inner/sql.ts';

export { findOldestAccount };

export interface FirstAccount extends OldestAccount {
  /** Only if it was generated here, to be shown once. */
  readonly madeUpPassword: string | undefined;
}

/** Creates the first account of an empty database; undefined if there already is one. `beforehand` runs just before. */
export const makeFirstAccount = (
  db: Db,
  admin: { readonly email: string | undefined; readonly password: string | undefined },
  beforehand: () => void = () => {},
): Promise<FirstAccount | undefined> =>
  inTransaction(db, async (tx) => {
    // Several processes may start on one empty database: the first creates the account, the others find it.
    await tx`select pg_advisory_xact_lock(hashtext('halloo.first_account'))`;
    if (await anyAccount(tx)) return undefined;
    beforehand();
    const email = admin.email ?? 'admin@halloo.local';
    const madeUpPassword = admin.password === undefined ? makeUpPassword() : undefined;
    const id = await makeAccount(
      tx,
      {
        email,
        password_hash: await hashPassword(admin.password ?? madeUpPassword ?? ''),
        first_name: 'Workspace',
        last_name: 'Admin',
        role: 'owner',
      },
      { name: 'first start' },
    );
    return id === undefined ? undefined : { id, email, madeUpPassword };
  });
