import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { type TryLimit, takeTry } from '../limits/take-try.ts';

/** Failed sign-ins count; a right one gives its try back. */
export const signInLimits = {
  perAddress: { tries: 50, windowSeconds: 900 },
  perAccount: { tries: 10, windowSeconds: 900 },
} as const satisfies Record<string, TryLimit>;

export const registerLimits = {
  perAddress: { tries: 20, windowSeconds: 3600 },
  perAccount: { tries: 5, windowSeconds: 3600 },
} as const satisfies Record<string, TryLimit>;

/** E-mails are hashed in keys: the table of tries is no list of who has an account. */
export const limitKeys = (action: string, address: string, email: string) => ({
  address: `${action}:address:${address}`,
  account: `${action}:account:${createHash('sha256').update(email).digest('base64url')}`,
});

const waitInWords = (seconds: number) => (seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`);

/** Counts a try against both keys and refuses, with how long to wait, when one limit is passed. */
export const guardTries = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  keys: { address: string; account: string },
  limits: { perAddress: TryLimit; perAccount: TryLimit },
): Promise<void> => {
  const now = clock.now();
  const waits = [
    await takeTry(db, keys.address, limits.perAddress, now),
    await takeTry(db, keys.account, limits.perAccount, now),
  ];
  const retryAfterSeconds = Math.max(...waits.map((wait) => wait ?? 0));
  if (retryAfterSeconds > 0) {
    throw new AppError('request.too_many', {
      msg: `Too many tries. Please wait ${waitInWords(retryAfterSeconds)} and try again.`,
      retryAfterSeconds,
    });
  }
};
