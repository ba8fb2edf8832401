import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import type { StatusCampaign } from '../../campaign-status/campaign-rules.ts';
import { reportFailure } from '../../campaign-status/report-failure.ts';
import { purgeInWords } from './purge-words.ts';
import { purgeCampaign } from './queries.ts';

interface PurgeDialogProps {
  campaign: StatusCampaign;
  opened: boolean;
  onClose: () => void;
  onDeleted: (() => void) | undefined;
  opener: HTMLElement | null;
}

/** Asks before an archived campaign is deleted for good. */
export function PurgeDialog({ campaign, onDeleted, ...dialog }: PurgeDialogProps) {
  const purging = useSend(purgeCampaign(campaign), {
    notice: ({ msg }) => msg,
    onSuccess: () => {
      dialog.onClose();
      onDeleted?.();
    },
    onError: reportFailure,
  });
  return (
    <ConfirmDialog
      {...dialog}
      title={say('campaigns.purgeTitle', { name: campaign.name })}
      confirm={{ label: say('campaigns.purge'), icon: <IconTrash size={16} aria-hidden />, danger: true }}
      keep={say('campaign.keep')}
      working={purging.isPending}
      onConfirm={() => purging.send()}
    >
      <Text>{purgeInWords(campaign)}</Text>
      <Text mt="sm" fw={600}>
        {say('campaigns.purgeFinal')}
      </Text>
    </ConfirmDialog>
  );
}
