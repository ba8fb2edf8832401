import type { Campaign } from '@halloo/contract/campaigns';
import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { reportFailure } from '../../../shared/campaign-status/report-failure.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { purgeInWords } from './campaign-words.ts';
import { purgeCampaign } from './queries.ts';

interface PurgeDialogProps {
  campaign: Campaign;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

/** Asks before an archived campaign is deleted for good. */
export function PurgeDialog({ campaign, ...dialog }: PurgeDialogProps) {
  const purging = useSend(purgeCampaign(campaign), {
    notice: ({ msg }) => msg,
    onSuccess: dialog.onClose,
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
