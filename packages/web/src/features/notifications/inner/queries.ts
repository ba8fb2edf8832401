import { type Notification, notificationRoutes } from '@halloo/contract/notifications';
import type { RouteAnswer, RouteCall } from '@halloo/contract/route';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { AnyChange } from '../../../api/change.ts';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { useSend } from '../../../ui/use-send.ts';

const key = queryKey('notifications');
const pageSize = 20;

type Page = RouteAnswer<typeof notificationRoutes.listNotifications>;
type Pages = InfiniteData<Page, number | undefined>;
type ReadBody = RouteCall<typeof notificationRoutes.readNotifications>['body'];

export const useNotificationList = () =>
  useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      call(notificationRoutes.listNotifications, { query: { limit: pageSize, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ more, results }: Page) => (more ? results.at(-1)?.id : undefined),
  });

const isMeant = (body: ReadBody, { id }: Notification) => ('id' in body ? id === body.id : id <= Number(body.up_to));

/** The list as it will be once the server has marked them. */
export const markedAsRead = (pages: Pages, body: ReadBody): Pages => {
  const newlyRead = pages.pages.flatMap(({ results }) => results).filter((item) => !item.read && isMeant(body, item));
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      unread: Math.max(0, page.unread - newlyRead.length),
      results: page.results.map((item) => (isMeant(body, item) ? { ...item, read: true } : item)),
    })),
  };
};

const readNotifications = {
  send: (body: ReadBody) => call(notificationRoutes.readNotifications, { body }),
  awaits: [key],
  invalidatesOnError: true,
} satisfies AnyChange;

/** Marks immediately on screen. The list is refetched afterwards, which undoes the marks after an error. */
export const useReadNotifications = () => {
  const queries = useQueryClient();
  return useSend(readNotifications, {
    onStart: async (body) => {
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData<Pages>(key, (pages) => pages && markedAsRead(pages, body));
    },
    onError: () => {},
  });
};
