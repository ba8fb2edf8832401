import type { GuardedKey } from '../../../platform/limits/guard-tries.ts';

/** Limits wrong codes, as wrong passwords at sign-in. */
export const codeLimits = (accountId: number): GuardedKey[] => [
  { key: `factor:account:${accountId}`, limit: { tries: 10, windowSeconds: 900 } },
];
export const codeLimitsOfAddress = (address: string): GuardedKey[] => [
  { key: `factor:address:${address}`, limit: { tries: 50, windowSeconds: 900 } },
];
