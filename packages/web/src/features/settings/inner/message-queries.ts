import { messageRoutes } from '@halloo/contract/messages';
import type { RouteCall } from '@halloo/contract/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../api/change.ts';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { type KeyPlace, keyQuery } from '../../../ui/key-paging.ts';

/* All keys begin with 'messages', so that a live event of a message invalidates them. */

export const messagePageSize = 20;

export const gatewayQuery = queryOptions({
  queryKey: queryKey('messages', 'gateway'),
  queryFn: ({ signal }) => call(messageRoutes.smsState, { signal }),
  // No event reports a gateway that fails or recovers.
  refetchInterval: 15_000,
});

/** The shown page stays until the next one is loaded, so that paging does not flicker. */
export const messagesQuery = (place: KeyPlace) =>
  queryOptions({
    queryKey: queryKey('messages', 'list', place),
    queryFn: ({ signal }) => call(messageRoutes.listMessages, { query: keyQuery(place, messagePageSize), signal }),
    placeholderData: keepPreviousData,
  });

export const sendTest = {
  send: (body: RouteCall<typeof messageRoutes.sendTestMessage>['body']) =>
    call(messageRoutes.sendTestMessage, { body }),
  invalidates: [queryKey('messages')],
} satisfies AnyChange;
