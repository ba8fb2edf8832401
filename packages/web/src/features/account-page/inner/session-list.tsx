import type { Session } from '@halloo/contract/accounts';
import { Button, Group, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconTerminal2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../../ui/format.ts';
import { notifyError, notifySuccess } from '../../../ui/notices.ts';
import { describeError, ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { sessionsQuery, useEndSession } from './queries.ts';
import classes from './session-list.module.css';

export function SessionList() {
  const sessions = useQuery(sessionsQuery);
  if (sessions.isPending) return <TableSkeleton rows={2} columns={3} />;
  if (!sessions.data) return <ErrorState error={sessions.error} onRetry={() => sessions.refetch()} />;
  return (
    <ul className={classes.list} aria-label="Sessions">
      {sessions.data.map((session) => (
        <SessionItem key={session.id} session={session} />
      ))}
    </ul>
  );
}

const iconFor = (device: string) => {
  if (/android|iphone|ipad|mobile/i.test(device)) return IconDeviceMobile;
  return /curl|wget|node|python|script|api/i.test(device) ? IconTerminal2 : IconDeviceDesktop;
};

function SessionItem({ session }: { session: Session }) {
  const end = useEndSession();
  const Icon = iconFor(session.device);
  const device = session.device || 'Unknown device';

  const endIt = () =>
    end.mutate(session.id, {
      onSuccess: () => notifySuccess(`The session on ${device} has ended.`),
      onError: (error) => notifyError(describeError(error).message),
    });

  return (
    <li className={classes.session}>
      <Icon size={24} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600}>{device}</Text>
          {session.current && <Tag tone="green">This session</Tag>}
        </Group>
        <Text c="dimmed" size="xs">
          {session.address || 'Unknown address'} · last used{' '}
          <time dateTime={session.last_used_at}>{formatMoment(session.last_used_at)}</time> · signed in{' '}
          <time dateTime={session.created_at}>{formatMoment(session.created_at)}</time>
        </Text>
      </div>
      {!session.current && (
        <Button
          size="xs"
          variant="default"
          loading={end.isPending}
          onClick={endIt}
          aria-label={`End the session on ${device}`}
        >
          End
        </Button>
      )}
    </li>
  );
}
