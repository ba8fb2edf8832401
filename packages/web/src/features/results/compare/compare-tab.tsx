import type { ComparedCampaign, Comparison } from '@halloo/contract/result-slices';
import type { ResultCampaign } from '@halloo/contract/results';
import { Skeleton, Stack } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CampaignChoice, campaignChoiceQuery } from '../../../shared/campaign-choice/queries.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import { LedgerStrip } from '../../../ui/ledger-bar.tsx';
import { RemoteSelect } from '../../../ui/remote-select.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { say } from '../../../words/say.ts';
import { comparisonQuery } from '../parts/queries.ts';
import { readId, withParts } from '../parts/result-address.ts';
import { useAddress } from '../parts/use-address.ts';
import classes from './compare.module.css';
import { rateRows } from './inner/compare-rows.ts';
import { CompareTable } from './inner/compare-table.tsx';
import { RateBars } from './inner/rate-bars.tsx';

/** This campaign beside another. */
export function CompareTab({ campaign }: { campaign: ResultCampaign }) {
  const { params, show } = useAddress();
  const other = readId(params.get('with'));
  return (
    <Stack gap="md">
      <Chosen
        key={other ?? 'none'}
        campaign={campaign}
        other={other === campaign.id ? undefined : other}
        onChoose={(id) => show(withParts(params, { with: id ?? null }))}
      />
    </Stack>
  );
}

interface ChosenProps {
  campaign: ResultCampaign;
  other: number | undefined;
  onChoose: (id: number | undefined) => void;
}

const choiceOf = ({ campaign, records }: ComparedCampaign): CampaignChoice => ({
  ...campaign,
  status: campaign.shown_status,
  total_records: records,
});

const optionOf = ({ id, name, status }: CampaignChoice) => ({
  value: String(id),
  label: name,
  note: say('results.compare.option', { id: String(id), status }),
});

function Chosen({ campaign, other, onChoose }: ChosenProps) {
  const comparison = useQuery({ ...comparisonQuery(campaign.id, other ?? 0), enabled: other !== undefined });
  const compared = other === undefined ? undefined : comparison.data;
  return (
    <>
      <div className={classes.choice} data-no-print>
        <RemoteSelect
          // The name of the chosen campaign arrives with the comparison.
          key={compared?.b.campaign.id ?? 'none'}
          label={say('results.compare.with')}
          placeholder={say('results.compare.choose')}
          nothing={say('results.compare.noMatch')}
          find={campaignChoiceQuery}
          optionOf={optionOf}
          value={compared && choiceOf(compared.b)}
          onChange={(chosen) => chosen?.id !== campaign.id && onChoose(chosen?.id)}
        />
      </div>
      {other === undefined && (
        <div className={classes.empty}>
          <EmptyState icon={<IconScale />} title={say('results.compare.emptyTitle')}>
            {say('results.compare.empty')}
          </EmptyState>
        </div>
      )}
      {comparison.isError && other !== undefined && (
        <ErrorState error={comparison.error} onRetry={() => void comparison.refetch()} />
      )}
      {other !== undefined && comparison.isPending && (
        <Skeleton height={420} role="status" aria-label={say('ui.loading')} />
      )}
      {compared && <SideBySide comparison={compared} />}
    </>
  );
}

function SideBySide({ comparison: { a, b } }: { comparison: Comparison }) {
  const rates = rateRows(a, b);
  return (
    <>
      <Chart
        title={say('results.compare.rates')}
        table={{
          caption: say('results.compare.ratesCaption'),
          columns: [say('results.compare.rate'), a.campaign.name, b.campaign.name, say('results.column.difference')],
          rows: rates.map(({ key, label, a: one, b: another, difference }) => ({
            key,
            cells: [label, one.words, another.words, difference],
          })),
        }}
      >
        <RateBars rows={rates} names={[a.campaign.name, b.campaign.name]} />
      </Chart>
      <Section full title={say('results.compare.figures')}>
        <CompareTable a={a} b={b} />
      </Section>
      <Section full title={say('results.ledger.title')}>
        <div className={classes.ledgers}>
          <Ledger side={a} />
          <Ledger side={b} />
        </div>
      </Section>
    </>
  );
}

function Ledger({ side }: { side: ComparedCampaign }) {
  return (
    <section aria-label={side.campaign.name}>
      <p className={classes.name}>{side.campaign.name}</p>
      <LedgerStrip ledger={side.ledger} />
    </section>
  );
}
