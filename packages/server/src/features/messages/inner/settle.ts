import { addresses } from '@halloo/contract/console-addresses';
import type { MessageState } from '@halloo/contract/messages';
import type { Tx } from '../../../platform/db/connect.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import { notify } from '../../notifications/notify.ts';
import { lockProgress, setState } from './sql.ts';

/** The console's page of text messages. */
export const messagesPlace = addresses.settings('messages');

/** Gives up a message and notifies the person who sent it. Does nothing if it was already settled. */
export const fail = async (tx: Tx, id: number, reason: string, now: Date, keepBody: boolean): Promise<void> => {
  const settled = await setState(tx, id, { state: 'failed', reason, now, keepBody });
  if (!settled) return;
  if (settled.account_id !== null) {
    await notify(tx, settled.account_id, {
      title: say('message.failedTitle', { number: settled.number }),
      body: reason,
      link: messagesPlace,
    });
  }
  await publish(tx, { type: 'message.changed', message_id: id });
};

/**
 * Updates a message's state from its parts: delivered when all are, failed when one is. With `taken` the gateway has
 * accepted all parts; before that a receipt changes nothing, because other parts are still being sent.
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
