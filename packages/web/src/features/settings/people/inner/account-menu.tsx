import type { Account } from '@halloo/contract/accounts';
import { Menu } from '@mantine/core';
import { IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useRef } from 'react';
import { DangerItem } from '../../../../ui/menu-items.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { say } from '../../../../words/say.ts';
import { useAccountAct } from './queries.ts';
import { nameOf } from './words.ts';

export type Ask = (act: 'disable' | 'remove', account: Account, opener: HTMLElement | null) => void;

const icon = { size: 16, 'aria-hidden': true } as const;

/** Actions on another person's account; none on one's own. */
export function AccountMenu({ account, onAsk }: { account: Account; onAsk: Ask }) {
  const opener = useRef<HTMLButtonElement>(null);
  const acting = useAccountAct();
  if (account.own) return null;
  return (
    <RowMenu
      label={say('settings.people.actionsFor', { name: nameOf(account) })}
      loading={acting.isPending}
      opener={opener}
    >
      {account.state === 'active' ? (
        <Menu.Item leftSection={<IconUserOff {...icon} />} onClick={() => onAsk('disable', account, opener.current)}>
          {say('settings.people.disable')}
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<IconUserCheck {...icon} />} onClick={() => acting.send({ account, act: 'enable' })}>
          {say('settings.people.enable')}
        </Menu.Item>
      )}
      <DangerItem
        lock={undefined}
        icon={<IconTrash {...icon} />}
        onClick={() => onAsk('remove', account, opener.current)}
      >
        {say('ui.remove')}
      </DangerItem>
    </RowMenu>
  );
}
