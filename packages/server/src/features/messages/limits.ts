import { otp } from '@halloo/contract/sims';
import type { Caller } from '../../platform/caller.ts';
import type { GuardedKey } from '../../platform/limits/guard-tries.ts';
import type { TryLimit } from '../../platform/limits/take-try.ts';

/** How many messages people may have sent: a message costs money and rings somebody's phone. */
export const sendLimits = {
  between: { tries: 1, windowSeconds: otp.resendSeconds },
  perNumber: { tries: 5, windowSeconds: 3600 },
  perAccount: { tries: 30, windowSeconds: 3600 },
  perAddress: { tries: 60, windowSeconds: 3600 },
} as const satisfies Record<string, TryLimit>;

/** What a message to a number counts against. A number that nobody knows counts just as well. */
export const sendKeys = (number: string, { accountId }: Caller, address: string): GuardedKey[] => [
  { key: `sms:between:${number}`, limit: sendLimits.between },
  { key: `sms:number:${number}`, limit: sendLimits.perNumber },
  { key: `sms:account:${accountId}`, limit: sendLimits.perAccount },
  { key: `sms:address:${address}`, limit: sendLimits.perAddress },
];
