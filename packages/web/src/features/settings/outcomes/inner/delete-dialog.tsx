import type { Outcome } from '@halloo/contract/outcomes';
import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { reportError, useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { deleteOutcome } from './queries.ts';

interface DeleteDialogProps {
  outcome: Outcome;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

export function DeleteDialog({ outcome: { id, name }, opened, onClose, opener }: DeleteDialogProps) {
  const deleting = useSend(deleteOutcome(id), {
    notice: say('settings.outcomes.deleted', { name }),
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
      title={say('settings.outcomes.deleteTitle', { name })}
      confirm={{
        label: say('settings.outcomes.deleteConfirm'),
        icon: <IconTrash size={16} aria-hidden />,
        danger: true,
      }}
      keep={say('settings.outcomes.keep')}
      working={deleting.isPending}
      onConfirm={() => deleting.send()}
    >
      <Text>{say('settings.outcomes.deleteHelp')}</Text>
    </ConfirmDialog>
  );
}
