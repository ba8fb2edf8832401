import type { SignedIn } from '@halloo/contract/accounts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { guardTries } from '../../../platform/limits/guard-tries.ts';
import { forgetTries, giveBackTry } from '../../../platform/limits/take-try.ts';
import type { Context } from '../../../ports/context.ts';
import { beginSession } from '../begin-session.ts';
import { guarded, limitKeys, signInLimits } from './limits.ts';
import { checkPassword } from './password.ts';
import { findCredentials } from './sql.ts';
import type { Origin } from './start-session.ts';

/**
 * Signs a person in. An unknown email, a wrong password and a disabled account take the same time and give the same
 * response.
 */
export const signIn = async (
  context: Pick<Context, 'db' | 'clock'>,
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<SignedIn> => {
  const { db, clock } = context;
  const keys = limitKeys('login', origin.address, email);
  await guardTries(context, guarded(keys, signInLimits));

  const found = await findCredentials(db, { email });
  const right = await checkPassword(found?.password_hash, password);
  if (!found || !right || found.disabled) throw new AppError('account.wrong_credentials');

  return inTransaction(db, async (tx) => {
    const entrant = { id: found.id, email, way: 'password', passwordHash: found.password_hash } as const;
    const begun = await beginSession(tx, entrant, origin, clock.now());
    await forgetTries(tx, keys.account);
    await giveBackTry(tx, keys.address);
    return begun;
  });
};
