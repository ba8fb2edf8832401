import type { Campaign, SettableStatus } from '@halloo/contract/campaigns';

/** Each rule says why something cannot be done now, or nothing when it can. The server has the last word. */
type Lock = string | undefined;
type Facts = Pick<Campaign, 'status' | 'campaign_type' | 'archived'>;

/** What is known of a campaign wherever its status can be changed. */
export type StatusCampaign = Facts & Pick<Campaign, 'id' | 'name' | 'total_records' | 'pickup' | 'no_pickup'>;

const archived = 'The campaign is deleted. Restore it first.';

export const statusLock = ({ status, archived: gone }: Facts, to: SettableStatus): Lock => {
  if (gone) return archived;
  if (status === 'Cancelled') {
    return to === 'Cancelled' ? 'It is cancelled already.' : 'Cancelled is final.';
  }
  switch (to) {
    case 'Live':
      if (status === 'Live' || status === 'Ongoing') return 'It is live already.';
      return status === 'Scheduled' ? 'It goes live by itself at its start date.' : undefined;
    case 'Paused':
      return status === 'Paused' ? 'It is paused already.' : undefined;
    case 'Cancelled':
      return undefined;
  }
};

export const mayDial = ({ status }: Facts) => status === 'Live' || status === 'Ongoing' || status === 'Scheduled';

export const flowLock = (campaign: Facts): Lock => {
  if (campaign.archived) return archived;
  if (campaign.status === 'Cancelled') return 'A cancelled campaign keeps its flow as it is.';
  return mayDial(campaign) ? `It is ${campaign.status}. Pause it first.` : undefined;
};

export const editLock = (campaign: Facts): Lock => {
  if (campaign.archived) return archived;
  if (campaign.campaign_type === 'Inbound') return 'An Inbound campaign has no list to edit.';
  if (campaign.status === 'Cancelled') return 'A cancelled campaign stays as it is.';
  return mayDial(campaign) ? `It is ${campaign.status}. Pause it first.` : undefined;
};

export const deleteLock = (campaign: Facts): Lock =>
  mayDial(campaign) ? `It is ${campaign.status}. Pause or cancel it first.` : undefined;

export const rehearsalLock = (campaign: Facts): Lock => {
  if (campaign.archived) return archived;
  if (campaign.campaign_type === 'Inbound') return 'An Inbound campaign has no list to rehearse.';
  return campaign.status === 'Cancelled' ? 'A cancelled campaign calls nobody any more.' : undefined;
};

/** Nothing is to be seen of a campaign that never called. */
export const wasLive = ({ status }: Facts): boolean => status !== 'Draft';
