import { otp } from '@halloo/contract/sims';
import type { Caller } from '../../platform/caller.ts';
import type { GuardedKey } from '../../platform/limits/guard-tries.ts';
import type { TryLimit } from '../../platform/limits/take-try.ts';

/** Limits the messages that people can send: a message costs money and disturbs somebody. */
export const sendLimits = {
  between: { tries: 1, windowSeconds: otp.resendSeconds },
  perNumber: { tries: 5, windowSeconds: 3600 },
  perAccount: { tries: 30, windowSeconds: 3600 },
  perAddress: { tries: 60, windowSeconds: 3600 },
} as const satisfies Record<string, TryLimit>;

/** The rate limit keys of a message to a number, known or unknown. */
export const sendKeys = (number: string, { accountId }: Caller, address: string): GuardedKey[] => [
  { key: `sms:between:${number}`, limit: sendLimits.between },
  { key: `sms:number:${number}`, limit: sendLimits.perNumber },
  { key: `sms:account:${accountId}`, limit: sendLimits.perAccount },
  { key: `sms:address:${address}`, limit: sendLimits.perAddress },
];
