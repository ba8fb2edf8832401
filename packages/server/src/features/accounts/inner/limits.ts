import { createHash } from 'node:crypto';
import type { GuardedKey } from '../../../platform/limits/guard-tries.ts';
import type { TryLimit } from '../../../platform/limits/take-try.ts';

/** Limits failed sign-ins; a successful one is not counted. */
export const signInLimits = {
  perAddress: { tries: 50, windowSeconds: 900 },
  perAccount: { tries: 10, windowSeconds: 900 },
} as const satisfies Record<string, TryLimit>;

export const registerLimits = {
  perAddress: { tries: 20, windowSeconds: 3600 },
  perAccount: { tries: 5, windowSeconds: 3600 },
} as const satisfies Record<string, TryLimit>;

/** Emails in keys are hashed, so that the table does not list existing accounts. */
export const limitKeys = (action: string, address: string, email: string) => ({
  address: `${action}:address:${address}`,
  account: `${action}:account:${createHash('sha256').update(email).digest('base64url')}`,
});

/** Both keys of an attempt with their limits. */
export const guarded = (
  keys: { address: string; account: string },
  limits: { perAddress: TryLimit; perAccount: TryLimit },
): GuardedKey[] => [
  { key: keys.address, limit: limits.perAddress },
  { key: keys.account, limit: limits.perAccount },
];
