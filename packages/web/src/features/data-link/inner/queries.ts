import { campaignRoutes } from '@halloo/contract/campaigns';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';

/* All keys begin with 'campaigns', so that a change of a campaign in the live stream refetches them. */

export const campaignDetailQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'detail', id),
    queryFn: ({ signal }) => call(campaignRoutes.getCampaignDetail, { params: { key: id }, signal }),
  });
