import { addresses } from '@halloo/contract/console-addresses';
import type { PersonGroup } from '@halloo/contract/groups';
import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { makeCampaign } from './queries.ts';

interface CampaignDialogProps {
  group: PersonGroup;
  opener: HTMLElement | null;
  onClose: () => void;
}

/** A new campaign with the people of a group. */
export function CampaignDialog({ group, opener, onClose }: CampaignDialogProps) {
  const navigate = useNavigate();
  const [name, setName] = useState(group.name);
  const [keep, setKeep] = useState(false);
  const sending = useSend(makeCampaign(group), {
    notice: (_, given) => say('groups.made', { name: given.name }),
    onSuccess: ({ campaign_id }) => void navigate(addresses.campaignDetails(campaign_id)),
  });
  return (
    <Dialog opened title={say('groups.campaignTitle')} busy={sending.isPending} opener={opener} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sending.send({ name: name.trim(), keep });
        }}
      >
        <Stack gap="sm">
          <Text>{say('groups.campaignAbout')}</Text>
          <TextInput
            data-autofocus
            label={say('groups.campaignName')}
            maxLength={100}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Checkbox
            label={say('groups.keepNew')}
            description={say('groups.keepAbout')}
            checked={keep}
            onChange={({ currentTarget }) => setKeep(currentTarget.checked)}
          />
        </Stack>
        <DialogActions
          submit={say('groups.createDraft')}
          sending={sending.isPending}
          disabled={name.trim() === ''}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
