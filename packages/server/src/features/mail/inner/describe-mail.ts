import type { SentMail } from '@halloo/contract/mail';
import type { MailRow } from './sql.ts';

/** An email as the API shows it, without its text. */
export const describeMail = ({ recipient, created_at, changed_at, ...row }: MailRow): SentMail => ({
  ...row,
  to: recipient,
  created_at: created_at.toISOString(),
  changed_at: changed_at.toISOString(),
});
