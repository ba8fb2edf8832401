import { addresses } from '@halloo/contract/console-addresses';
import { addressOf } from '../../../lib/mail-address.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { publish } from '../../../platform/events/publish.ts';
import { mailTries } from '../../../platform/metrics/instruments.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { type MailDriver, MailError } from '../../../ports/mail.ts';
import { notify } from '../../notifications/notify.ts';
import { type ClaimedMail, claimMails, putBack, selectAttachments, settleMail } from './sql.ts';

/** Longer than the timeout of the driver for one email. */
const claimMs = 180_000;

/** A server that puts unknown senders off (greylisting) takes them after five minutes or so. */
const retryDelaysMs = [15_000, 60_000, 120_000, 300_000, 600_000, 1_200_000, 1_800_000];

/** The wait after the nth temporary failure of an email. */
export const restMs = (attempts: number): number =>
  retryDelaysMs[Math.min(attempts, retryDelaysMs.length) - 1] ?? retryDelaysMs[0] ?? 0;

export type Parts = Pick<Context, 'db' | 'clock' | 'log'> & { readonly mail: MailDriver };

const settle = ({ db, clock }: Parts, id: number, state: 'sent' | 'failed', answer: string) =>
  inTransaction(db, async (tx) => {
    const settled = await settleMail(tx, id, state, answer, clock.now());
    if (!settled) return;
    if (state === 'failed' && settled.account_id !== null) {
      await notify(tx, settled.account_id, {
        title: say('mail.failedTitle', { email: settled.recipient }),
        body: answer,
        link: addresses.settings('email'),
      });
    }
    await publish(tx, { type: 'email.changed', email_id: id });
  });

const release = ({ db, clock }: Parts, mail: ClaimedMail, nextTryAt: Date, answer: string) =>
  inTransaction(db, async (tx) => {
    if (await putBack(tx, mail, nextTryAt, answer, clock.now())) {
      await publish(tx, { type: 'email.changed', email_id: mail.id });
    }
  });

const refused = async (context: Parts, mail: ClaimedMail, error: unknown): Promise<void> => {
  const { clock, log } = context;
  const known = error instanceof MailError;
  // A bug in a driver must not lose an email.
  if (!known) log.error({ event: 'mail.send_failed', err: error, email: mail.id }, 'sending an email failed');
  const reason = known ? error.message : say('mail.notHandedOver');
  if (known && !error.retryable) {
    mailTries.inc({ result: 'refused' });
    return settle(context, mail.id, 'failed', reason);
  }
  mailTries.inc({ result: 'again' });
  const nextTryAt = new Date(clock.now().getTime() + restMs(mail.attempts));
  if (nextTryAt >= mail.expires_at) return settle(context, mail.id, 'failed', say('mail.tooLateBecause', { reason }));
  return release(context, mail, nextTryAt, reason);
};

/** Claims due emails for this process. The claim of a dead process expires. */
export const claimDue = ({ db, clock }: Parts, limit: number): Promise<readonly ClaimedMail[]> => {
  const now = clock.now();
  return claimMails(db, limit, now, new Date(now.getTime() + claimMs));
};

/** Sends one claimed email and saves the result. */
export const sendClaimed = async (context: Parts, claimed: ClaimedMail, signal: AbortSignal): Promise<void> => {
  const { db, clock, mail } = context;
  const { id, recipient: to, subject, body_text: text, body_html: html } = claimed;
  if (claimed.expires_at <= clock.now()) return settle(context, id, 'failed', say('mail.tooLate'));
  const attachments = await selectAttachments(db, id);
  const domain = addressOf(mail.sender).split('@').at(-1) ?? 'localhost';
  let answer: string;
  try {
    const messageId = `<halloo-${id}-${claimed.created_at.getTime()}@${domain}>`;
    answer = await mail.send({ messageId, to, subject, text, html, attachments }, signal);
  } catch (error) {
    if (!signal.aborted) return refused(context, claimed, error);
    // Halloo stops: the next process continues immediately.
    return release(context, claimed, clock.now(), '');
  }
  mailTries.inc({ result: 'sent' });
  return settle(context, id, 'sent', answer);
};
