import { secondFactorRoutes } from '@halloo/contract/second-factor';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';

export const secondFactorQuery = queryOptions({
  queryKey: queryKey('sessions', 'second-factor'),
  queryFn: ({ signal }) => call(secondFactorRoutes.getSecondFactor, { signal }),
});
