import { mailRoutes } from '@halloo/contract/mail';
import type { RouteCall } from '@halloo/contract/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../../api/change.ts';
import { call } from '../../../../api/client.ts';
import { queryKey } from '../../../../api/query-keys.ts';
import { type KeyPlace, keyQuery } from '../../../../ui/key-paging.ts';

/* All keys begin with 'emails', so that a live event of an email invalidates them. */

export const mailPageSize = 20;

export const mailServerQuery = queryOptions({
  queryKey: queryKey('emails', 'server'),
  queryFn: ({ signal }) => call(mailRoutes.mailServer, { signal }),
});

/** The shown page stays until the next one is loaded, so that paging does not flicker. */
export const mailsQuery = (place: KeyPlace) =>
  queryOptions({
    queryKey: queryKey('emails', 'list', place),
    queryFn: ({ signal }) => call(mailRoutes.listMail, { query: keyQuery(place, mailPageSize), signal }),
    placeholderData: keepPreviousData,
  });

export const sendTest = {
  send: (body: RouteCall<typeof mailRoutes.sendTestMail>['body']) => call(mailRoutes.sendTestMail, { body }),
  invalidates: [queryKey('emails')],
} satisfies AnyChange;
