import type { Campaign } from '@halloo/contract/campaigns';
import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { reportFailure } from '../../../shared/campaign-status/report-failure.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notifySuccess } from '../../../ui/notices.ts';
import { whatGoes } from './campaign-words.ts';
import { usePurgeCampaign } from './queries.ts';

interface PurgeDialogProps {
  campaign: Campaign;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

/** Asks before an archived campaign is deleted for good. */
export function PurgeDialog({ campaign, ...dialog }: PurgeDialogProps) {
  const purge = usePurgeCampaign(campaign);
  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete “${campaign.name}” for good?`}
      confirm={{ label: 'Delete for good', icon: <IconTrash size={16} aria-hidden />, danger: true }}
      keep="Keep campaign"
      working={purge.isPending}
      onConfirm={() =>
        purge.mutate(undefined, {
          onSuccess: ({ msg }) => {
            dialog.onClose();
            notifySuccess(msg);
          },
          onError: reportFailure,
        })
      }
    >
      <Text>{whatGoes(campaign)}</Text>
      <Text mt="sm" fw={600}>
        Nobody can bring it back.
      </Text>
    </ConfirmDialog>
  );
}
