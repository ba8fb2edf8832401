import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { menuClass } from './menu-items.tsx';

interface RowMenuProps {
  /** Names the row: "Actions for …". */
  label: string;
  loading?: boolean;
  /** The button, which gets the focus back when a dialog of the menu closes. */
  opener: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
}

/** The menu at the end of a row in a list. */
export function RowMenu({ label, loading = false, opener, children }: RowMenuProps) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon ref={opener} variant="subtle" color="gray" loading={loading} aria-label={label}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={menuClass}>{children}</Menu.Dropdown>
    </Menu>
  );
}
