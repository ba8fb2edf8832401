import { campaignRoutes } from '@halloo/contract/campaigns';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const campaignDetailQuery = (id: number) =>
  queryOptions({
    queryKey: ['campaigns', 'detail', id],
    queryFn: ({ signal }) => call(campaignRoutes.getCampaignDetail, { params: { key: id }, signal }),
  });
