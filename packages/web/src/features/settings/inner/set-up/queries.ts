import { type SetUpTestName, setUpRoutes } from '@halloo/contract/set-up';
import { queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../../api/change.ts';
import { call } from '../../../../api/client.ts';
import { queryKey } from '../../../../api/query-keys.ts';

export const setUpQuery = queryOptions({
  queryKey: queryKey('settings', 'set-up'),
  queryFn: ({ signal }) => call(setUpRoutes.getSetUp, { signal }),
});

export const testSetUp = {
  send: (what: SetUpTestName, signal: AbortSignal) => call(setUpRoutes.testSetUp, { body: { what }, signal }),
  invalidates: [queryKey('audit')],
} satisfies AnyChange;
