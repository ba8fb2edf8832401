import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { insertSession } from '../session-sql.ts';
import { noteSignIn } from './sql.ts';

/** A session ends this long after its last use. */
export const sessionDays = 14;

export const sessionEnd = (now: Date) => new Date(now.getTime() + sessionDays * 86_400_000);

/** A token is 256 random bits, so a plain hash is enough to keep it by: there is nothing to guess at. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Where a sign-in came from, as the person will see it in the list of their sessions. */
export interface Origin {
  readonly device: string;
  readonly address: string;
}

/**
 * Opens a session and returns its token, which exists nowhere else. Refuses an account that was disabled or removed
 * while its password was checked.
 */
export const startSession = async (
  tx: Tx,
  accountId: number,
  { device, address }: Origin,
  now: Date,
): Promise<{ access: string; expires_at: string }> => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = sessionEnd(now);
  if (!(await noteSignIn(tx, accountId, now))) throw new AppError('account.wrong_credentials');
  await insertSession(tx, {
    account_id: accountId,
    token_hash: hashToken(token),
    device,
    address,
    created_at: now,
    last_used_at: now,
    expires_at: expiresAt,
  });
  return { access: token, expires_at: expiresAt.toISOString() };
};
