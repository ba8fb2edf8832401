import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { AppError } from '../errors.ts';
import { type TryLimit, takeTry } from './take-try.ts';

export interface GuardedKey {
  readonly key: string;
  readonly limit: TryLimit;
}

const waitInWords = (seconds: number) => {
  if (seconds === 1) return 'a second';
  return seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
};

/**
 * Counts a try against each key in turn and refuses, with how long to wait, at the first limit that is passed. The
 * keys after it are not counted: put the shortest window first.
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
      msg: `Too many tries. Please wait ${waitInWords(retryAfterSeconds)} and try again.`,
      retryAfterSeconds,
    });
  }
};
