import type { notificationRoutes } from '@halloo/contract/notifications';
import { say } from '../../platform/words.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { readNotifications } from './inner/read-notifications.ts';
import { countUnread, selectNotifications } from './inner/sql.ts';

export const notificationHandlers: Handlers<typeof notificationRoutes> = {
  listNotifications: async (context, { caller, query: { limit, before } }) => {
    const [unread, rows] = await Promise.all([
      countUnread(context.db, caller.accountId),
      selectNotifications(context.db, caller.accountId, { limit: limit + 1, before }),
    ]);
    return {
      unread,
      more: rows.length > limit,
      results: rows.slice(0, limit).map(({ read_at, created_at, ...row }) => ({
        ...row,
        created_at: created_at.toISOString(),
        read: read_at !== null,
      })),
    };
  },
  readNotifications: async (context, { caller, body }) => {
    const unread = await readNotifications(context, caller.accountId, body);
    return { msg: say('notification.read'), unread };
  },
};
