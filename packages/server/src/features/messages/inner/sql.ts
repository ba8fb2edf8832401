import type { MessagePurpose, MessageState, SmsDriverName } from '@halloo/contract/messages';
import type { Connection, Tx } from '../../../platform/db/connect.ts';

export interface NewMessage {
  readonly number: string;
  readonly body: string;
  readonly purpose: MessagePurpose;
  readonly driver: SmsDriverName;
  readonly account_id: number | null;
  readonly expires_at: Date;
  readonly next_try_at: Date;
  readonly created_at: Date;
  readonly changed_at: Date;
}

export interface MessageRow {
  readonly id: number;
  readonly number: string;
  readonly body: string | null;
  readonly purpose: MessagePurpose;
  readonly driver: SmsDriverName;
  readonly state: MessageState;
  readonly reason: string;
  readonly parts: number | null;
  readonly attempts: number;
  readonly account_id: number | null;
  readonly created_at: Date;
  readonly changed_at: Date;
}

export const insertMessage = async (tx: Tx, message: NewMessage): Promise<number> => {
  const [made] = await tx<{ id: number }[]>`insert into sms_message ${tx(message)} returning id`;
  if (!made) throw new Error('a text message was not stored');
  return made.id;
};

const columns = (db: Connection) =>
  db`id, number, body, purpose, driver, state, reason, parts, attempts, account_id, created_at, changed_at`;

export const countMessages = async (db: Connection): Promise<number> => {
  const [row] = await db<{ count: number }[]>`select count(*) as count from sms_message`;
  return row?.count ?? 0;
};

export const selectMessages = (db: Connection, limit: number, offset: number, behind: number | undefined) =>
  db<MessageRow[]>`
    select ${columns(db)} from sms_message where ${behind === undefined ? db`true` : db`id < ${behind}`}
    order by id desc limit ${limit} offset ${offset}`;

export const findMessage = async (db: Connection, id: number): Promise<MessageRow | undefined> => {
  const [row] = await db<MessageRow[]>`select ${columns(db)} from sms_message where id = ${id}`;
  return row;
};

export const countWaiting = async (db: Connection, failedSince: Date): Promise<{ queued: number; failed: number }> => {
  const [row] = await db<{ queued: number; failed: number }[]>`
    select (select count(*) from sms_message where state = 'queued') as queued,
      (select count(*) from sms_message where state = 'failed' and changed_at >= ${failedSince}) as failed`;
  return row ?? { queued: 0, failed: 0 };
};

export interface ClaimedMessage {
  readonly id: number;
  readonly number: string;
  readonly body: string;
  readonly attempts: number;
  readonly expires_at: Date;
  readonly parts_taken: number[];
}

/** Claims due messages for this process until the claim expires. */
export const claimMessages = (db: Connection, driver: SmsDriverName, limit: number, now: Date, until: Date) =>
  db<ClaimedMessage[]>`
    update sms_message set claimed_until = ${until}, attempts = attempts + 1, driver = ${driver}
    where id in (
      select id from sms_message
      where state = 'queued' and next_try_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
      order by next_try_at limit ${limit} for update skip locked)
    returning id, number, body, attempts, expires_at,
      coalesce((select array_agg(part order by part) from sms_part where message_id = id), '{}') as parts_taken`;

/** Releases a message, to be retried at the given time. */
export const putBack = (tx: Tx, id: number, nextTryAt: Date, reason: string) => tx`
  update sms_message set claimed_until = null, next_try_at = ${nextTryAt}, reason = ${reason}
  where id = ${id} and state = 'queued'`;

interface Settled {
  readonly account_id: number | null;
  readonly number: string;
}

/** Sets a message's next state. `keepBody`: only the outbox shows the text. */
export const setState = async (
  tx: Tx,
  id: number,
  { state, reason, now, keepBody }: { state: MessageState; reason: string; now: Date; keepBody: boolean },
): Promise<Settled | undefined> => {
  const [row] = await tx<Settled[]>`
    update sms_message set state = ${state}, reason = ${reason}, changed_at = ${now}, claimed_until = null,
      body = case when ${keepBody} then body end
    where id = ${id} and state <> ${state} returning account_id, number`;
  return row;
};

/** Queued codes for a number are useless after a newer one. */
export const replaceQueuedCodes = (tx: Tx, number: string, now: Date) => tx`
  update sms_message set state = 'failed', reason = 'A newer code took its place.', changed_at = ${now}, body = null
  where number = ${number} and purpose = 'code' and state = 'queued'`;

/** Serialises receipts and responses about the same part. */
export const holdReference = (tx: Tx, reference: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`sms ${reference}`}, 0))`;

export const insertPart = (
  tx: Tx,
  part: { message_id: number; part: number; reference: string | null },
  parts: number,
) => tx`
  with kept as (insert into sms_part ${tx(part)} on conflict (message_id, part) do update set reference = excluded.reference)
  update sms_message set parts = ${parts} where id = ${part.message_id}`;

/**
 * The newest part with this id from the gateway, of one message or of all: some gateways count from 1 after a restart.
 */
export const findPart = async (
  tx: Tx,
  reference: string,
  messageId?: number,
): Promise<{ message_id: number; part: number } | undefined> => {
  const [row] = await tx<{ message_id: number; part: number }[]>`
    select message_id, part from sms_part where reference = ${reference}
      ${messageId === undefined ? tx`` : tx`and message_id = ${messageId}`}
    order by message_id desc limit 1`;
  return row;
};

/** The first final state of a part wins. */
export const setPartState = (
  tx: Tx,
  { message_id, part }: { message_id: number; part: number },
  { state, reason }: { state: 'delivered' | 'failed'; reason: string },
) => tx`
  update sms_part set state = ${state}, reason = ${reason}
  where message_id = ${message_id} and part = ${part} and state = 'sent'`;

/** The state of a message from its parts. Locks its row. */
export const lockProgress = async (tx: Tx, id: number) => {
  const [row] = await tx<{ state: MessageState; parts: number | null; driver: SmsDriverName }[]>`
    select state, parts, driver from sms_message where id = ${id} for update`;
  if (!row) return undefined;
  const found = await tx<{ state: MessageState; reason: string }[]>`
    select state, reason from sms_part where message_id = ${id} order by part`;
  return {
    ...row,
    delivered: found.filter(({ state }) => state === 'delivered').length,
    failure: found.find(({ state }) => state === 'failed')?.reason,
  };
};

export const keepEarlyReceipt = (
  tx: Tx,
  receipt: { reference: string; message_id: number | null; state: 'delivered' | 'failed'; reason: string; at: Date },
) => tx`
  insert into sms_early_receipt ${tx(receipt)}
  on conflict (reference, message_id) do update set state = excluded.state, reason = excluded.reason, at = excluded.at`;

export const isQueued = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx`select 1 from sms_message where id = ${id} and state = 'queued'`).length > 0;

export const takeEarlyReceipt = async (tx: Tx, reference: string, messageId: number) => {
  const [row] = await tx<{ state: 'delivered' | 'failed'; reason: string }[]>`
    delete from sms_early_receipt where reference = ${reference} and (message_id is null or message_id = ${messageId})
    returning state, reason`;
  return row;
};

export const deleteMessages = async (db: Connection, before: Date, earlyBefore: Date): Promise<void> => {
  await db`delete from sms_message where created_at < ${before} and state <> 'queued'`;
  await db`delete from sms_early_receipt where at < ${earlyBefore}`;
};
