import { addresses } from '@halloo/contract/console-addresses';
import type { Overview, ResultCampaign } from '@halloo/contract/results';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Term } from '../../../shared/glossary/term.tsx';
import { MoneySection } from '../../../shared/money/money-section.tsx';
import { useIsGuest } from '../../../shared/roles/guest.ts';
import { useMay } from '../../../shared/roles/use-may.ts';
import { LedgerBar } from '../../../ui/ledger-bar.tsx';
import { Section } from '../../../ui/section.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { say } from '../../../words/say.ts';
import { CallAgain } from '../parts/call-again.tsx';
import { NoCallsYet } from '../parts/no-calls-yet.tsx';
import { overviewQuery } from '../parts/queries.ts';
import classes from '../parts/results.module.css';
import { stateSlice } from '../parts/slice-options.ts';
import {
  AttemptsChart,
  DurationChart,
  EndReasonChart,
  KeyChart,
  OutcomeChart,
  ResultChart,
} from './inner/count-charts.tsx';
import { LanguageChart } from './inner/language-chart.tsx';
import { QuotaCharts } from './inner/quota-charts.tsx';
import { RuleCharts } from './inner/rule-charts.tsx';
import { SplitCharts } from './inner/split-charts.tsx';
import { TextResults } from './inner/text-results.tsx';
import { HourChart, OverTimeChart } from './inner/time-charts.tsx';

/** The campaign in charts. */
export function OverviewTab({ campaign }: { campaign: ResultCampaign }) {
  const overview = useQuery(overviewQuery(campaign.id));
  if (overview.data) return <Charts overview={overview.data} />;
  if (overview.isError) return <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />;
  return (
    <Stack role="status" aria-label={say('ui.loading')}>
      <Skeleton height={260} />
      <Skeleton height={260} />
    </Stack>
  );
}

function Charts({ overview }: { overview: Overview }) {
  const isGuest = useIsGuest();
  const outbound = overview.campaign.campaign_type === 'Outbound';
  return (
    <Stack gap="md">
      {outbound && !isGuest && overview.records > 0 && <Ledger overview={overview} />}
      {outbound && !isGuest && <MoneySection id={overview.campaign.id} quiet />}
      {overview.calls === 0 ? (
        <NoCallsYet campaign={overview.campaign}>{say('results.noCalls.overview')}</NoCallsYet>
      ) : (
        <>
          <RuleCharts overview={overview} />
          <SplitCharts overview={overview} />
          <QuotaCharts overview={overview} />
          <LanguageChart overview={overview} />
          {outbound && (
            <>
              {!isGuest && <TextResults campaignId={overview.campaign.id} />}
              <div className={classes.pair}>
                <OutcomeChart overview={overview} />
                <AttemptsChart overview={overview} />
              </div>
              <HourChart overview={overview} />
            </>
          )}
          <OverTimeChart overview={overview} />
          <div className={classes.pair}>
            <ResultChart overview={overview} />
            <DurationChart overview={overview} />
          </div>
          <EndReasonChart overview={overview} />
          <KeyChart overview={overview} />
        </>
      )}
    </Stack>
  );
}

function Ledger({ overview: { campaign, ledger } }: { overview: Overview }) {
  const seesPersons = useMay('persons');
  return (
    <Section full title={<Term name="ledger">{say('results.ledger.title')}</Term>} about={say('results.ledger.about')}>
      <LedgerBar
        ledger={ledger}
        {...(seesPersons && { linkTo: ({ id }) => addresses.leads(campaign.id, id) })}
        // People on the do-not-call list are not called again.
        rowEnd={({ id, name }) => (name === 'Do not call' ? null : <CallAgain slice={stateSlice(id)} who={name} />)}
      />
    </Section>
  );
}
