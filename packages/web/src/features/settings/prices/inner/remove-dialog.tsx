import type { Price } from '@halloo/contract/money';
import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { reportError, useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { removePrice } from './queries.ts';

interface RemoveDialogProps {
  price: Price;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

export function RemoveDialog({ price, opened, onClose, opener }: RemoveDialogProps) {
  const removing = useSend(removePrice(price), {
    notice: say('prices.removed', price),
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
      title={say('prices.removeTitle', price)}
      confirm={{ label: say('prices.remove'), icon: <IconTrash size={16} aria-hidden />, danger: true }}
      keep={say('prices.keep')}
      working={removing.isPending}
      onConfirm={() => removing.send()}
    >
      <Text>{say('prices.removeHelp')}</Text>
    </ConfirmDialog>
  );
}
