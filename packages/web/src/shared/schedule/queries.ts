import { campaignRoutes } from '@halloo/contract/campaigns';
import type { RouteCall } from '@halloo/contract/route';
import { simRoutes } from '@halloo/contract/sims';
import { holidayRoutes } from '@halloo/contract/week';
import { queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../api/change.ts';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';

/** Under 'campaigns', so that a change of a campaign in the live stream refetches it. */
export const detailQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'detail', id),
    queryFn: ({ signal }) => call(campaignRoutes.getCampaignDetail, { params: { key: id }, signal }),
  });

/** The SIMs that can call and be called. Like all keys of 'sims', refetched when a SIM changes. */
export const activeSimsQuery = queryOptions({
  queryKey: queryKey('sims', 'active'),
  queryFn: ({ signal }) => call(simRoutes.simDetail, { signal }),
});

export const everySimQuery = queryOptions({
  queryKey: queryKey('sims', 'every'),
  queryFn: ({ signal }) => call(simRoutes.listSims, { signal }),
});

/** Calendars change with a new version of Halloo only. */
const unchanging = { staleTime: Number.POSITIVE_INFINITY };

export const holidayRegionsQuery = queryOptions({
  queryKey: queryKey('holidays', 'regions'),
  queryFn: ({ signal }) => call(holidayRoutes.listHolidayRegions, { signal }),
  ...unchanging,
});

export const holidaysQuery = (region: string, from: string, to: string) =>
  queryOptions({
    queryKey: queryKey('holidays', 'dates', region, from, to),
    queryFn: ({ signal }) => call(holidayRoutes.listHolidays, { params: { region }, query: { from, to }, signal }),
    ...unchanging,
  });

export const changeDetail = (id: number) =>
  ({
    send: (body: RouteCall<typeof campaignRoutes.changeCampaignDetail>['body']) =>
      call(campaignRoutes.changeCampaignDetail, { params: { key: id }, body }),
    setsData: detailQuery(id).queryKey,
    invalidates: [queryKey('campaigns')],
  }) satisfies AnyChange;
