import { inTransaction } from '../../../platform/db/connect.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { Context } from '../../../ports/context.ts';
import { countUnread, markRead } from './sql.ts';

/** Marks notifications as read and returns the number of unread ones. Updates the person's other tabs. */
export const readNotifications = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  accountId: number,
  which: { up_to: number } | { id: number },
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const changed = await markRead(tx, accountId, which, clock.now());
    const unread = await countUnread(tx, accountId);
    if (changed > 0) await publish(tx, { type: 'notification.read' }, accountId);
    return unread;
  });
