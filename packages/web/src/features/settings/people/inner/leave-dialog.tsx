import type { Account } from '@halloo/contract/accounts';
import { List } from '@mantine/core';
import { IconTrash, IconUserOff } from '@tabler/icons-react';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useAccountAct } from './queries.ts';
import { consequencesOf, nameOf } from './words.ts';

interface LeaveDialogProps {
  account: Account;
  act: 'disable' | 'remove';
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

const words = {
  disable: { verb: 'Disable', keep: 'Keep active', Icon: IconUserOff },
  remove: { verb: 'Remove', keep: 'Keep account', Icon: IconTrash },
} as const;

/** Asks before an account is disabled or removed. */
export function LeaveDialog({ account, act, opened, onClose, opener }: LeaveDialogProps) {
  const acting = useAccountAct();
  const { verb, keep, Icon } = words[act];
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      opener={opener}
      title={`${verb} “${nameOf(account)}”?`}
      confirm={{ label: `${verb} account`, icon: <Icon size={16} aria-hidden />, danger: true }}
      keep={keep}
      working={acting.isPending}
      onConfirm={() => acting.mutate({ account, act }, { onSettled: onClose })}
    >
      <List spacing={4}>
        {consequencesOf(account, act).map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </ConfirmDialog>
  );
}
