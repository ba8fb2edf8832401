import type { CampaignState } from '../../../campaign-row/find-campaign-state.ts';
import { say } from '../../../platform/words.ts';

type State = Pick<CampaignState, 'status' | 'archived_at'>;

/** Why a campaign's flow cannot be changed now; undefined if it can. Calls use a change only once it is published. */
export const flowRefusal = ({ status, archived_at }: State): string | undefined => {
  if (archived_at !== null) return say('flows.archived');
  return status === 'Cancelled' ? say('flows.cancelled') : undefined;
};

/** The same for a change that calls use at once, without a word about publishing. */
export const quickChangeRefusal = (campaign: State): string | undefined => {
  if (campaign.status === 'Live') return say('flows.live');
  return campaign.status === 'Scheduled' ? say('flows.scheduled') : flowRefusal(campaign);
};
