import { Text } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { messages } from '../../ui/messages.ts';
import { notifySuccess } from '../../ui/notices.ts';
import type { StatusCampaign } from './campaign-rules.ts';
import { cancelInWords } from './inner/launch-words.ts';
import { useChangeCampaign } from './queries.ts';
import { reportFailure } from './report-failure.ts';

interface CancelDialogProps {
  campaign: StatusCampaign;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

/** Asks before the end of a campaign, with what it leaves undone. */
export function CancelDialog({ campaign, ...dialog }: CancelDialogProps) {
  const change = useChangeCampaign(campaign);
  const left = cancelInWords(campaign);
  return (
    <ConfirmDialog
      {...dialog}
      title={`Cancel “${campaign.name}”?`}
      confirm={{ label: 'Cancel campaign', icon: <IconPlayerStop size={16} aria-hidden />, danger: true }}
      keep="Keep campaign"
      working={change.isPending}
      onConfirm={() =>
        change.mutate({
          body: { status: 'Cancelled' },
          onDone: ({ name }) => {
            dialog.onClose();
            notifySuccess(`“${name}” is cancelled.`);
          },
          onRefused: reportFailure,
        })
      }
    >
      <Text>{messages.campaigns.confirmCancel}</Text>
      {left && <Text mt="sm">{left}</Text>}
    </ConfirmDialog>
  );
}
