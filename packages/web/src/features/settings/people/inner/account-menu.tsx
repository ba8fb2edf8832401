import type { Account } from '@halloo/contract/accounts';
import { Menu } from '@mantine/core';
import { IconLink, IconShieldOff, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useRef } from 'react';
import { DangerItem } from '../../../../ui/menu-items.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { makeResetLink } from './link-queries.ts';
import type { ShownLink } from './made-link.tsx';
import { useAccountAct } from './queries.ts';
import { type LeaveAct, nameOf } from './words.ts';

interface AccountMenuProps {
  account: Account;
  onAsk: Ask;
  /** A link to choose a new password was made. */
  onLink: OnLink;
}

export type OnLink = (link: ShownLink) => void;
export type Ask = (act: LeaveAct, account: Account, opener: HTMLElement | null) => void;

const icon = { size: 16, 'aria-hidden': true } as const;

/** Actions on another person's account; none on one's own. */
export function AccountMenu({ account, onAsk, onLink }: AccountMenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const acting = useAccountAct();
  const resetting = useSend(makeResetLink, { onSuccess: (link) => onLink({ ...link, email: account.email }) });
  if (account.own) return null;
  return (
    <RowMenu
      label={say('settings.people.actionsFor', { name: nameOf(account) })}
      loading={acting.isPending || resetting.isPending}
      opener={opener}
    >
      {account.state === 'active' && (
        <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => resetting.send(account)}>
          {say('settings.people.resetLink')}
        </Menu.Item>
      )}
      {account.state === 'active' ? (
        <Menu.Item leftSection={<IconUserOff {...icon} />} onClick={() => onAsk('disable', account, opener.current)}>
          {say('settings.people.disable')}
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<IconUserCheck {...icon} />} onClick={() => acting.send({ account, act: 'enable' })}>
          {say('settings.people.enable')}
        </Menu.Item>
      )}
      {account.second_factor && (
        <Menu.Item
          leftSection={<IconShieldOff {...icon} />}
          onClick={() => onAsk('resetFactor', account, opener.current)}
        >
          {say('factor.reset')}
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
