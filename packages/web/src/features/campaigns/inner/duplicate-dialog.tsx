import { type Campaign, campaignLimits, campaignName } from '@halloo/contract/campaigns';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { z } from 'zod';
import { ApiError } from '../../../api/client.ts';
import { reportFailure } from '../../../shared/campaign-status/report-failure.ts';
import { focusBack } from '../../../ui/focus-back.ts';
import { messages } from '../../../ui/messages.ts';
import { notifySuccess } from '../../../ui/notices.ts';
import { useEditForm } from '../../../ui/use-edit-form.ts';
import { useDuplicateCampaign } from './queries.ts';

interface DuplicateDialogProps {
  campaign: Campaign;
  opened: boolean;
  onClose: () => void;
  /** The copy is there. */
  onDone: () => void;
  opener: HTMLElement | null;
}

const empty = { name: '' };
const labels = { name: 'Name of the copy' };
const schema = z.object({ name: campaignName });

export function DuplicateDialog({ campaign, opened, onClose, onDone, opener }: DuplicateDialogProps) {
  const duplicate = useDuplicateCampaign(campaign);
  const form = useEditForm({
    kept: empty,
    labels,
    schema,
    send: async ({ name }) => {
      await duplicate(name.trim()).catch((error) => {
        throw atName(error);
      });
      onDone();
      notifySuccess(messages.campaigns.saved, { autoClose: 1500 });
    },
    onRefused: reportFailure,
  });

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Duplicate “${campaign.name}”`}
      closeOnEscape={!form.sending}
      closeOnClickOutside={!form.sending}
      returnFocus={false}
      onExitTransitionEnd={() => {
        form.reset();
        focusBack(opener);
      }}
      closeButtonProps={{ 'aria-label': 'Close', disabled: form.sending }}
    >
      <form {...form.form}>
        <TextInput
          data-autofocus
          autoComplete="off"
          placeholder={messages.campaigns.duplicateName}
          maxLength={campaignLimits.name}
          {...form.text('name', 'The copy gets the list, flow, schedule and scripts, and starts as a draft.')}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" disabled={form.sending} onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" leftSection={<IconCopy size={16} aria-hidden />} loading={form.sending}>
            {messages.campaigns.duplicate}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

/** A name that is taken is a problem of the name. */
const atName = (error: unknown) =>
  error instanceof ApiError && error.code === 'campaign.name_taken'
    ? new ApiError(error.status, { code: error.code, msg: error.message, fields: { name: error.message } })
    : error;
