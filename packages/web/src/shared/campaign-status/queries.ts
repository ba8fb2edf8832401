import { type Campaign, campaignRoutes } from '@halloo/contract/campaigns';
import type { RouteCall } from '@halloo/contract/route';
import { queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../api/change.ts';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';
import { useIsSending } from '../../ui/use-send.ts';

/** Always fresh: it decides whether people are called. */
export const launchCheckQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'launch-check', id),
    queryFn: ({ signal }) => call(campaignRoutes.checkLaunch, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Sets the status, archives or restores. It is pending until the list shows the change. */
export const changeCampaign = ({ id }: Pick<Campaign, 'id'>) =>
  ({
    key: ['change-campaign', id],
    send: (body: RouteCall<typeof campaignRoutes.changeCampaign>['body']) =>
      call(campaignRoutes.changeCampaign, { params: { id }, body }),
    awaits: [queryKey('campaigns')],
  }) satisfies AnyChange;

export const useIsChanging = (campaign: Pick<Campaign, 'id'>) => useIsSending(changeCampaign(campaign));
