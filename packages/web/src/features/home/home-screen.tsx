import { addresses } from '@halloo/contract/console-addresses';
import type { Home } from '@halloo/contract/home';
import { Alert, Anchor, Button, Skeleton, Stack } from '@mantine/core';
import { IconInfoCircle, IconPhoneOutgoing, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Rich } from '../../words/rich.tsx';
import { say } from '../../words/say.ts';
import classes from './home.module.css';
import { AttentionList, AttentionSection } from './inner/attention-list.tsx';
import { DayChart } from './inner/day-chart.tsx';
import { Figures } from './inner/figures.tsx';
import { homeQuery } from './inner/queries.ts';
import { RunningSection } from './inner/running-list.tsx';

export function HomeScreen() {
  const { data, error, refetch } = useQuery(homeQuery);
  return (
    <Page title={say('home.title')} action={data?.campaigns !== 0 && <CreateButton />}>
      {data && <Overview home={data} />}
      {!data && !error && <LoadingHome />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}

function CreateButton() {
  return (
    <Button component={Link} to={addresses.campaignForm()} leftSection={<IconPlus size={16} aria-hidden />}>
      {say('campaigns.form.create')}
    </Button>
  );
}

function LoadingHome() {
  return (
    <Stack gap="md" role="status" aria-label={say('ui.loading')}>
      <Skeleton height={94} />
      <div className={classes.parts}>
        <Skeleton height={240} />
        <Skeleton height={240} />
        <Skeleton height={300} />
      </div>
    </Stack>
  );
}

function Overview({ home }: { home: Home }) {
  const urgent = home.attention.filter(({ severity }) => severity === 'error');
  const others = home.attention.filter(({ severity }) => severity !== 'error');
  return (
    <Stack gap="md">
      {/* Above everything else, also on a phone: calls that should be made are not. */}
      {urgent.length > 0 && (
        <div className={classes.urgent}>
          <AttentionList items={urgent} />
        </div>
      )}
      {home.simulated && home.running_count > 0 && <SimulatedNote />}
      {home.campaigns === 0 ? (
        <NothingYet />
      ) : (
        <>
          <Figures home={home} />
          <div className={classes.parts}>
            <RunningSection home={home} />
            <AttentionSection items={others} />
            <DayChart home={home} />
          </div>
        </>
      )}
    </Stack>
  );
}

function SimulatedNote() {
  return (
    <Alert variant="default" p="xs" icon={<IconInfoCircle size={18} aria-hidden />}>
      <Rich
        text="home.simulated"
        tags={{
          link: (inside) => (
            <Anchor component={Link} to={addresses.settings('system')}>
              {inside}
            </Anchor>
          ),
        }}
      />
    </Alert>
  );
}

function NothingYet() {
  return (
    <div className={classes.empty}>
      <EmptyState icon={<IconPhoneOutgoing />} title={say('home.empty.title')} action={<CreateButton />}>
        {say('home.empty.words')}
      </EmptyState>
    </div>
  );
}
