import type { MailPurpose, MailState } from '@halloo/contract/mail';
import type { Connection, Tx } from '../../../platform/db/connect.ts';
import type { MailAttachment } from '../../../ports/mail.ts';

interface NewMail {
  readonly recipient: string;
  readonly purpose: MailPurpose;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
  readonly account_id: number | null;
  readonly next_try_at: Date;
  readonly expires_at: Date;
  readonly created_at: Date;
  readonly changed_at: Date;
}

export interface MailRow {
  readonly id: number;
  readonly recipient: string;
  readonly purpose: MailPurpose;
  readonly subject: string;
  readonly state: MailState;
  readonly answer: string;
  readonly attempts: number;
  readonly created_at: Date;
  readonly changed_at: Date;
}

export const insertMail = async (tx: Tx, mail: NewMail): Promise<number> => {
  const [made] = await tx<{ id: number }[]>`insert into email ${tx(mail)} returning id`;
  if (!made) throw new Error('an email was not stored');
  return made.id;
};

export const insertAttachment = (tx: Tx, emailId: number, place: number, { name, type, bytes }: MailAttachment) =>
  tx`insert into email_attachment ${tx({ email_id: emailId, place, name, type, bytes: Buffer.from(bytes) })}`;

const columns = (db: Connection) =>
  db`id, recipient, purpose, subject, state, answer, attempts, created_at, changed_at`;

export const selectMails = (db: Connection, limit: number, offset: number, behind: number | undefined) => db<MailRow[]>`
  select ${columns(db)} from email where ${behind === undefined ? db`true` : db`id < ${behind}`}
  order by id desc limit ${limit} offset ${offset}`;

export const countMails = async (db: Connection): Promise<number> => {
  const [row] = await db<{ count: number }[]>`select count(*) as count from email`;
  return row?.count ?? 0;
};

export const findMail = async (db: Connection, id: number): Promise<MailRow | undefined> => {
  const [row] = await db<MailRow[]>`select ${columns(db)} from email where id = ${id}`;
  return row;
};

interface MailCounts {
  readonly queued: number;
  readonly failed: number;
  /** Why the newest email that was tried still waits; empty if one was sent since. */
  readonly problem: string;
}

export const countMail = async (db: Connection, failedSince: Date): Promise<MailCounts> => {
  const [row] = await db<MailCounts[]>`
    select (select count(*) from email where state = 'queued') as queued,
      (select count(*) from email where state = 'failed' and changed_at >= ${failedSince}) as failed,
      coalesce((select answer from email e where state = 'queued' and answer <> ''
        and not exists (select 1 from email s where s.state = 'sent' and s.changed_at > e.changed_at)
        order by changed_at desc limit 1), '') as problem`;
  return row ?? { queued: 0, failed: 0, problem: '' };
};

export interface ClaimedMail {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
  readonly attempts: number;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly claimed_until: Date;
}

/** Claims due emails for this process until the claim expires. */
export const claimMails = (db: Connection, limit: number, now: Date, until: Date) => db<ClaimedMail[]>`
  update email set claimed_until = ${until}, attempts = attempts + 1
  where id in (
    select id from email
    where state = 'queued' and next_try_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
    order by next_try_at limit ${limit} for update skip locked)
  returning id, recipient, subject, body_text, body_html, attempts, created_at, expires_at, claimed_until`;

export const selectAttachments = (db: Connection, emailId: number) => db<
  { name: string; type: string; bytes: Buffer }[]
>`
  select name, type, bytes from email_attachment where email_id = ${emailId} order by place`;

/** Releases an email, to be tried again at the given time. Does nothing if another process has claimed it since. */
export const putBack = async (
  tx: Tx,
  mail: ClaimedMail,
  nextTryAt: Date,
  answer: string,
  now: Date,
): Promise<boolean> =>
  (
    await tx`
      update email set claimed_until = null, next_try_at = ${nextTryAt}, answer = ${answer}, changed_at = ${now}
      where id = ${mail.id} and state = 'queued' and claimed_until = ${mail.claimed_until}`
  ).count > 0;

/** Sets the final state and erases the text. Undefined if it already has one. */
export const settleMail = async (
  tx: Tx,
  id: number,
  state: Exclude<MailState, 'queued'>,
  answer: string,
  now: Date,
): Promise<{ account_id: number | null; recipient: string } | undefined> => {
  await tx`delete from email_attachment where email_id = ${id}`;
  const [row] = await tx<{ account_id: number | null; recipient: string }[]>`
    update email set state = ${state}, answer = ${answer}, changed_at = ${now}, claimed_until = null,
      body_text = null, body_html = null
    where id = ${id} and state = 'queued' returning account_id, recipient`;
  return row;
};

export const deleteMails = async (db: Connection, before: Date): Promise<void> => {
  await db`delete from email where created_at < ${before} and state <> 'queued'`;
};
