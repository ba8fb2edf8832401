import { outcomeRoutes } from '@halloo/contract/outcomes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';

export const outcomesQuery = queryOptions({
  queryKey: queryKey('settings', 'outcomes'),
  queryFn: ({ signal }) => call(outcomeRoutes.listOutcomes, { signal }),
});
