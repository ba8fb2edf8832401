import type { ErrorCode } from '@halloo/contract/errors';
import type { Program } from '../../platform/caller.ts';
import { AppError } from '../../platform/errors.ts';
import { guardTries } from '../../platform/limits/guard-tries.ts';
import type { TryLimit } from '../../platform/limits/take-try.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { hashKey } from './inner/make-key.ts';
import { type FoundKey, findKey, noteUse } from './sql.ts';

/** The minimum interval between updates of a key's last use, so that reads do not become writes. */
const noteEveryMs = 60_000;

/** Limits wrong keys per address. Valid ones are not counted, so that one bad program does not block its neighbours. */
const wrongKeys: TryLimit = { tries: 60, windowSeconds: 300 };

const refusalOf = ({ revokedAt, expiresAt }: FoundKey, now: Date): ErrorCode | undefined => {
  if (revokedAt) return 'key.revoked';
  return expiresAt && expiresAt <= now ? 'key.expired' : undefined;
};

/** The program of this key. Throws if the key is unknown, revoked or expired. */
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
    throw refusal ? new AppError(refusal) : new AppError('token_not_valid', { msg: say('apiKey.unknown') });
  }
  const { lastUsedAt, accountId, email, role, key } = found;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= noteEveryMs) await noteUse(db, key.id, now, address);
  return { accountId, email, role, key };
};
