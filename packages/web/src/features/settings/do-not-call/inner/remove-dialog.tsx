import type { DoNotCallEntry } from '@halloo/contract/do-not-call';
import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../../../ui/notices.ts';
import { describeError } from '../../../../ui/states.tsx';
import { useNumberCalls } from './queries.ts';
import { shownNumber } from './words.ts';

interface RemoveDialogProps {
  entry: DoNotCallEntry;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement;
}

export function RemoveDialog({ entry, opened, onClose, opener }: RemoveDialogProps) {
  const { remove } = useNumberCalls();
  const number = shownNumber(entry.number);
  const removing = useMutation({
    mutationFn: () => remove(entry.number),
    onSuccess: () => notifySuccess(`${number} is off the list and can be called again.`),
    onError: (error) => notifyError(describeError(error).message),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      opener={opener}
      title={`Remove ${number}?`}
      confirm={{ label: 'Remove from the list', icon: <IconTrash size={16} aria-hidden />, danger: true }}
      keep="Keep on the list"
      working={removing.isPending}
      onConfirm={() => removing.mutate()}
    >
      <Text>
        Campaigns can call this number again from now on.
        {entry.reason !== '' && ` It is on the list for this reason: ${entry.reason}`}
      </Text>
    </ConfirmDialog>
  );
}
