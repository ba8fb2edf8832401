import type { CampaignDetail } from '@halloo/contract/campaigns';
import type { ListSource, LiveList } from '@halloo/contract/live-lists';
import { Alert, Button, Group, Skeleton, Stack, Switch, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconPencil,
  IconPlayerPause,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Section } from '../../../ui/section.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import classes from '../campaign-detail.module.css';
import { useCanAddPeople } from './add-person.tsx';
import { changeLiveList, fetchList, liveListQuery } from './live-list-queries.ts';
import { SourceDialog } from './source-dialog.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;

/** How people join a campaign while it calls: whether it waits for them, and the address of their list. */
export function LiveListSection({ detail }: { detail: CampaignDetail }) {
  const canChange = useCanAddPeople(detail);
  const list = useQuery(liveListQuery(detail.id));
  return (
    <Section full title={say('liveList.title')} about={say('liveList.about')}>
      {list.data && <LiveListParts list={list.data} canChange={canChange} />}
      {list.isPending && <Skeleton height={96} role="status" aria-label={say('ui.loading')} />}
      {list.isError && !list.data && <ErrorState error={list.error} onRetry={() => list.refetch()} />}
    </Section>
  );
}

interface PartsProps {
  list: LiveList;
  canChange: boolean;
}

function LiveListParts({ list, canChange }: PartsProps) {
  const changing = useSend(changeLiveList(list.campaign_id), { notice: say('liveList.staysLiveSaved') });
  return (
    <Stack gap="md">
      <Switch
        label={say('liveList.staysLive')}
        description={say('liveList.staysLiveAbout')}
        checked={list.stays_live}
        disabled={!canChange || changing.isPending}
        onChange={({ currentTarget }) => changing.send({ stays_live: currentTarget.checked })}
      />
      {list.source ? (
        <Source id={list.campaign_id} source={list.source} canChange={canChange} />
      ) : (
        <NoSource id={list.campaign_id} canChange={canChange} />
      )}
    </Stack>
  );
}

function NoSource({ id, canChange }: { id: number; canChange: boolean }) {
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Group>
      <Text c="dimmed">{say('liveList.empty')}</Text>
      <Button ref={opener} variant="default" disabled={!canChange} onClick={() => setOpened(true)}>
        {say('liveList.set')}
      </Button>
      <SourceDialog
        id={id}
        source={undefined}
        opened={opened}
        opener={opener.current}
        onClose={() => setOpened(false)}
      />
    </Group>
  );
}

const looks = {
  waiting: { tone: 'grey', Icon: IconClock },
  fetching: { tone: 'blue', Icon: IconRefresh },
  fetched: { tone: 'green', Icon: IconCircleCheck },
  failing: { tone: 'yellow', Icon: IconAlertTriangle },
  off: { tone: 'grey', Icon: IconPlayerPause },
} as const;

interface SourceProps {
  id: number;
  source: ListSource;
  canChange: boolean;
}

function Source({ id, source, canChange }: SourceProps) {
  const { tone, Icon } = looks[source.state];
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <strong className={classes.sourceAddress}>{source.url}</strong>
        <Tag tone={tone} icon={<Icon size={14} aria-hidden />} breathing={source.state === 'fetching'}>
          {say(`liveList.state.${source.state}`)}
        </Tag>
      </Group>
      <SourceFacts source={source} />
      {source.state === 'failing' && <SourceProblem id={id} source={source} canChange={canChange} />}
      {source.state === 'off' && <Text c="dimmed">{say('liveList.offAbout')}</Text>}
      {canChange && <SourceActions id={id} source={source} />}
    </Stack>
  );
}

const momentOf = (at: string | null): ReactNode =>
  at === null ? say('liveList.none') : <time dateTime={at}>{formatMoment(at)}</time>;

function SourceFacts({ source }: Pick<SourceProps, 'source'>) {
  const { every_hours, header_name, fetched_at, next_at, added, known, refused } = source;
  const facts: [name: string, value: ReactNode][] = [
    [say('liveList.every'), say('liveList.everyHours', { hours: every_hours })],
    ...(header_name === '' ? [] : ([[say('liveList.header'), header_name]] as [string, ReactNode][])),
    [say('liveList.lastFetch'), momentOf(fetched_at)],
    [say('liveList.nextFetch'), momentOf(next_at)],
    [
      say('liveList.result'),
      added === null
        ? say('liveList.none')
        : say('liveList.counts', { added, known: known ?? 0, refused: refused ?? 0 }),
    ],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function SourceProblem({ id, source, canChange }: SourceProps) {
  const fetching = useSend(fetchList(id), { notice: say('liveList.fetching') });
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={say('liveList.problem', { failures: source.failures })}
    >
      <Text>{source.problem}</Text>
      {source.columns_changed && canChange && (
        <Button
          mt="sm"
          size="compact-sm"
          variant="default"
          loading={fetching.isPending}
          onClick={() => fetching.send({ acceptColumns: true })}
        >
          {say('liveList.acceptColumns')}
        </Button>
      )}
    </Alert>
  );
}

function SourceActions({ id, source }: Pick<SourceProps, 'id' | 'source'>) {
  const [opened, setOpened] = useState<'change' | 'remove'>();
  const changer = useRef<HTMLButtonElement>(null);
  const remover = useRef<HTMLButtonElement>(null);
  const close = () => setOpened(undefined);
  const fetching = useSend(fetchList(id), { notice: say('liveList.fetching') });
  const removing = useSend(changeLiveList(id), { notice: say('liveList.removed'), onSuccess: close });
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconRefresh {...icon} />}
        disabled={source.state === 'off' || source.state === 'fetching'}
        loading={fetching.isPending}
        onClick={() => fetching.send({ acceptColumns: false })}
      >
        {say('liveList.fetchNow')}
      </Button>
      <Button
        ref={changer}
        variant="default"
        leftSection={<IconPencil {...icon} />}
        onClick={() => setOpened('change')}
      >
        {say('liveList.change')}
      </Button>
      <Button ref={remover} variant="default" leftSection={<IconTrash {...icon} />} onClick={() => setOpened('remove')}>
        {say('liveList.remove')}
      </Button>
      <SourceDialog id={id} source={source} opened={opened === 'change'} opener={changer.current} onClose={close} />
      <ConfirmDialog
        opened={opened === 'remove'}
        onClose={close}
        opener={remover.current}
        title={say('liveList.removeTitle')}
        confirm={{ label: say('liveList.removeConfirm'), icon: <IconTrash {...icon} />, danger: true }}
        keep={say('liveList.removeKeep')}
        working={removing.isPending}
        onConfirm={() => removing.send({ source: null })}
      >
        <Text>{say('liveList.removeAbout')}</Text>
      </ConfirmDialog>
    </Group>
  );
}
