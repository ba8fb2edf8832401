import { privacyRoutes, type Retention } from '@halloo/contract/privacy';
import type { RouteCall } from '@halloo/contract/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../../api/change.ts';
import { call } from '../../../../api/client.ts';
import { everyQuery, queryKey } from '../../../../api/query-keys.ts';

/* Data about a person is never cached in a query: it is dropped when the screen closes. */

/** Begins with 'settings', so that a live event invalidates it after a retention run. */
export const privacyQuery = queryOptions({
  queryKey: queryKey('settings', 'privacy'),
  queryFn: ({ signal }) => call(privacyRoutes.getPrivacy, { signal }),
});

export const previewRetention = (body: Retention, signal: AbortSignal) =>
  call(privacyRoutes.previewRetention, { body, signal });

export const previewQuery = (retention: Retention) =>
  queryOptions({
    queryKey: queryKey('settings', 'privacy', 'preview', retention),
    queryFn: ({ signal }) => previewRetention(retention, signal),
    placeholderData: keepPreviousData,
  });

export const changeRetention = {
  send: (body: RouteCall<typeof privacyRoutes.changePrivacy>['body']) => call(privacyRoutes.changePrivacy, { body }),
  setsData: privacyQuery.queryKey,
  invalidates: [queryKey('audit')],
} satisfies AnyChange;

export const readPerson = {
  send: ({ number }: { number: string }) => call(privacyRoutes.readPerson, { body: { number } }),
} satisfies AnyChange;

export const erasePerson = {
  key: ['erase-person'],
  send: (body: RouteCall<typeof privacyRoutes.erasePerson>['body']) => call(privacyRoutes.erasePerson, { body }),
  // Any query may contain data about the person.
  invalidates: [everyQuery],
} satisfies AnyChange;
