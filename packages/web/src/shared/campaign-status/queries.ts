import { type Campaign, campaignRoutes } from '@halloo/contract/campaigns';
import type { RouteCall } from '@halloo/contract/route';
import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';

/** Always fresh: it decides whether people are called. */
export const launchCheckQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'launch-check', id),
    queryFn: ({ signal }) => call(campaignRoutes.checkLaunch, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

interface Change {
  body: RouteCall<typeof campaignRoutes.changeCampaign>['body'];
  onDone?: (changed: Campaign) => void;
  onRefused: (error: unknown) => void;
}

const changeKey = (id: number) => ['change-campaign', id];

/** Sets the status, archives or restores. It counts as at work until the list shows the change. */
export const useChangeCampaign = ({ id }: Pick<Campaign, 'id'>) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeKey(id),
    mutationFn: ({ body }: Change) => call(campaignRoutes.changeCampaign, { params: { id }, body }),
    // Here rather than at the call: whoever asked may be gone by now, as menus and popovers are.
    onSuccess: async (changed, { onDone }) => {
      await client.invalidateQueries({ queryKey: queryKey('campaigns') });
      onDone?.(changed);
    },
    onError: (error, { onRefused }) => onRefused(error),
  });
};

export const useIsChanging = ({ id }: Pick<Campaign, 'id'>) => useIsMutating({ mutationKey: changeKey(id) }) > 0;
