import { apiKeyForm } from '@halloo/contract/api-keys';
import type { Caller } from '../../platform/caller.ts';
import { AppError } from '../../platform/errors.ts';
import type { Context } from '../../ports/context.ts';
import { authenticateKey } from '../api-keys/authenticate-key.ts';
import { hashToken, sessionEnd } from './inner/start-session.ts';
import { findSession, touchSession } from './session-sql.ts';

/** A session's last use is noted at most this often: reading must not turn into writing. */
const noteEveryMs = 60_000;

/** Who sends this request, by its Authorization header: a session's token or an API key. Refuses when nobody valid does. */
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
