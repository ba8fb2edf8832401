import { apiKeyForm } from '@halloo/contract/api-keys';
import type { Caller } from '../../platform/caller.ts';
import { AppError } from '../../platform/errors.ts';
import type { Context } from '../../ports/context.ts';
import { authenticateKey } from '../api-keys/authenticate-key.ts';
import { hashToken, sessionEnd } from './inner/start-session.ts';
import { findSession, touchSession } from './session-sql.ts';

/** The minimum interval between updates of a session's last use, so that reads do not become writes. */
const noteEveryMs = 60_000;

/**
 * The caller of this request, from its Authorization header: a session's token or an API key. Throws if neither is
 * valid.
 */
export const authenticate = async (
  context: Pick<Context, 'db' | 'clock'>,
  authorization: string | undefined,
  address: string,
): Promise<Caller> => {
  const { db, clock } = context;
  const bearer = /^Bearer ([\w-]{43,60})$/i.exec(authorization ?? '')?.[1];
  if (bearer && apiKeyForm.test(bearer)) return authenticateKey(context, bearer, address);
  const now = clock.now();
  const found = bearer?.length === 43 ? await findSession(db, hashToken(bearer), now) : undefined;
  if (!found) throw new AppError('token_not_valid');
  const { lastUsedAt, ...caller } = found;
  if (now.getTime() - lastUsedAt.getTime() >= noteEveryMs) {
    await touchSession(db, caller.sessionId, now, sessionEnd(now));
  }
  return caller;
};
