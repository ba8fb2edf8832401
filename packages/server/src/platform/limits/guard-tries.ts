import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { AppError } from '../errors.ts';
import { say } from '../words.ts';
import { type TryLimit, takeTry } from './take-try.ts';

export interface GuardedKey {
  readonly key: string;
  readonly limit: TryLimit;
}

const waitInWords = (seconds: number) =>
  seconds <= 90
    ? say('request.waitSeconds', { seconds })
    : say('request.waitMinutes', { minutes: Math.ceil(seconds / 60) });

/**
 * Counts an attempt against each key in turn and throws, with the time to wait, at the first exceeded limit. Later keys
 * are not counted: put the shortest window first.
 */
export const guardTries = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  keys: readonly GuardedKey[],
): Promise<void> => {
  const now = clock.now();
  for (const { key, limit } of keys) {
    const retryAfterSeconds = await takeTry(db, key, limit, now);
    if (retryAfterSeconds === undefined) continue;
    throw new AppError('request.too_many', {
      msg: waitInWords(retryAfterSeconds),
      retryAfterSeconds,
    });
  }
};
