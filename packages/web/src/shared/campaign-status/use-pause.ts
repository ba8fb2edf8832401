import type { Campaign } from '@halloo/contract/campaigns';
import { useSend } from '../../ui/use-send.ts';
import { say } from '../../words/say.ts';
import { changeCampaign } from './queries.ts';
import { reportFailure } from './report-failure.ts';

/** Pauses a campaign without a question: calls in progress finish, and the campaign can go live again. */
export const usePause = (campaign: Pick<Campaign, 'id' | 'status'>, onPaused?: () => void) => {
  const calls = campaign.status === 'Live' || campaign.status === 'Ongoing';
  const { send } = useSend(changeCampaign(campaign), {
    notice: ({ name }) => say(calls ? 'campaign.pausedCalls' : 'campaign.paused', { name }),
    ...(onPaused && { onSuccess: onPaused }),
    onError: reportFailure,
  });
  return () => send({ status: 'Paused' });
};
