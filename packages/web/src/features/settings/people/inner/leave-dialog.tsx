import type { Account } from '@halloo/contract/accounts';
import { List } from '@mantine/core';
import { IconShieldOff, IconTrash, IconUserOff } from '@tabler/icons-react';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { say } from '../../../../words/say.ts';
import { useAccountAct } from './queries.ts';
import { consequencesOf, type LeaveAct, nameOf } from './words.ts';

interface LeaveDialogProps {
  account: Account;
  act: LeaveAct;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

const icons = { disable: IconUserOff, remove: IconTrash, resetFactor: IconShieldOff } as const;

const textsOf = (act: LeaveAct, name: string) =>
  act === 'resetFactor'
    ? { title: say('factor.resetTitle', { name }), confirm: say('factor.reset'), keep: say('factor.resetKeep') }
    : {
        title: say(`settings.people.${act}Title`, { name }),
        confirm: say(`settings.people.${act}Confirm`),
        keep: say(`settings.people.${act}Keep`),
      };

/** Asks before an account is disabled or removed, or loses its second factor. */
export function LeaveDialog({ account, act, opened, onClose, opener }: LeaveDialogProps) {
  const acting = useAccountAct(onClose);
  const Icon = icons[act];
  const texts = textsOf(act, nameOf(account));
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      opener={opener}
      title={texts.title}
      confirm={{ label: texts.confirm, icon: <Icon size={16} aria-hidden />, danger: true }}
      keep={texts.keep}
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
