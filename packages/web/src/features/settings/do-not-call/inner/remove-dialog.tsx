import type { DoNotCallEntry } from '@halloo/contract/do-not-call';
import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { reportError, useSend } from '../../../../ui/use-send.ts';
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
  const removing = useSend(removeNumber(entry.number), {
    notice: say('settings.doNotCall.removed', { number }),
    onSuccess: onClose,
    onError: (error) => {
      onClose();
      reportError(error);
    },
  });
  return (
    <ConfirmDialog
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
      working={removing.isPending}
      onConfirm={() => removing.send()}
    >
      <Text>
        {say('settings.doNotCall.removeHelp')}{' '}
        {entry.reason !== '' && say('settings.doNotCall.removeReason', { reason: entry.reason })}
      </Text>
    </ConfirmDialog>
  );
}
