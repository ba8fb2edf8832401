import type { MessagePurpose } from '@halloo/contract/messages';
import type { Tx } from '../../platform/db/connect.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Context } from '../../ports/context.ts';
import { insertMessage, replaceQueuedCodes } from './inner/sql.ts';

/**
 * Queues a text message in the transaction of its cause; call it last in the transaction. The job that sends messages
 * is notified if and when that transaction commits.
 */
export const queueText = async (
  { sms, clock }: Pick<Context, 'sms' | 'clock'>,
  tx: Tx,
  text: {
    readonly to: string;
    readonly body: string;
    readonly purpose: MessagePurpose;
    /** The account that is notified of its result. */
    readonly accountId: number | null;
    readonly expiresAt: Date;
  },
): Promise<number> => {
  const now = clock.now();
  if (text.purpose === 'code') await replaceQueuedCodes(tx, text.to, now);
  const id = await insertMessage(tx, {
    number: text.to,
    body: text.body,
    purpose: text.purpose,
    driver: sms.name,
    account_id: text.accountId,
    expires_at: text.expiresAt,
    next_try_at: now,
    created_at: now,
    changed_at: now,
  });
  await publish(tx, { type: 'message.changed', message_id: id });
  return id;
};
