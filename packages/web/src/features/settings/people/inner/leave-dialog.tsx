import type { Account } from '@halloo/contract/accounts';
import { List } from '@mantine/core';
import { IconTrash, IconUserOff } from '@tabler/icons-react';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { say } from '../../../../words/say.ts';
import { useAccountAct } from './queries.ts';
import { consequencesOf, nameOf } from './words.ts';

interface LeaveDialogProps {
  account: Account;
  act: 'disable' | 'remove';
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

const icons = { disable: IconUserOff, remove: IconTrash } as const;

/** Asks before an account is disabled or removed. */
export function LeaveDialog({ account, act, opened, onClose, opener }: LeaveDialogProps) {
  const acting = useAccountAct(onClose);
  const Icon = icons[act];
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      opener={opener}
      title={say(`settings.people.${act}Title`, { name: nameOf(account) })}
      confirm={{ label: say(`settings.people.${act}Confirm`), icon: <Icon size={16} aria-hidden />, danger: true }}
      keep={say(`settings.people.${act}Keep`)}
      working={acting.isPending}
      onConfirm={() => acting.send({ account, act })}
    >
      <List spacing={4}>
        {consequencesOf(account, act).map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </ConfirmDialog>
  );
}
