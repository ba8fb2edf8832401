import { type Campaign, campaignRoutes } from '@halloo/contract/campaigns';
import type { AnyChange } from '../../../api/change.ts';
import { ApiError, call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';

/** Deletes for good. */
export const purgeCampaign = ({ id }: Pick<Campaign, 'id'>) =>
  ({
    send: () => call(campaignRoutes.purgeCampaign, { params: { id } }),
    awaits: [queryKey('campaigns')],
  }) satisfies AnyChange;

export const duplicateCampaign = ({ id }: Pick<Campaign, 'id'>) =>
  ({
    send: (name: string) =>
      call(campaignRoutes.duplicateCampaign, { body: { campaign_id: id, name } }).catch((error: unknown) => {
        throw atName(error);
      }),
    awaits: [queryKey('campaigns')],
  }) satisfies AnyChange;

/** A name that is taken is an error of the field. */
const atName = (error: unknown) =>
  error instanceof ApiError && error.code === 'campaign.name_taken'
    ? new ApiError(error.status, { code: error.code, msg: error.message, fields: { name: error.message } })
    : error;
