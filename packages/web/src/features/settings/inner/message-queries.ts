import { messageRoutes } from '@halloo/contract/messages';
import type { RouteCall } from '@halloo/contract/route';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { type KeyPlace, keyQuery } from '../../../ui/key-paging.ts';

/* All keys begin with 'messages', so that a message that moves on, told by the live stream, fetches them anew. */

export const messagePageSize = 20;

export const gatewayQuery = queryOptions({
  queryKey: queryKey('messages', 'gateway'),
  queryFn: ({ signal }) => call(messageRoutes.smsState, { signal }),
  // A gateway goes away and comes back without any message that tells of it.
  refetchInterval: 15_000,
});

/** The page that was shown stays until the next one is there, so that paging does not flicker. */
export const messagesQuery = (place: KeyPlace) =>
  queryOptions({
    queryKey: queryKey('messages', 'list', place),
    queryFn: ({ signal }) => call(messageRoutes.listMessages, { query: keyQuery(place, messagePageSize), signal }),
    placeholderData: keepPreviousData,
  });

export const useSendTest = () => {
  const client = useQueryClient();
  return async (body: RouteCall<typeof messageRoutes.sendTestMessage>['body']) => {
    const message = await call(messageRoutes.sendTestMessage, { body });
    void client.invalidateQueries({ queryKey: queryKey('messages') });
    return message;
  };
};
