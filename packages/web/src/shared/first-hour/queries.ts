import { type FirstHour, firstHourRoutes } from '@halloo/contract/first-hour';
import type { RouteCall } from '@halloo/contract/route';
import { queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../api/change.ts';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';

const isOver = ({ welcome, checklist, samples }: FirstHour) => !welcome && !checklist && !samples;

/** Not fetched again once the first hour is over, so that a workspace at work pays nothing for it. */
export const firstHourQuery = queryOptions({
  queryKey: queryKey('first-hour', 'steps'),
  queryFn: ({ signal }) => call(firstHourRoutes.getFirstHour, { signal }),
  enabled: ({ state: { data } }) => data === undefined || !isOver(data),
});

export const samplesQuery = queryOptions({
  queryKey: queryKey('first-hour', 'samples'),
  queryFn: ({ signal }) => call(firstHourRoutes.getSamples, { signal }),
});

type Noted = RouteCall<typeof firstHourRoutes.changeFirstHour>['body'];

export const changeFirstHour = {
  send: (body: Noted) => call(firstHourRoutes.changeFirstHour, { body }),
  setsData: firstHourQuery.queryKey,
} satisfies AnyChange;

export const removeSamples = {
  send: () => call(firstHourRoutes.removeSamples, {}),
  invalidates: [queryKey('first-hour'), queryKey('campaigns'), queryKey('scripts'), queryKey('sims')],
} satisfies AnyChange;
