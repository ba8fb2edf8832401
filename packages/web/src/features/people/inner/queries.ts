import { consentRoutes } from '@halloo/contract/consent';
import { peopleRoutes } from '@halloo/contract/people';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';

/** Under campaigns, so that live events refetch them. */
const keyOf = (id: number, ...parts: readonly unknown[]) => queryKey('campaigns', 'people', 'person', id, ...parts);

export const eventsShown = 10;

export const personQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id, 'page'),
    queryFn: ({ signal }) => call(peopleRoutes.getPerson, { params: { id }, signal }),
  });

export const personEventsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: keyOf(id, 'timeline', page),
    queryFn: ({ signal }) =>
      call(peopleRoutes.listPersonEvents, {
        params: { id },
        query: { limit: eventsShown, offset: (page - 1) * eventsShown },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const blockPerson = (id: number) => ({
  send: (reason: string) => call(peopleRoutes.blockPerson, { params: { id }, body: { reason } }),
  awaits: [keyOf(id)],
  invalidates: [queryKey('do-not-call'), queryKey('audit')],
});

export const allowPerson = (id: number) => ({
  send: () => call(peopleRoutes.allowPerson, { params: { id } }),
  awaits: [keyOf(id)],
  invalidates: [queryKey('do-not-call'), queryKey('audit')],
});

export const recordConsent = (id: number) => ({
  send: (body: { given: boolean; how: string }) => call(consentRoutes.recordPersonConsent, { params: { id }, body }),
  awaits: [keyOf(id)],
  invalidates: [queryKey('audit')],
});
