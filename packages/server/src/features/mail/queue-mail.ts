import type { MailPurpose } from '@halloo/contract/mail';
import type { Tx } from '../../platform/db/connect.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Context } from '../../ports/context.ts';
import type { MailAttachment } from '../../ports/mail.ts';
import { insertAttachment, insertMail } from './inner/sql.ts';
import { writeLetter } from './inner/write-letter.ts';
import type { Letter } from './letter.ts';

/** Emails that say the same a day later are worth sending a day later. */
const usualWorthMs = 24 * 3600_000;

/**
 * Queues an email in the transaction of its cause; call it last in the transaction. The job that sends emails is
 * notified if and when that transaction commits. Without a mail server it queues nothing and returns undefined.
 */
export const queueMail = async (
  { mail, clock }: Pick<Context, 'mail' | 'clock'>,
  tx: Tx,
  {
    to,
    purpose,
    letter,
    accountId = null,
    expiresAt,
    attachments = [],
  }: {
    readonly to: string;
    readonly purpose: MailPurpose;
    readonly letter: Letter;
    /** The account that is notified if it cannot be delivered. */
    readonly accountId?: number | null;
    /** Not sent after this time; a day from now unless given. */
    readonly expiresAt?: Date;
    readonly attachments?: readonly MailAttachment[];
  },
): Promise<number | undefined> => {
  if (!mail) return undefined;
  const now = clock.now();
  const { text, html } = writeLetter(letter);
  const id = await insertMail(tx, {
    recipient: to,
    purpose,
    subject: letter.subject,
    body_text: text,
    body_html: html,
    account_id: accountId,
    next_try_at: now,
    expires_at: expiresAt ?? new Date(now.getTime() + usualWorthMs),
    created_at: now,
    changed_at: now,
  });
  for (const [place, attachment] of attachments.entries()) await insertAttachment(tx, id, place, attachment);
  await publish(tx, { type: 'email.changed', email_id: id });
  return id;
};
