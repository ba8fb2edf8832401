import { randomBytes } from 'node:crypto';
import { base32 } from '../../lib/totp/base32.ts';
import { judgeCode } from '../../lib/totp/totp.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { seal, unseal } from '../../platform/seal.ts';
import { confirmPending, findApp, noteStep, noteTold, savePending } from './inner/sql.ts';

/** A set-up ends this long after its begin. */
const pendingMs = 30 * 60_000;

const purposeOf = (accountId: number) => `authenticator app ${accountId}`;

interface Holder {
  readonly id: number;
  readonly email: string;
}

/** The address that apps read from a QR code. */
const addressOf = (issuer: string, { email }: Holder, secret: string): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
};

/** Makes the secret of a new app, which counts once a code confirms it. */
export const beginApp = async (
  tx: Tx,
  signingKey: Buffer,
  holder: Holder,
  issuer: string,
  now: Date,
): Promise<{ secret: string; address: string }> => {
  const bytes = randomBytes(20);
  const until = new Date(now.getTime() + pendingMs);
  await savePending(tx, holder.id, seal(signingKey, purposeOf(holder.id), bytes), until);
  const secret = base32(bytes);
  return { secret, address: addressOf(issuer, holder, secret) };
};

/** `seconds` is positive where the clock of the app is ahead of this machine's. */
export type AppAnswer = 'right' | 'wrong' | { readonly seconds: number };

/** Checks the first code of a new app. Undefined where no set-up was begun, or it has expired. */
export const confirmApp = async (
  tx: Tx,
  signingKey: Buffer,
  accountId: number,
  code: string,
  now: Date,
): Promise<AppAnswer | undefined> => {
  const app = await findApp(tx, accountId);
  if (!app?.pending || !app.pending_until || app.pending_until <= now) return undefined;
  const secret = unseal(signingKey, purposeOf(accountId), app.pending);
  // Nobody gains from an explanation: who sets up the app has its secret.
  const judged = judgeCode(secret, code, now, { last: 0, told: 0 });
  if (judged.result === 'right') await confirmPending(tx, accountId, judged.step, now);
  return judged.result === 'clock' ? { seconds: judged.seconds } : judged.result;
};

/** Checks a code of the app. The caller holds the factors and must commit also where it is wrong. */
export const checkAppCode = async (
  tx: Tx,
  signingKey: Buffer,
  accountId: number,
  code: string,
  now: Date,
): Promise<AppAnswer> => {
  const app = await findApp(tx, accountId);
  if (!app?.secret) return 'wrong';
  const secret = unseal(signingKey, purposeOf(accountId), app.secret);
  const judged = judgeCode(secret, code, now, { last: app.last_step, told: app.told_step });
  if (judged.result === 'right') await noteStep(tx, accountId, judged.step, now);
  if (judged.result !== 'clock') return judged.result;
  if (judged.seconds > 0) await noteTold(tx, accountId, judged.step);
  return { seconds: judged.seconds };
};
