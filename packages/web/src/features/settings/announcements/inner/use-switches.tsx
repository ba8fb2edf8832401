import type { AnnouncementUse } from '@halloo/contract/announcements';
import { Stack, Switch } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../../shared/roles/use-may.ts';
import { ConfirmChange } from '../../../../ui/confirm-change.tsx';
import { useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { changeUse } from './queries.ts';

/** Whether calls listen, and whether sound is kept. Not to keep sound deletes what is kept, so it asks first. */
export function UseSwitches({ use }: { use: AnnouncementUse }) {
  const sending = useSend(changeUse, { notice: say('announcements.useSaved') });
  const [asking, setAsking] = useState(false);
  const disabled = !useMay('manage') || sending.isPending;
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  return (
    <Stack gap="sm" mb="md">
      <Switch
        checked={use.listens}
        disabled={disabled}
        label={say('announcements.listens')}
        description={say('announcements.listensHelp')}
        onChange={({ currentTarget: { checked } }) => sending.send({ listens: checked })}
      />
      <Switch
        checked={use.keeps_sound}
        disabled={disabled}
        label={say('announcements.keepsSound')}
        description={say('announcements.keepsSoundHelp')}
        onChange={({ currentTarget }) => {
          if (currentTarget.checked) return sending.send({ keeps_sound: true });
          setOpener(currentTarget);
          setAsking(true);
        }}
      />
      <ConfirmChange
        opened={asking}
        onClose={() => setAsking(false)}
        opener={opener}
        title={say('announcements.dropTitle')}
        confirm={{ label: say('announcements.dropConfirm'), icon: <IconTrash size={16} aria-hidden />, danger: true }}
        keep={say('announcements.dropKeep')}
        change={changeUse}
        given={{ keeps_sound: false }}
        notice={say('announcements.dropped')}
      >
        {say('announcements.dropHelp')}
      </ConfirmChange>
    </Stack>
  );
}
