import type { Campaign } from '@halloo/contract/campaigns';
import { notifySuccess } from '../../ui/notices.ts';
import { useChangeCampaign } from './queries.ts';
import { reportFailure } from './report-failure.ts';

/** Pauses a campaign. That needs no question: calls in progress finish, and it can go live again. */
export const usePause = (campaign: Pick<Campaign, 'id'>) => {
  const change = useChangeCampaign(campaign);
  return (onDone?: () => void) =>
    change.mutate({
      body: { status: 'Paused' },
      onDone: ({ name }) => {
        onDone?.();
        notifySuccess(`“${name}” is paused. Calls in progress finish.`);
      },
      onRefused: reportFailure,
    });
};
