import type { Person } from '../../platform/caller.ts';
import type { Connection } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { confirmPassword } from './inner/confirm-password.ts';
import { hasPassword } from './inner/sql.ts';

/** Who signed in within these minutes need not repeat the password. */
const freshMs = 10 * 60_000;

/** Whether a change of the ways in needs the password: a session that somebody left open must not be enough. */
export const needsPassword = async (db: Connection, { sessionId }: Person, now: Date): Promise<boolean> => {
  const [row] = await db<{ created_at: Date }[]>`select created_at from session where id = ${sessionId}`;
  return !row || now.getTime() - row.created_at.getTime() > freshMs;
};

/** Throws unless the person signed in a moment ago, or the password is right. */
export const confirmPerson = async (
  context: Pick<Context, 'db' | 'clock'>,
  caller: Person,
  password: string | undefined,
): Promise<void> => {
  if (!(await needsPassword(context.db, caller, context.clock.now()))) return;
  if (!(await hasPassword(context.db, caller.accountId))) {
    throw new AppError('factor.confirm', { msg: say('factor.signInAgain') });
  }
  if (password === undefined || password === '') {
    throw new AppError('factor.confirm', { fields: { current_password: say('field.required') } });
  }
  await confirmPassword(context, caller, password);
};
