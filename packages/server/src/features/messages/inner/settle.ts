import { addresses } from '@halloo/contract/console-addresses';
import type { MessageState } from '@halloo/contract/messages';
import type { Tx } from '../../../platform/db/connect.ts';
import { publish } from '../../../platform/events/publish.ts';
import { notify } from '../../notifications/notify.ts';
import { lockProgress, setState } from './sql.ts';

/** Where the console shows text messages. */
export const messagesPlace = addresses.settings('messages');

/**
 * Gives a message up, and tells the person who asked for it. Nothing happens where it was already settled so.
 */
export const fail = async (tx: Tx, id: number, reason: string, now: Date, keepBody: boolean): Promise<void> => {
  const settled = await setState(tx, id, { state: 'failed', reason, now, keepBody });
  if (!settled) return;
  if (settled.account_id !== null) {
    await notify(tx, settled.account_id, {
      title: `The text message to ${settled.number} was not delivered`,
      body: reason,
      link: messagesPlace,
    });
  }
  await publish(tx, { type: 'message.changed', message_id: id });
};

/**
 * Brings a message's state up to its parts: delivered once all of them are, failed with the first that fails. With
 * `taken` the gateway has all of them; before that a receipt changes nothing, since the other parts still go out.
 */
export const settle = async (tx: Tx, id: number, now: Date, taken: boolean): Promise<void> => {
  const progress = await lockProgress(tx, id);
  if (!progress || !(progress.state === 'sent' || (taken && progress.state === 'queued'))) return;
  const keepBody = progress.driver === 'outbox';
  if (progress.failure !== undefined) return fail(tx, id, progress.failure, now, keepBody);
  const state: MessageState = progress.delivered > 0 && progress.delivered === progress.parts ? 'delivered' : 'sent';
  if (await setState(tx, id, { state, reason: '', now, keepBody })) {
    await publish(tx, { type: 'message.changed', message_id: id });
  }
};
