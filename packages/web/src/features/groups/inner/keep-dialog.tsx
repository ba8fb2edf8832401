import type { PersonGroup } from '@halloo/contract/groups';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { keepGroup, optionsQuery } from './queries.ts';

interface KeepDialogProps {
  group: PersonGroup;
  opener: HTMLElement | null;
  onClose: () => void;
}

/** Adds people who enter a group to a campaign that exists. */
export function KeepDialog({ group, opener, onClose }: KeepDialogProps) {
  const options = useQuery(optionsQuery).data;
  const [campaign, setCampaign] = useState<string | null>(null);
  const sending = useSend(keepGroup(group.id), { notice: say('groups.kept'), onSuccess: onClose });
  return (
    <Dialog opened title={say('groups.keepTitle')} busy={sending.isPending} opener={opener} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (campaign !== null) sending.send(Number(campaign));
        }}
      >
        <Stack gap="sm">
          <Text>{say('groups.keepAbout')}</Text>
          <Select
            searchable
            label={say('groups.campaignLabel')}
            data={(options?.campaigns ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            value={campaign}
            onChange={setCampaign}
          />
        </Stack>
        <DialogActions
          submit={say('groups.keepSubmit')}
          sending={sending.isPending}
          disabled={campaign === null}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
