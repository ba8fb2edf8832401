import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notifySuccess } from '../../../ui/notices.ts';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import type { StatusCampaign } from '../../campaign-status/campaign-rules.ts';
import { changeCampaign } from '../../campaign-status/queries.ts';
import { reportFailure } from '../../campaign-status/report-failure.ts';

interface DeleteDialogProps {
  campaign: StatusCampaign;
  opened: boolean;
  onClose: () => void;
  onDeleted: (() => void) | undefined;
  opener: HTMLElement | null;
}

export function DeleteDialog({ campaign, onDeleted, ...dialog }: DeleteDialogProps) {
  const restoring = useSend(changeCampaign(campaign), { onError: reportFailure });
  const undo = { label: say('campaigns.undo'), run: () => restoring.send({ archieved: false }) };
  const deleting = useSend(changeCampaign(campaign), {
    onSuccess: ({ name }) => {
      dialog.onClose();
      onDeleted?.();
      notifySuccess(say('campaigns.deleted', { name }), { autoClose: 8000, action: undo });
    },
    onError: reportFailure,
  });
  return (
    <ConfirmDialog
      {...dialog}
      title={say('campaigns.deleteTitle', { name: campaign.name })}
      confirm={{ label: say('campaigns.deleteConfirm'), icon: <IconTrash size={16} aria-hidden />, danger: true }}
      keep={say('campaign.keep')}
      working={deleting.isPending}
      onConfirm={() => deleting.send({ archieved: true })}
    >
      <Text>{say('campaigns.deleteQuestion')}</Text>
      <Text mt="sm" c="dimmed">
        {say('campaigns.deleteAbout', { filter: say('campaigns.filter.archived') })}
      </Text>
    </ConfirmDialog>
  );
}
