import type { accountRoutes, SignedIn } from '@halloo/contract/accounts';
import type { RouteBody } from '@halloo/contract/route';
import { inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { guardTries } from '../../../platform/limits/guard-tries.ts';
import type { Context } from '../../../ports/context.ts';
import { beginSession } from '../begin-session.ts';
import { signUpRole } from '../sign-up-role.ts';
import { guarded, limitKeys, registerLimits } from './limits.ts';
import { makeAccount } from './make-account.ts';
import { hashPassword } from './password.ts';
import type { Origin } from './start-session.ts';

/** Creates an account from the form and signs the person in. */
export const register = async (
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  { email, password, first_name, last_name }: RouteBody<typeof accountRoutes.register>,
  origin: Origin,
): Promise<SignedIn> => {
  const { db, clock, config } = context;
  if (config.signUp === 'closed') throw new AppError('account.sign_up_closed');
  await guardTries(context, guarded(limitKeys('register', origin.address, email), registerLimits));

  const password_hash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const role = await signUpRole(context, tx);
    const id = await makeAccount(tx, { email, password_hash, first_name, last_name, role }, 'self');
    if (id === undefined) throw new AppError('account.not_created');
    return beginSession(tx, { id, email, way: 'sign_up' }, origin, clock.now());
  });
};
