import type { Notification } from '@halloo/contract/notifications';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatMoment } from '../../../ui/format.ts';
import classes from '../bell.module.css';

interface NotificationItemProps {
  item: Notification;
  onRead: () => void;
  onFollow: () => void;
}

export function NotificationItem({ item, onRead, onFollow }: NotificationItemProps) {
  const follow = () => {
    if (!item.read) onRead();
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
          {formatMoment(item.created_at)}
          {!item.read && ' · unread'}
        </time>
      </div>
      {!item.read && (
        <Tooltip label="Mark as read">
          <ActionIcon variant="subtle" color="gray" onClick={onRead} aria-label={`Mark “${item.title}” as read`}>
            <IconCheck size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}
