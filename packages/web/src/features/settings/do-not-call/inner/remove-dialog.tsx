import type { DoNotCallEntry } from '@halloo/contract/do-not-call';
import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { ConfirmChange } from '../../../../ui/confirm-change.tsx';
import { say } from '../../../../words/say.ts';
import { removeNumber } from './queries.ts';
import { shownNumber } from './words.ts';

interface RemoveDialogProps {
  entry: DoNotCallEntry;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement;
}

export function RemoveDialog({ entry, opened, onClose, opener }: RemoveDialogProps) {
  const number = shownNumber(entry.number);
  return (
    <ConfirmChange
      opened={opened}
      onClose={onClose}
      opener={opener}
      title={say('settings.doNotCall.removeTitle', { number })}
      confirm={{
        label: say('settings.doNotCall.removeFromList'),
        icon: <IconTrash size={16} aria-hidden />,
        danger: true,
      }}
      keep={say('settings.doNotCall.keep')}
      change={removeNumber(entry.number)}
      given={undefined}
      notice={say('settings.doNotCall.removed', { number })}
    >
      <Text>
        {say('settings.doNotCall.removeHelp')}{' '}
        {entry.reason !== '' && say('settings.doNotCall.removeReason', { reason: entry.reason })}
      </Text>
    </ConfirmChange>
  );
}
