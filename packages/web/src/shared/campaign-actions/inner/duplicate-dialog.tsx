import { campaignLimits, campaignName } from '@halloo/contract/campaigns';
import { TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { z } from 'zod';
import { changeFrom } from '../../../api/change.ts';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { notifySuccess } from '../../../ui/notices.ts';
import { useEditForm } from '../../../ui/use-edit-form.ts';
import { say } from '../../../words/say.ts';
import type { StatusCampaign } from '../../campaign-status/campaign-rules.ts';
import { reportFailure } from '../../campaign-status/report-failure.ts';
import { duplicateCampaign } from './queries.ts';

interface DuplicateDialogProps {
  campaign: StatusCampaign;
  opened: boolean;
  onClose: () => void;
  /** The copy exists. */
  onDone: () => void;
  opener: HTMLElement | null;
}

const empty = { name: '' };
const labels = { name: say('campaigns.duplicateLabel') };
const schema = z.object({ name: campaignName });

export function DuplicateDialog({ campaign, opened, onClose, onDone, opener }: DuplicateDialogProps) {
  const form = useEditForm({
    kept: empty,
    labels,
    schema,
    change: changeFrom(duplicateCampaign(campaign), ({ name }: typeof empty) => name.trim()),
    onSuccess: () => {
      onDone();
      notifySuccess(say('campaigns.saved'), { autoClose: 1500 });
    },
    onError: reportFailure,
    onFieldErrors: reportFailure,
  });

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={say('campaigns.duplicateTitle', { name: campaign.name })}
      busy={form.sending}
      opener={opener}
      onClosed={(focusOpener) => {
        form.reset();
        focusOpener();
      }}
    >
      <form {...form.form}>
        <TextInput
          data-autofocus
          autoComplete="off"
          placeholder={say('campaigns.duplicatePlaceholder')}
          maxLength={campaignLimits.name}
          {...form.text('name', say('campaigns.duplicateAbout'))}
        />
        <DialogActions
          submit={say('campaigns.duplicate')}
          icon={<IconCopy size={16} aria-hidden />}
          sending={form.sending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
