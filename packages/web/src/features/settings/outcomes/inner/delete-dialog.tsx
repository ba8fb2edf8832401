import type { Outcome } from '@halloo/contract/outcomes';
import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { ConfirmChange } from '../../../../ui/confirm-change.tsx';
import { say } from '../../../../words/say.ts';
import { deleteOutcome } from './queries.ts';

interface DeleteDialogProps {
  outcome: Outcome;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

export function DeleteDialog({ outcome: { id, name }, opened, onClose, opener }: DeleteDialogProps) {
  return (
    <ConfirmChange
      opened={opened}
      onClose={onClose}
      opener={opener}
      title={say('settings.outcomes.deleteTitle', { name })}
      confirm={{
        label: say('settings.outcomes.deleteConfirm'),
        icon: <IconTrash size={16} aria-hidden />,
        danger: true,
      }}
      keep={say('settings.outcomes.keep')}
      change={deleteOutcome(id)}
      given={undefined}
      notice={say('settings.outcomes.deleted', { name })}
    >
      <Text>{say('settings.outcomes.deleteHelp')}</Text>
    </ConfirmChange>
  );
}
