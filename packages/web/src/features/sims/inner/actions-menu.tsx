import type { Sim } from '@halloo/contract/sims';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { DangerItem, menuClass } from '../../../ui/menu-items.tsx';
import { useAsk } from './sim-asks.ts';
import { nameOf } from './sim-words.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

export function ActionsMenu({ sim }: { sim: Sim }) {
  const opener = useRef<HTMLButtonElement>(null);
  const ask = useAsk();
  const open = (about: 'change' | 'remove') => ask({ about, sim, opener: opener.current });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon ref={opener} variant="subtle" color="gray" aria-label={`Actions for ${nameOf(sim)}`}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={menuClass}>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => open('change')}>
          Change label and channels
        </Menu.Item>
        <DangerItem lock={undefined} icon={<IconTrash {...icon} />} onClick={() => open('remove')}>
          Remove
        </DangerItem>
      </Menu.Dropdown>
    </Menu>
  );
}
