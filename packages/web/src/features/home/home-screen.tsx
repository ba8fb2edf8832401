import type { Home } from '@halloo/contract/home';
import { Skeleton, Stack } from '@mantine/core';
import { IconPhoneOutgoing } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CreateButton } from '../../shared/campaign-actions/create-button.tsx';
import { SimulatedBanner } from '../../shared/campaign-status/simulated-banner.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
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
      {home.simulated && home.running_count > 0 && <SimulatedBanner />}
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

function NothingYet() {
  return (
    <div className={classes.empty}>
      <EmptyState icon={<IconPhoneOutgoing />} title={say('home.empty.title')} action={<CreateButton />}>
        {say('home.empty.words')}
      </EmptyState>
    </div>
  );
}
