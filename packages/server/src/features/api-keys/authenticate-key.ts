import type { ErrorCode } from '@halloo/contract/errors';
import type { Program } from '../../platform/caller.ts';
import { AppError } from '../../platform/errors.ts';
import { guardTries } from '../../platform/limits/guard-tries.ts';
import type { TryLimit } from '../../platform/limits/take-try.ts';
import type { Context } from '../../ports/context.ts';
import { hashKey } from './inner/make-key.ts';
import { type FoundKey, findKey, noteUse } from './sql.ts';

/** A key's last use is noted at most this often: reading must not turn into writing. */
const noteEveryMs = 60_000;

/** Wrong keys from one address. Right ones are not counted, so that one bad program does not stop its neighbours. */
const wrongKeys: TryLimit = { tries: 60, windowSeconds: 300 };

const refusalOf = ({ revokedAt, expiresAt, suspended }: FoundKey, now: Date): ErrorCode | undefined => {
  if (revokedAt) return 'key.revoked';
  if (expiresAt && expiresAt <= now) return 'key.expired';
  return suspended ? 'key.suspended' : undefined;
};

/** The program that sends this key; refuses one that is unknown, revoked, expired or suspended. */
export const authenticateKey = async (
  context: Pick<Context, 'db' | 'clock'>,
  given: string,
  address: string,
): Promise<Program> => {
  const { db, clock } = context;
  const found = await findKey(db, hashKey(given));
  const now = clock.now();
  const refusal = found && refusalOf(found, now);
  if (!found || refusal) {
    await guardTries(context, [{ key: `api-key:address:${address}`, limit: wrongKeys }]);
    throw refusal ? new AppError(refusal) : new AppError('token_not_valid', { msg: 'There is no such API key.' });
  }
  const { lastUsedAt, accountId, email, key } = found;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= noteEveryMs) await noteUse(db, key.id, now, address);
  return { accountId, email, key };
};
