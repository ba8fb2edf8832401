import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { say } from '../../words/say.ts';
import classes from './bell.module.css';
import { NotificationPanel } from './inner/notification-panel.tsx';
import { useNotificationList } from './inner/queries.ts';

export function Bell({ buttonClassName }: { buttonClassName: string | undefined }) {
  const [opened, setOpened] = useState(false);
  const list = useNotificationList();
  const unread = list.data?.pages[0]?.unread ?? 0;
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
            aria-label={say('notifications.bell', { unread })}
          >
            <span className={classes.bell}>
              <IconBell size={20} stroke={1.75} aria-hidden />
              {unread > 0 && (
                <span className={classes.badge} aria-hidden>
                  {unread > 99 ? say('notifications.manyUnread') : unread}
                </span>
              )}
            </span>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={say('notifications.title')}>
          <NotificationPanel list={list} unread={unread} onClose={() => setOpened(false)} />
        </Popover.Dropdown>
      </Popover>
      <VisuallyHidden role="status">{unread > 0 && say('notifications.unread', { unread })}</VisuallyHidden>
    </>
  );
}
