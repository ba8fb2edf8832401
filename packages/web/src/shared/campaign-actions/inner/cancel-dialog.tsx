import { Text } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import type { StatusCampaign } from '../../campaign-status/campaign-rules.ts';
import { changeCampaign } from '../../campaign-status/queries.ts';
import { reportFailure } from '../../campaign-status/report-failure.ts';
import { cancelInWords } from './cancel-words.ts';

interface CancelDialogProps {
  campaign: StatusCampaign;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

/** Asks before a campaign is cancelled, with the number of people who will not be called. */
export function CancelDialog({ campaign, ...dialog }: CancelDialogProps) {
  const cancelling = useSend(changeCampaign(campaign), {
    notice: ({ name }) => say('campaign.cancelled', { name }),
    onSuccess: dialog.onClose,
    onError: reportFailure,
  });
  const left = cancelInWords(campaign);
  return (
    <ConfirmDialog
      {...dialog}
      title={say('campaign.cancelTitle', { name: campaign.name })}
      confirm={{ label: say('campaign.cancel'), icon: <IconPlayerStop size={16} aria-hidden />, danger: true }}
      keep={say('campaign.keep')}
      working={cancelling.isPending}
      onConfirm={() => cancelling.send({ status: 'Cancelled' })}
    >
      <Text>{say('campaign.cancelQuestion')}</Text>
      {left && <Text mt="sm">{left}</Text>}
    </ConfirmDialog>
  );
}
