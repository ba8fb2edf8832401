import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/notices.ts';
import { useSend } from '../../ui/use-send.ts';
import { say } from '../../words/say.ts';
import type { StatusCampaign } from '../campaign-status/campaign-rules.ts';
import { LaunchDialog } from '../campaign-status/launch-dialog.tsx';
import { changeCampaign } from '../campaign-status/queries.ts';
import { reportFailure } from '../campaign-status/report-failure.ts';
import { RehearsalDrawer } from '../rehearsal/rehearsal-drawer.tsx';
import { type Ask, AskContext } from './campaign-asks.ts';
import { CancelDialog } from './inner/cancel-dialog.tsx';
import { DuplicateDialog } from './inner/duplicate-dialog.tsx';
import { PurgeDialog } from './inner/purge-dialog.tsx';

interface CampaignDialogsProps {
  /** A copy was made: show the list from its start, where the copy is. */
  onDuplicated: () => void;
  /** The campaign was deleted, also for good. */
  onDeleted?: () => void;
  children: ReactNode;
}

/** The dialogs about campaigns, and a context that opens them. */
export function CampaignDialogs({ onDuplicated, onDeleted, children }: CampaignDialogsProps) {
  const [asked, setAsked] = useState<Ask>();
  const [opened, setOpened] = useState(false);
  const ask = (next: Ask) => {
    setAsked(next);
    setOpened(true);
  };
  const close = () => setOpened(false);
  // The dialog keeps its content while it fades out.
  const shared = asked && { campaign: asked.campaign, opened, onClose: close, opener: asked.opener };
  return (
    <AskContext value={ask}>
      {children}
      {shared && asked.about === 'launch' && <LaunchDialog key={asked.campaign.id} {...shared} />}
      {shared && asked.about === 'cancel' && <CancelDialog key={asked.campaign.id} {...shared} />}
      {shared && asked.about === 'delete' && <DeleteDialog key={asked.campaign.id} {...shared} onDeleted={onDeleted} />}
      {shared && asked.about === 'purge' && <PurgeDialog key={asked.campaign.id} {...shared} onDeleted={onDeleted} />}
      {shared && asked.about === 'rehearse' && <RehearsalDrawer key={asked.campaign.id} {...shared} />}
      {shared && asked.about === 'duplicate' && (
        <DuplicateDialog
          key={asked.campaign.id}
          {...shared}
          onDone={() => {
            close();
            onDuplicated();
          }}
        />
      )}
    </AskContext>
  );
}

interface DeleteDialogProps {
  campaign: StatusCampaign;
  opened: boolean;
  onClose: () => void;
  onDeleted: (() => void) | undefined;
  opener: HTMLElement | null;
}

function DeleteDialog({ campaign, onDeleted, ...dialog }: DeleteDialogProps) {
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
