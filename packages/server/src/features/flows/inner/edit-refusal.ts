import type { CampaignState } from '../../../campaign-row/find-campaign-state.ts';
import { say } from '../../../platform/words.ts';

/** Why a campaign's flow cannot be changed now; undefined if it can. */
export const flowRefusal = ({ status, archived_at }: Pick<CampaignState, 'status' | 'archived_at'>) => {
  if (archived_at !== null) return say('flows.archived');
  if (status === 'Cancelled') return say('flows.cancelled');
  if (status === 'Live') return say('flows.live');
  return status === 'Scheduled' ? say('flows.scheduled') : undefined;
};
