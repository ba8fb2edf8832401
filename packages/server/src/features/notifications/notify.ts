import type { ConsoleAddress } from '@halloo/contract/console-addresses';
import type { NoticeKind } from '@halloo/contract/notice-mail';
import type { Tx } from '../../platform/db/connect.ts';
import { publish } from '../../platform/events/publish.ts';
import { everybody, everyOwner, insertNotification } from './inner/sql.ts';

interface Notice {
  readonly title: string;
  readonly body?: string;
  /** The related screen. */
  readonly link?: ConsoleAddress;
  /** What it is about, for those who also want it by email; without a kind it never comes by email. */
  readonly kind?: NoticeKind | 'other';
}

/** Notifies one person, in the transaction of the cause. False if the account is disabled or deleted. */
export const notify = async (
  tx: Tx,
  accountId: number,
  { title, body = '', link, kind = 'other' }: Notice,
): Promise<boolean> => {
  const id = await insertNotification(tx, { account_id: accountId, title, body, link: link ?? null, kind });
  if (id === undefined) return false;
  await publish(tx, { type: 'notification.created', notification_id: id }, accountId);
  return true;
};

/** Notifies everybody. */
const notifyAll = async (tx: Tx, notice: Notice): Promise<void> => {
  for (const accountId of await everybody(tx)) await notify(tx, accountId, notice);
};

/** Notifies all Owners of the workspace. */
export const notifyEveryOwner = async (tx: Tx, notice: Notice): Promise<void> => {
  for (const accountId of await everyOwner(tx)) await notify(tx, accountId, notice);
};

/** Notifies the creator of a thing, or everybody if that account was removed or disabled. */
export const notifyOwner = async (tx: Tx, owner: number | null, notice: Notice): Promise<void> => {
  if (owner === null || !(await notify(tx, owner, notice))) await notifyAll(tx, notice);
};
