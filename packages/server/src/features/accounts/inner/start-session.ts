import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { insertSession } from '../session-sql.ts';
import { noteSignIn } from './sql.ts';

/** A session expires this long after its last use. */
export const sessionDays = 14;

export const sessionEnd = (now: Date) => new Date(now.getTime() + sessionDays * 86_400_000);

/** A token has 256 random bits, so a plain hash is enough: it cannot be guessed. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The origin of a sign-in, for the person's list of sessions. */
export interface Origin {
  readonly device: string;
  readonly address: string;
}

/**
 * Starts a session and returns its token, which is not stored. Throws if the account was disabled or removed during the
 * password check.
 */
export const startSession = async (
  tx: Tx,
  { id, hasProvenFactor }: { readonly id: number; readonly hasProvenFactor: boolean },
  { device, address }: Origin,
  now: Date,
): Promise<{ access: string; expires_at: string }> => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = sessionEnd(now);
  if (!(await noteSignIn(tx, id, now))) throw new AppError('account.wrong_credentials');
  await insertSession(tx, {
    account_id: id,
    token_hash: hashToken(token),
    device,
    address,
    created_at: now,
    last_used_at: now,
    expires_at: expiresAt,
    second_factor: hasProvenFactor,
  });
  return { access: token, expires_at: expiresAt.toISOString() };
};
