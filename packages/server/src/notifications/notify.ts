import type { Tx } from '../db/connect.ts';
import { publish } from '../events/publish.ts';
import { everybody, insertNotification } from './sql.ts';

interface Notice {
  readonly title: string;
  readonly body?: string;
  /** A path of the console that the notice is about. */
  readonly link?: string;
}

/** Puts a notice under one person's bell, in the transaction of what it tells about. */
export const notify = async (tx: Tx, accountId: number, { title, body = '', link }: Notice): Promise<void> => {
  const id = await insertNotification(tx, { account_id: accountId, title, body, link: link ?? null });
  await publish(tx, { type: 'notification.created', notification_id: id }, accountId);
};

/** Puts a notice under everybody's bell. */
export const notifyAll = async (tx: Tx, notice: Notice): Promise<void> => {
  for (const accountId of await everybody(tx)) await notify(tx, accountId, notice);
};
