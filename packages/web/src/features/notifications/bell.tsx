import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './bell.module.css';
import { NotificationPanel } from './inner/notification-panel.tsx';
import { useNotificationList } from './inner/queries.ts';

export function Bell({ buttonClassName }: { buttonClassName: string | undefined }) {
  const [opened, setOpened] = useState(false);
  const list = useNotificationList();
  const unread = list.data?.pages[0]?.unread ?? 0;
  const words = unread === 0 ? 'no unread' : `${unread} unread`;
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width="min(400px, calc(100vw - 16px))"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <UnstyledButton
            className={buttonClassName}
            onClick={() => setOpened((open) => !open)}
            aria-label={`Notifications, ${words}`}
          >
            <span className={classes.bell}>
              <IconBell size={20} stroke={1.75} aria-hidden />
              {unread > 0 && (
                <span className={classes.badge} aria-hidden>
                  {unread > 99 ? '99+' : unread}
                </span>
              )}
            </span>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label="Notifications">
          <NotificationPanel list={list} unread={unread} onClose={() => setOpened(false)} />
        </Popover.Dropdown>
      </Popover>
      <VisuallyHidden role="status">{unread > 0 && `${words} notifications`}</VisuallyHidden>
    </>
  );
}
