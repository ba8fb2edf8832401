import type { Notification } from '@halloo/contract/notifications';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatMoment } from '../../../ui/format.ts';
import { say } from '../../../words/say.ts';
import classes from '../bell.module.css';
import { useReadNotifications } from './queries.ts';

interface NotificationItemProps {
  item: Notification;
  onFollow: () => void;
}

export function NotificationItem({ item, onFollow }: NotificationItemProps) {
  const reading = useReadNotifications();
  const moment = formatMoment(item.created_at);
  const read = () => reading.send({ id: item.id });
  const follow = () => {
    if (!item.read) read();
    onFollow();
  };
  return (
    <li className={classes.item} data-unread={!item.read || undefined}>
      <div className={classes.words}>
        {item.link?.startsWith('/') ? (
          <Link to={item.link} className={classes.title} onClick={follow}>
            {item.title}
          </Link>
        ) : (
          <span className={classes.title}>{item.title}</span>
        )}
        {item.body && <p className={classes.text}>{item.body}</p>}
        <time dateTime={item.created_at} className={classes.time}>
          {item.read ? moment : say('notifications.unreadSince', { moment })}
        </time>
      </div>
      {!item.read && (
        <Tooltip label={say('notifications.markRead')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            onClick={read}
            aria-label={say('notifications.markOneRead', { title: item.title })}
          >
            <IconCheck size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}
