import { randomBytes } from 'node:crypto';
import type { GuardedKey } from '../../../platform/limits/guard-tries.ts';
import { hashToken } from './start-session.ts';

/** A secret for a link, and what is stored of it. */
export const makeLinkToken = (): { readonly token: string; readonly hash: Buffer } => {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
};

/** Limits guessing of links. A right one is not counted. */
export const linkTries = (address: string): GuardedKey => ({
  key: `link:address:${address}`,
  limit: { tries: 30, windowSeconds: 900 },
});
