import type { Pronunciation } from '@halloo/contract/pronunciations';
import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { removePronunciation } from '../../../../shared/pronunciations/queries.ts';
import { ConfirmChange } from '../../../../ui/confirm-change.tsx';
import { say } from '../../../../words/say.ts';

interface RemoveDialogProps {
  entry: Pronunciation;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

export function RemoveDialog({ entry, ...dialog }: RemoveDialogProps) {
  const word = entry.written;
  return (
    <ConfirmChange
      {...dialog}
      title={say('pronunciations.removeTitle', { word })}
      confirm={{
        label: say('pronunciations.removeConfirm'),
        icon: <IconTrash size={16} aria-hidden />,
        danger: true,
      }}
      keep={say('pronunciations.removeKeep')}
      change={removePronunciation(entry)}
      given={undefined}
      notice={say('pronunciations.removed', { word })}
    >
      <Text>{say('pronunciations.removeHelp')}</Text>
    </ConfirmChange>
  );
}
