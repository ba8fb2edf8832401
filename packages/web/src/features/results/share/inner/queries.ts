import type { RouteCall } from '@halloo/contract/route';
import { type ShareLink, shareRoutes } from '@halloo/contract/shares';
import { queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../../api/change.ts';
import { call } from '../../../../api/client.ts';
import { queryKey } from '../../../../api/query-keys.ts';

export const sharesQuery = (campaignId: number) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'shares', campaignId),
    queryFn: ({ signal }) => call(shareRoutes.listShares, { params: { campaign_id: campaignId }, signal }),
  });

type Wish = RouteCall<typeof shareRoutes.createShare>['body'];

export const createShare = (campaignId: number) =>
  ({
    send: (body: Wish) => call(shareRoutes.createShare, { params: { campaign_id: campaignId }, body }),
    awaits: [sharesQuery(campaignId).queryKey],
    invalidates: [queryKey('audit')],
  }) satisfies AnyChange;

export const endShare = {
  send: ({ id, campaign_id }: ShareLink) => call(shareRoutes.endShare, { params: { campaign_id, id } }),
  awaits: [queryKey('campaigns', 'shares')],
  invalidates: [queryKey('audit')],
  invalidatesOnError: true,
} satisfies AnyChange;
