import { Button, Title } from '@mantine/core';
import { IconBellOff, IconChecks } from '@tabler/icons-react';
import { EmptyState, ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import { say } from '../../../words/say.ts';
import classes from '../bell.module.css';
import { NotificationItem } from './notification-item.tsx';
import { type useNotificationList, useReadNotifications } from './queries.ts';

interface NotificationPanelProps {
  list: ReturnType<typeof useNotificationList>;
  unread: number;
  onClose: () => void;
}

export function NotificationPanel({ list, unread, onClose }: NotificationPanelProps) {
  const reading = useReadNotifications();
  const items = list.data?.pages.flatMap(({ results }) => results) ?? [];
  const newest = items[0];
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <Title order={2} size="h3">
          {say('notifications.title')}
        </Title>
        {newest && unread > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconChecks size={16} aria-hidden />}
            onClick={() => reading.send({ up_to: newest.id })}
          >
            {say('notifications.markAllRead')}
          </Button>
        )}
      </div>
      {list.isPending && <TableSkeleton rows={4} columns={1} />}
      {list.isError && items.length === 0 && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && items.length === 0 && (
        <EmptyState icon={<IconBellOff />} title={say('notifications.empty')}>
          {say('notifications.emptyHelp')}
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul className={classes.list}>
          {items.map((item) => (
            <NotificationItem key={item.id} item={item} onFollow={onClose} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className={classes.more}>
          <Button
            variant="default"
            fullWidth
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {say('notifications.showMore')}
          </Button>
        </div>
      )}
    </div>
  );
}
