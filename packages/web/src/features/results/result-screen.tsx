import { addresses } from '@halloo/contract/console-addresses';
import type { Overview, Result } from '@halloo/contract/results';
import { Skeleton, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ApiError } from '../../api/client.ts';
import { CampaignHeader } from '../../shared/campaign-header/campaign-header.tsx';
import { useMay } from '../../shared/roles/use-may.ts';
import { notifyWarning } from '../../ui/notices.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { say } from '../../words/say.ts';
import { FollowUpProvider } from './follow-up/follow-up-provider.tsx';
import { ReportMail } from './inner/report-mail.tsx';
import { ResultActions } from './inner/result-actions.tsx';
import { ResultHead } from './inner/result-head.tsx';
import { overviewQuery, resultQuery } from './parts/queries.ts';
import { readId, readTab, type Tab, tabNames, tabs, tabsOfPersons } from './parts/result-address.ts';
import { useAddress } from './parts/use-address.ts';
import { ResultsTab } from './results-tab/results-tab.tsx';

/* Every other tab loads its code when it is opened. */
const OverviewTab = lazy(() => import('./overview/overview-tab.tsx').then((part) => ({ default: part.OverviewTab })));
const FlowTab = lazy(() => import('./flow/flow-tab.tsx').then((part) => ({ default: part.FlowTab })));
const DropOffTab = lazy(() => import('./drop-off/drop-off-tab.tsx').then((part) => ({ default: part.DropOffTab })));
const CallsTab = lazy(() => import('./calls/calls-tab.tsx').then((part) => ({ default: part.CallsTab })));
const CompareTab = lazy(() => import('./compare/compare-tab.tsx').then((part) => ({ default: part.CompareTab })));

export function ResultScreen() {
  const { campaignId } = useParams();
  const id = readId(campaignId);
  return id === undefined ? <NotFound /> : <Fetched key={id} id={id} />;
}

/** There is no such campaign, or it has no flow. Anything else is a failure that may pass. */
const absent = new Set([404, 409]);

/** The tabs that the role of the signed-in person opens. */
const useShownTabs = () => {
  const seesPersons = useMay('persons');
  return tabNames.filter((name) => seesPersons || !tabsOfPersons.has(name));
};

function Fetched({ id }: { id: number }) {
  const { params } = useAddress();
  const tab = readTab(params.get('tab'), useShownTabs());
  // Only the first tab shows its tables; the other tabs use the overview.
  const result = useQuery({
    ...resultQuery(id),
    enabled: ({ state }) => tab === 'results' || state.data === undefined,
  });
  const overview = useQuery(overviewQuery(id));
  if (result.data) return <Campaign tab={tab} result={result.data} overview={overview.data} />;
  if (result.error instanceof ApiError && absent.has(result.error.status)) return <NotFound />;
  return (
    <Page wide title={say('results.title')}>
      {result.isError ? <ErrorState error={result.error} onRetry={() => void result.refetch()} /> : <Loading />}
    </Page>
  );
}

/** As specified: warns, and goes back to the list. */
function NotFound() {
  const navigate = useNavigate();
  useEffect(() => {
    notifyWarning(say('results.notFound'));
    void navigate(addresses.campaigns(), { replace: true });
  }, [navigate]);
  return null;
}

function Loading() {
  return (
    <Stack role="status" aria-label={say('ui.loading')}>
      <Skeleton height={28} width={560} maw="100%" />
      <Skeleton height={96} />
      <Skeleton height={72} />
      <Skeleton height={360} />
    </Stack>
  );
}

interface CampaignProps {
  tab: Tab;
  result: Result;
  overview: Overview | undefined;
}

function Campaign({ tab, result, overview }: CampaignProps) {
  const { campaign } = overview ?? result;
  const { show } = useAddress();
  const list = useChosenInView(tab);
  const shown = useShownTabs();
  const choose = (next: string | null) =>
    show(new URLSearchParams(next === null || next === shown[0] ? '' : { tab: next }));
  return (
    <FollowUpProvider campaign={campaign}>
      <Page
        wide
        title={campaign.name}
        head={<CampaignHeader page="results" campaign={campaign} actions={<ResultActions campaign={campaign} />} />}
      >
        <ResultHead result={result} overview={overview} />
        <ReportMail campaign={campaign} />
        <Tabs value={tab} onChange={choose} keepMounted={false}>
          <Tabs.List ref={list} aria-label={say('results.tabs')} mb="lg" data-no-print>
            {shown.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {tabs[name]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Panel tab="results">
            <ResultsTab result={result} />
          </Panel>
          <Panel tab="overview">
            <OverviewTab campaign={campaign} />
          </Panel>
          <Panel tab="flow">
            <FlowTab campaign={campaign} />
          </Panel>
          <Panel tab="drop-off">
            <DropOffTab campaign={campaign} />
          </Panel>
          <Panel tab="calls">
            <CallsTab campaign={campaign} />
          </Panel>
          <Panel tab="compare">
            <CompareTab campaign={campaign} />
          </Panel>
        </Tabs>
      </Page>
    </FollowUpProvider>
  );
}

/** On a phone the tabs scroll sideways: scrolls the chosen one into view. */
const useChosenInView = (tab: Tab) => {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another tab is chosen
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && chosen) list.current.scrollLeft = chosen.offsetLeft - 16;
  }, [tab]);
  return list;
};

function Panel({ tab, children }: { tab: Tab; children: ReactNode }) {
  return (
    <Tabs.Panel value={tab}>
      <Suspense fallback={<Skeleton height={360} role="status" aria-label={say('ui.loading')} />}>{children}</Suspense>
    </Tabs.Panel>
  );
}
