import { ActionIcon, type ActionIconProps, Menu } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconDotsVertical } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, type RefObject, useState } from 'react';
import { menuClass } from './menu-items.tsx';
import { useOpenedAfterMount } from './use-opened-after-mount.ts';

interface RowMenuProps {
  /** Names the row: "Actions for …". */
  label: string;
  loading?: boolean;
  /** The button, which gets the focus back when a dialog of the menu closes. */
  opener: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
}

/**
 * The menu at the end of a row in a list. Until it is first asked for, a row has only its button: twenty menus took a third of
 * the time to show a list.
 */
export function RowMenu(props: RowMenuProps) {
  const [asked, setAsked] = useState(false);
  if (asked) return <AskedMenu {...props} />;
  return (
    <Opener
      {...props}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setAsked(true)}
      onKeyDown={({ key }) => key === 'ArrowDown' && setAsked(true)}
    />
  );
}

function AskedMenu({ children, ...props }: RowMenuProps) {
  const opened = useOpenedAfterMount(props.opener);
  return (
    <Menu position="bottom-end" withinPortal {...opened}>
      <Menu.Target>
        <Opener {...props} />
      </Menu.Target>
      <Menu.Dropdown className={menuClass}>{children}</Menu.Dropdown>
    </Menu>
  );
}

type OpenerProps = Omit<RowMenuProps, 'children'> & ActionIconProps & ComponentProps<'button'>;

function Opener({ label, loading = false, opener, children: _, ref, ...props }: OpenerProps) {
  return (
    <ActionIcon
      {...props}
      ref={useMergedRef(opener, ref)}
      variant="subtle"
      color="gray"
      loading={loading}
      aria-label={label}
    >
      <IconDotsVertical size={18} aria-hidden />
    </ActionIcon>
  );
}
