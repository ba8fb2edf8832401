import type { Script } from '@halloo/contract/scripts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { DangerItem, menuClass } from '../../../ui/menu-items.tsx';
import { useIsDeleting } from './queries.ts';
import { type Ask, useAsk } from './script-asks.ts';
import { deleteLock } from './script-words.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

export function ActionsMenu({ script }: { script: Script }) {
  const opener = useRef<HTMLButtonElement>(null);
  const deleting = useIsDeleting(script);
  const ask = useAsk();
  const open = (about: Ask['about']) => ask({ about, script, opener: opener.current });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          ref={opener}
          variant="subtle"
          color="gray"
          loading={deleting}
          aria-label={`Actions for ${script.name}`}
        >
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={menuClass}>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => open('rename')}>
          Rename
        </Menu.Item>
        <DangerItem lock={deleteLock(script)} icon={<IconTrash {...icon} />} onClick={() => open('delete')}>
          Delete
        </DangerItem>
      </Menu.Dropdown>
    </Menu>
  );
}
