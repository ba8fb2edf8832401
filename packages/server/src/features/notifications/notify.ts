import type { ConsoleAddress } from '@halloo/contract/console-addresses';
import type { Tx } from '../../platform/db/connect.ts';
import { publish } from '../../platform/events/publish.ts';
import { everybody, insertNotification } from './inner/sql.ts';

interface Notice {
  readonly title: string;
  readonly body?: string;
  /** The screen that the notice is about. */
  readonly link?: ConsoleAddress;
}

/**
 * Puts a notice under one person's bell, in the transaction of what it tells about. False where the account is disabled
 * or no longer there.
 */
export const notify = async (tx: Tx, accountId: number, { title, body = '', link }: Notice): Promise<boolean> => {
  const id = await insertNotification(tx, { account_id: accountId, title, body, link: link ?? null });
  if (id === undefined) return false;
  await publish(tx, { type: 'notification.created', notification_id: id }, accountId);
  return true;
};

/** Puts a notice under everybody's bell. */
const notifyAll = async (tx: Tx, notice: Notice): Promise<void> => {
  for (const accountId of await everybody(tx)) await notify(tx, accountId, notice);
};

/** Notifies whoever made a thing; everybody, where that account was removed or disabled. */
export const notifyOwner = async (tx: Tx, owner: number | null, notice: Notice): Promise<void> => {
  if (owner === null || !(await notify(tx, owner, notice))) await notifyAll(tx, notice);
};
