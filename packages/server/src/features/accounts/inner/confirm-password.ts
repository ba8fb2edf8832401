import type { Person } from '../../../platform/caller.ts';
import { AppError } from '../../../platform/errors.ts';
import { guardTries } from '../../../platform/limits/guard-tries.ts';
import { forgetTries } from '../../../platform/limits/take-try.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { checkPassword } from './password.ts';
import { findCredentials } from './sql.ts';

/** Requires the password of a signed-in person, with a rate limit: a stolen session must not be able to guess it. */
export const confirmPassword = async (
  context: Pick<Context, 'db' | 'clock'>,
  caller: Person,
  password: string,
): Promise<void> => {
  const key = `confirm:account:${caller.accountId}`;
  await guardTries(context, [{ key, limit: { tries: 10, windowSeconds: 900 } }]);
  const { db } = context;
  const own = await findCredentials(db, { id: caller.accountId });
  if (!(await checkPassword(own?.password_hash, password))) {
    throw new AppError('account.wrong_password', { fields: { current_password: say('account.passwordWrong') } });
  }
  await forgetTries(db, key);
};
