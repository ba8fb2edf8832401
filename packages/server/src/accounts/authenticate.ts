import type { Caller, Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { findSession, touchSession } from './session-sql.ts';
import { hashToken, sessionEnd } from './start-session.ts';

/** A session's last use is noted at most this often: reading must not turn into writing. */
const noteEveryMs = 60_000;

/** Who sends this request, by its Authorization header; refuses when nobody valid does. */
export const authenticate = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  authorization: string | undefined,
): Promise<Caller> => {
  const token = /^Bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1];
  const now = clock.now();
  const found = token && (await findSession(db, hashToken(token), now));
  if (!found) throw new AppError('token_not_valid');
  const { lastUsedAt, ...caller } = found;
  if (now.getTime() - lastUsedAt.getTime() >= noteEveryMs) {
    await touchSession(db, caller.sessionId, now, sessionEnd(now));
  }
  return caller;
};
