import type { Context, Program } from '../context.ts';
import { AppError } from '../errors.ts';
import { guardTries } from '../limits/guard-tries.ts';
import type { TryLimit } from '../limits/take-try.ts';
import { hashKey } from './make-key.ts';
import { findKey, noteUse } from './sql.ts';

/** A key's last use is noted at most this often: reading must not turn into writing. */
const noteEveryMs = 60_000;

/** Wrong keys from one address. Right ones are not counted, so that one bad program does not stop its neighbours. */
const wrongKeys: TryLimit = { tries: 60, windowSeconds: 300 };

/** The program that sends this key; refuses one that is unknown, revoked or has run out. */
export const authenticateKey = async (
  context: Pick<Context, 'db' | 'clock'>,
  given: string,
  address: string,
): Promise<Program> => {
  const { db, clock } = context;
  const found = await findKey(db, hashKey(given));
  const now = clock.now();
  if (!found || found.revokedAt || (found.expiresAt && found.expiresAt <= now)) {
    await guardTries(context, [{ key: `api-key:address:${address}`, limit: wrongKeys }]);
    if (!found) throw new AppError('token_not_valid', { msg: 'There is no such API key.' });
    throw new AppError(found.revokedAt ? 'key.revoked' : 'key.expired');
  }
  const { lastUsedAt, accountId, email, key } = found;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= noteEveryMs) await noteUse(db, key.id, now, address);
  return { accountId, email, key };
};
