import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './menu-items.module.css';

interface LockedItemProps {
  /** Why it cannot be done now. */
  lock: string;
  icon: ReactNode;
  children: ReactNode;
}

/** A locked item says why below its name, and the arrow keys still reach it. */
export function LockedItem({ lock, icon, children }: LockedItemProps) {
  return (
    <Menu.Item className={classes.locked} aria-disabled closeMenuOnClick={false} leftSection={icon}>
      {children}
      <span className={classes.reason}>{lock}</span>
    </Menu.Item>
  );
}

interface DangerItemProps {
  lock: string | undefined;
  icon: ReactNode;
  onClick: () => void;
  children: ReactNode;
}

/** A destructive action, in the colour of danger. A dialog asks before it. */
export function DangerItem({ lock, icon, onClick, children }: DangerItemProps) {
  if (lock !== undefined) {
    return (
      <LockedItem lock={lock} icon={icon}>
        {children}
      </LockedItem>
    );
  }
  return (
    <Menu.Item className={classes.danger} leftSection={icon} onClick={onClick}>
      {children}
    </Menu.Item>
  );
}

/** For the dropdown: wide enough for reasons, never wider than the screen. */
export const menuClass = classes.menu;
