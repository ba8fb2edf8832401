import { type Privacy, privacyRoutes, type Retention } from '@halloo/contract/privacy';
import type { RouteCall } from '@halloo/contract/route';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { queryKey } from '../../../../api/query-keys.ts';

/* What is known of a person is in no query: it goes with the screen that asked for it. */

/** Begins with 'settings', so that a run that removed something, told by the live stream, fetches it anew. */
export const privacyQuery = queryOptions({
  queryKey: queryKey('settings', 'privacy'),
  queryFn: ({ signal }) => call(privacyRoutes.getPrivacy, { signal }),
});

export const previewQuery = (retention: Retention) =>
  queryOptions({
    queryKey: queryKey('settings', 'privacy', 'preview', retention),
    queryFn: ({ signal }) => call(privacyRoutes.previewRetention, { body: retention, signal }),
    placeholderData: keepPreviousData,
  });

export const usePrivacyCalls = () => {
  const client = useQueryClient();
  return {
    change: async (body: RouteCall<typeof privacyRoutes.changePrivacy>['body']): Promise<Privacy> => {
      const kept = await call(privacyRoutes.changePrivacy, { body });
      await client.cancelQueries({ queryKey: privacyQuery.queryKey });
      client.setQueryData(privacyQuery.queryKey, kept);
      void client.invalidateQueries({ queryKey: queryKey('audit') });
      return kept;
    },
    preview: (body: Retention) => call(privacyRoutes.previewRetention, { body }),
    readPerson: (number: string) => call(privacyRoutes.readPerson, { body: { number } }),
    erase: async (body: RouteCall<typeof privacyRoutes.erasePerson>['body']) => {
      const done = await call(privacyRoutes.erasePerson, { body });
      // Whatever was fetched may show the person.
      void client.invalidateQueries();
      return done;
    },
  };
};
