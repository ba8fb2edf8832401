import { campaignRoutes } from '@halloo/contract/campaigns';
import type { RouteCall } from '@halloo/contract/route';
import { simRoutes } from '@halloo/contract/sims';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';

/** Under 'campaigns', so that a change of a campaign, told by the live stream, fetches it anew. */
export const detailQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'detail', id),
    queryFn: ({ signal }) => call(campaignRoutes.getCampaignDetail, { params: { key: id }, signal }),
  });

/** The SIMs that can call and be called; fetched anew, as all keys of 'sims', when a SIM changes. */
export const activeSimsQuery = queryOptions({
  queryKey: queryKey('sims', 'active'),
  queryFn: ({ signal }) => call(simRoutes.simDetail, { signal }),
});

export const everySimQuery = queryOptions({
  queryKey: queryKey('sims', 'every'),
  queryFn: ({ signal }) => call(simRoutes.listSims, { signal }),
});

export const useChangeDetail = (id: number) => {
  const client = useQueryClient();
  return async (body: RouteCall<typeof campaignRoutes.changeCampaignDetail>['body']) => {
    const detail = await call(campaignRoutes.changeCampaignDetail, { params: { key: id }, body });
    await client.cancelQueries({ queryKey: detailQuery(id).queryKey });
    client.setQueryData(detailQuery(id).queryKey, detail);
    void client.invalidateQueries({ queryKey: queryKey('campaigns') });
  };
};
