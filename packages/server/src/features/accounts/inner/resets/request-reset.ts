import { setTimeout as delay } from 'node:timers/promises';
import { addresses } from '@halloo/contract/console-addresses';
import type { MadeLink } from '@halloo/contract/invitations';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import type { Person } from '../../../../platform/caller.ts';
import { inTransaction, type Tx } from '../../../../platform/db/connect.ts';
import { AppError } from '../../../../platform/errors.ts';
import { guardTries } from '../../../../platform/limits/guard-tries.ts';
import { say } from '../../../../platform/words.ts';
import type { Context } from '../../../../ports/context.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { findAccount, holdForOwner } from '../hold-account.ts';
import { guarded, limitKeys } from '../limits.ts';
import { makeLinkToken } from '../link-token.ts';
import { findCredentials } from '../sql.ts';
import { insertReset } from './sql.ts';

const hourMs = 3600_000;
const byMailMs = hourMs;
const byOwnerMs = 24 * hourMs;

const limits = {
  perAddress: { tries: 20, windowSeconds: 3600 },
  perAccount: { tries: 5, windowSeconds: 3600 },
} as const;

/** Every answer takes this long: that of an unknown address does less work. */
const answerMs = 300;

type Parts = Pick<Context, 'db' | 'clock' | 'mail' | 'config'>;

const makeReset = async (tx: Tx, accountId: number, madeBy: number | null, now: Date, validMs: number) => {
  const { token, hash } = makeLinkToken();
  const expires_at = new Date(now.getTime() + validMs);
  await insertReset(tx, { token_hash: hash, account_id: accountId, made_by: madeBy, created_at: now, expires_at });
  return { path: addresses.resetPassword(token), expires_at };
};

const sendLink = (context: Parts, email: string, address: string): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const found = await findCredentials(tx, { email });
    if (!found || found.disabled) return;
    const { path, expires_at } = await makeReset(tx, found.id, null, context.clock.now(), byMailMs);
    await recordAudit(tx, { name: email }, 'password.reset_asked', say('audit.account', { email }));
    await queueMail(context, tx, {
      to: email,
      purpose: 'reset',
      letter: {
        subject: say('reset.mailSubject'),
        paragraphs: [say('reset.mailBody', { email, address }), say('reset.mailValid')],
        action: { label: say('reset.mailAction'), url: `${context.config.publicUrl ?? ''}${path}` },
        footer: [say('reset.mailFooter')],
      },
      expiresAt: expires_at,
    });
  });

/** Sends a link, if the address has an account and a mail server is set up. Nobody learns from the answer which is true. */
export const requestReset = async (context: Parts, email: string, address: string): Promise<'email' | 'owner'> => {
  if (!context.mail) return 'owner';
  await guardTries(context, guarded(limitKeys('reset', address, email), limits));
  await Promise.all([sendLink(context, email, address), delay(answerMs)]);
  return 'email';
};

/** A link for somebody else, to be handed over. */
export const makeResetLink = (context: Parts, caller: Person, id: number): Promise<MadeLink> =>
  inTransaction(context.db, async (tx) => {
    if (caller.accountId === id) throw new AppError('account.own', { msg: say('reset.own') });
    const now = context.clock.now();
    await holdForOwner(tx, caller);
    const { email, disabled_at } = await findAccount(tx, id, now);
    if (disabled_at) throw new AppError('reset.disabled');
    const { path, expires_at } = await makeReset(tx, id, caller.accountId, now, byOwnerMs);
    await recordAudit(tx, caller, 'password.reset_link', say('audit.account', { email }));
    return { path, emailed: false, expires_at: expires_at.toISOString() };
  });
