import type { Campaign, SettableStatus } from '@halloo/contract/campaigns';
import { say } from '../../words/say.ts';

/** The reason why something cannot be done now; undefined when it can. The server decides. */
type Lock = string | undefined;
type Facts = Pick<Campaign, 'status' | 'campaign_type' | 'archived'>;

/** The facts of a campaign that its actions need. */
export type StatusCampaign = Facts & Pick<Campaign, 'id' | 'name' | 'total_records' | 'pickup' | 'no_pickup'>;

const archived = say('campaign.lock.deleted');

export const statusLock = ({ status, archived: gone }: Facts, to: SettableStatus): Lock => {
  if (gone) return archived;
  if (status === 'Cancelled') {
    return say(to === 'Cancelled' ? 'campaign.lock.cancelled' : 'campaign.lock.cancelledFinal');
  }
  switch (to) {
    case 'Live':
      if (status === 'Live' || status === 'Ongoing') return say('campaign.lock.live');
      return status === 'Scheduled' ? say('campaign.lock.scheduled') : undefined;
    case 'Paused':
      return status === 'Paused' ? say('campaign.lock.paused') : undefined;
    case 'Cancelled':
      return undefined;
    case 'Draft':
      return status === 'Paused' ? undefined : say('campaign.lock.notPaused');
  }
};

/** A paused campaign that has made no call may become a draft again. */
export const canBeDraft = (campaign: StatusCampaign): boolean =>
  campaign.pickup + campaign.no_pickup === 0 && statusLock(campaign, 'Draft') === undefined;

export const mayDial = ({ status }: Facts) => status === 'Live' || status === 'Ongoing' || status === 'Scheduled';

/** While the campaign is live, its flow is edited as a draft. */
export const openFlowLock = (campaign: Facts): Lock => {
  if (campaign.archived) return archived;
  return campaign.status === 'Cancelled' ? say('campaign.lock.cancelledFlow') : undefined;
};

/** The specification's own button is locked while the campaign is live. */
export const flowLock = (campaign: Facts): Lock => {
  const isLive = campaign.status === 'Live' || campaign.status === 'Ongoing';
  return openFlowLock(campaign) ?? (isLive ? say('campaign.lock.liveFlow', { status: campaign.status }) : undefined);
};

export const editLock = (campaign: Facts): Lock => {
  if (campaign.archived) return archived;
  if (campaign.campaign_type === 'Inbound') return say('campaign.lock.inboundEdit');
  if (campaign.status === 'Cancelled') return say('campaign.lock.cancelledList');
  return mayDial(campaign) ? say('campaign.lock.pauseFirst', { status: campaign.status }) : undefined;
};

export const deleteLock = (campaign: Facts): Lock =>
  mayDial(campaign) ? say('campaign.lock.pauseOrCancelFirst', { status: campaign.status }) : undefined;

export const rehearsalLock = (campaign: Facts): Lock => {
  if (campaign.archived) return archived;
  if (campaign.campaign_type === 'Inbound') return say('campaign.lock.inboundRehearse');
  return campaign.status === 'Cancelled' ? say('campaign.lock.cancelledCalls') : undefined;
};

/** A campaign that never went live has nothing to monitor. */
export const wasLive = ({ status }: Facts): boolean => status !== 'Draft';
