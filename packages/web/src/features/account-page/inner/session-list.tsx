import type { Session } from '@halloo/contract/accounts';
import { Button, Group, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconTerminal2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../../ui/format.ts';
import { ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { Rich } from '../../../words/rich.tsx';
import { say } from '../../../words/say.ts';
import { endSession, sessionsQuery } from './queries.ts';
import classes from './session-list.module.css';

export function SessionList() {
  const sessions = useQuery(sessionsQuery);
  if (sessions.isPending) return <TableSkeleton rows={2} columns={3} />;
  if (!sessions.data) return <ErrorState error={sessions.error} onRetry={() => sessions.refetch()} />;
  return (
    <ul className={classes.list} aria-label={say('account.sessions.list')}>
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
  const Icon = iconFor(session.device);
  const device = session.device || say('account.sessions.unknownDevice');
  const ending = useSend(endSession, { notice: say('account.sessions.ended', { device }) });
  return (
    <li className={classes.session}>
      <Icon size={24} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600}>{device}</Text>
          {session.current && <Tag tone="green">{say('account.sessions.current')}</Tag>}
        </Group>
        <Text c="dimmed" size="xs">
          <Rich
            text="account.sessions.times"
            given={{
              address: session.address || say('account.sessions.unknownAddress'),
              lastUsed: formatMoment(session.last_used_at),
              signedIn: formatMoment(session.created_at),
            }}
            tags={{
              used: (inside) => <time dateTime={session.last_used_at}>{inside}</time>,
              begun: (inside) => <time dateTime={session.created_at}>{inside}</time>,
            }}
          />
        </Text>
      </div>
      {!session.current && (
        <Button
          size="xs"
          variant="default"
          loading={ending.isPending}
          onClick={() => ending.send(session.id)}
          aria-label={say('account.sessions.endOn', { device })}
        >
          {say('account.sessions.end')}
        </Button>
      )}
    </li>
  );
}
