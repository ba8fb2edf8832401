import type { Monitor } from '@halloo/contract/calls';
import type { CampaignDetail } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ApiError } from '../../api/client.ts';
import { CampaignHeader } from '../../shared/campaign-header/campaign-header.tsx';
import { SimulatedBanner } from '../../shared/campaign-status/simulated-banner.tsx';
import { MissedRingsSection } from '../../shared/missed-calls/rings-section.tsx';
import { MoneySection } from '../../shared/money/money-section.tsx';
import { NumberFalls } from '../../shared/number-falls/number-falls.tsx';
import { May } from '../../shared/roles/locked.tsx';
import { detailQuery } from '../../shared/schedule/queries.ts';
import { notifyWarning } from '../../ui/notices.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { say } from '../../words/say.ts';
import { CallsInProgress } from './inner/calls-in-progress.tsx';
import { EndedCalls } from './inner/ended-calls.tsx';
import { ForecastSection } from './inner/forecast-section.tsx';
import { Headline } from './inner/headline.tsx';
import { LedgerSection } from './inner/ledger-section.tsx';
import { MinuteChart } from './inner/minute-chart.tsx';
import { NothingCalled } from './inner/nothing-called.tsx';
import { monitorQuery } from './inner/queries.ts';
import { Stats } from './inner/stats.tsx';
import { WhyNotPanel } from './inner/why-not-panel.tsx';
import classes from './monitor.module.css';

export function MonitorScreen() {
  const { campaignId = '' } = useParams();
  const id = /^[1-9]\d{0,14}$/.test(campaignId) ? Number(campaignId) : undefined;
  return id === undefined ? <NotFound /> : <Fetched key={id} id={id} />;
}

function Fetched({ id }: { id: number }) {
  const monitor = useQuery(monitorQuery(id));
  const detail = useQuery(detailQuery(id));
  if (monitor.data && detail.data) return <Campaign monitor={monitor.data} detail={detail.data} />;
  const failed = [monitor, detail].find(({ isError }) => isError);
  if (failed?.error instanceof ApiError && failed.error.status === 404) return <NotFound />;
  return (
    <Page title={say('monitor.title')}>
      {failed ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : <LoadingMonitor />}
    </Page>
  );
}

/** There is no such campaign: warns, and goes back to the list. */
function NotFound() {
  const navigate = useNavigate();
  useEffect(() => {
    notifyWarning(say('monitor.notFound'));
    void navigate(addresses.campaigns(), { replace: true });
  }, [navigate]);
  return null;
}

function LoadingMonitor() {
  return (
    <Stack role="status" aria-label={say('ui.loading')}>
      <Skeleton height={24} width={420} maw="100%" />
      <Skeleton height={104} />
      <Skeleton height={260} />
      <Skeleton height={220} />
    </Stack>
  );
}

interface CampaignProps {
  monitor: Monitor;
  detail: CampaignDetail;
}

function Campaign({ monitor, detail }: CampaignProps) {
  const outbound = monitor.campaign_type === 'Outbound';
  const untouched = monitor.status === 'Draft' && monitor.in_progress === 0 && monitor.ended.length === 0;
  return (
    <Page
      title={monitor.name}
      head={
        <CampaignHeader
          page="monitor"
          campaign={{
            id: monitor.campaign_id,
            name: monitor.name,
            status: monitor.shown_status,
            campaign_type: monitor.campaign_type,
            archived: detail.archived,
          }}
        />
      }
    >
      <Stack gap="md">
        {monitor.simulated && <SimulatedBanner />}
        {untouched ? (
          <NothingCalled monitor={monitor} archived={detail.archived} />
        ) : (
          <>
            <Headline monitor={monitor} atOnce={outbound ? detail.spin_rate : null} />
            {outbound && <NumberFalls />}
            <Stats monitor={monitor} />
            {outbound ? (
              <div className={classes.pair}>
                <div className={classes.left}>
                  <MinuteChart monitor={monitor} />
                  <ForecastSection monitor={monitor} lastDay={detail.call_end_date} />
                </div>
                <WhyNotPanel monitor={monitor} />
              </div>
            ) : (
              <MinuteChart monitor={monitor} />
            )}
            {outbound && (
              <May permission="persons">
                <MissedRingsSection id={monitor.campaign_id} />
              </May>
            )}
            {outbound && (
              <MoneySection id={monitor.campaign_id} quiet moving canChange={monitor.status !== 'Cancelled'} />
            )}
            {outbound && <LedgerSection monitor={monitor} />}
            <CallsInProgress monitor={monitor} />
            <EndedCalls monitor={monitor} />
          </>
        )}
      </Stack>
    </Page>
  );
}
