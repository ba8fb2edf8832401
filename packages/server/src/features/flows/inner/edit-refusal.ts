import type { CampaignState } from '../../../campaign-row/find-campaign-state.ts';

/** Why a campaign's flow cannot be changed now; undefined where it can. */
export const flowRefusal = ({ status, archived_at }: Pick<CampaignState, 'status' | 'archived_at'>) => {
  if (archived_at !== null) return 'The campaign is archived, so its flow cannot be changed. Restore it first.';
  if (status === 'Cancelled') return 'The campaign is cancelled, so its flow cannot be changed any more.';
  if (status === 'Live' || status === 'Scheduled') {
    return `The campaign is ${status.toLowerCase()}, so its flow cannot be changed. Pause it first.`;
  }
  return undefined;
};
