import type { Account } from '@halloo/contract/accounts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useRef } from 'react';
import { DangerItem, menuClass } from '../../../../ui/menu-items.tsx';
import { useAccountAct } from './queries.ts';
import { nameOf } from './words.ts';

export type Ask = (act: 'disable' | 'remove', account: Account, opener: HTMLElement | null) => void;

const icon = { size: 16, 'aria-hidden': true } as const;

/** What can be done to the account of somebody else; nothing to one's own. */
export function AccountMenu({ account, onAsk }: { account: Account; onAsk: Ask }) {
  const opener = useRef<HTMLButtonElement>(null);
  const acting = useAccountAct();
  if (account.own) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          ref={opener}
          variant="subtle"
          color="gray"
          loading={acting.isPending}
          aria-label={`Actions for ${nameOf(account)}`}
        >
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={menuClass}>
        {account.state === 'active' ? (
          <Menu.Item leftSection={<IconUserOff {...icon} />} onClick={() => onAsk('disable', account, opener.current)}>
            Disable
          </Menu.Item>
        ) : (
          <Menu.Item
            leftSection={<IconUserCheck {...icon} />}
            onClick={() => acting.mutate({ account, act: 'enable' })}
          >
            Enable
          </Menu.Item>
        )}
        <DangerItem
          lock={undefined}
          icon={<IconTrash {...icon} />}
          onClick={() => onAsk('remove', account, opener.current)}
        >
          Remove
        </DangerItem>
      </Menu.Dropdown>
    </Menu>
  );
}
