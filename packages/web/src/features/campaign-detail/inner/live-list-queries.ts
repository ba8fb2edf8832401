import { campaignRoutes } from '@halloo/contract/campaigns';
import { liveListRoutes } from '@halloo/contract/live-lists';
import type { RouteCall } from '@halloo/contract/route';
import { queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../api/change.ts';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';

export const liveListQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'live-list', id),
    queryFn: ({ signal }) => call(liveListRoutes.getLiveList, { params: { campaign_id: id }, signal }),
  });

export const changeLiveList = (id: number) =>
  ({
    send: (body: RouteCall<typeof liveListRoutes.changeLiveList>['body']) =>
      call(liveListRoutes.changeLiveList, { params: { campaign_id: id }, body }),
    awaits: [queryKey('campaigns', 'live-list', id)],
  }) satisfies AnyChange;

export const fetchList = (id: number) =>
  ({
    send: ({ acceptColumns }: { acceptColumns: boolean }) =>
      call(liveListRoutes.fetchList, { params: { campaign_id: id }, body: { accept_columns: acceptColumns } }),
    awaits: [queryKey('campaigns', 'live-list', id)],
  }) satisfies AnyChange;

export const addPerson = (id: number) =>
  ({
    send: (row: Record<string, string>) =>
      call(campaignRoutes.editCampaign, { body: { campaign_id: id, campaign_lines: [row] } }),
    awaits: [queryKey('campaigns')],
  }) satisfies AnyChange;
