import type { Price } from '@halloo/contract/money';
import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { ConfirmChange } from '../../../../ui/confirm-change.tsx';
import { say } from '../../../../words/say.ts';
import { removePrice } from './queries.ts';

interface RemoveDialogProps {
  price: Price;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

export function RemoveDialog({ price, opened, onClose, opener }: RemoveDialogProps) {
  return (
    <ConfirmChange
      opened={opened}
      onClose={onClose}
      opener={opener}
      title={say('prices.removeTitle', price)}
      confirm={{ label: say('prices.remove'), icon: <IconTrash size={16} aria-hidden />, danger: true }}
      keep={say('prices.keep')}
      change={removePrice(price)}
      given={undefined}
      notice={say('prices.removed', price)}
    >
      <Text>{say('prices.removeHelp')}</Text>
    </ConfirmChange>
  );
}
