import type { Campaign } from '@halloo/contract/campaigns';
import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { CancelDialog } from '../../../shared/campaign-status/cancel-dialog.tsx';
import { LaunchDialog } from '../../../shared/campaign-status/launch-dialog.tsx';
import { useChangeCampaign } from '../../../shared/campaign-status/queries.ts';
import { reportFailure } from '../../../shared/campaign-status/report-failure.ts';
import { RehearsalDrawer } from '../../../shared/rehearsal/rehearsal-drawer.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { messages } from '../../../ui/messages.ts';
import { notifySuccess } from '../../../ui/notices.ts';
import { type Ask, AskContext } from './campaign-asks.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { PurgeDialog } from './purge-dialog.tsx';

interface CampaignDialogsProps {
  /** A copy was made: show the list from its start, where the copy is. */
  onDuplicated: () => void;
  children: ReactNode;
}

/** The list's dialogs, and for its rows the way to open them. */
export function CampaignDialogs({ onDuplicated, children }: CampaignDialogsProps) {
  const [asked, setAsked] = useState<Ask>();
  const [opened, setOpened] = useState(false);
  const ask = (next: Ask) => {
    setAsked(next);
    setOpened(true);
  };
  const close = () => setOpened(false);
  // The dialog keeps its words while it fades out.
  const shared = asked && { campaign: asked.campaign, opened, onClose: close, opener: asked.opener };
  return (
    <AskContext value={ask}>
      {children}
      {shared && asked.about === 'launch' && <LaunchDialog key={asked.campaign.id} {...shared} />}
      {shared && asked.about === 'cancel' && <CancelDialog key={asked.campaign.id} {...shared} />}
      {shared && asked.about === 'delete' && <DeleteDialog key={asked.campaign.id} {...shared} />}
      {shared && asked.about === 'purge' && <PurgeDialog key={asked.campaign.id} {...shared} />}
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

interface DialogProps {
  campaign: Campaign;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

function DeleteDialog({ campaign, ...dialog }: DialogProps) {
  const change = useChangeCampaign(campaign);
  const restore = () => change.mutate({ body: { archieved: false }, onRefused: reportFailure });
  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete “${campaign.name}”?`}
      confirm={{ label: 'Delete campaign', icon: <IconTrash size={16} aria-hidden />, danger: true }}
      keep="Keep campaign"
      working={change.isPending}
      onConfirm={() =>
        change.mutate({
          body: { archieved: true },
          onDone: ({ name }) => {
            dialog.onClose();
            notifySuccess(`“${name}” is deleted.`, { autoClose: 8000, action: { label: 'Undo', run: restore } });
          },
          onRefused: reportFailure,
        })
      }
    >
      <Text>{messages.campaigns.confirmDelete}</Text>
      <Text mt="sm" c="dimmed">
        It leaves the list. Its results and calls stay, and you can restore it under the filter{' '}
        {messages.campaigns.filters.ARCHIVED}.
      </Text>
    </ConfirmDialog>
  );
}
