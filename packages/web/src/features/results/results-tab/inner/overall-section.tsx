import type { ResultCampaign } from '@halloo/contract/results';
import { resultSearchLimit } from '@halloo/contract/results';
import { Button } from '@mantine/core';
import { IconDownload, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useResultFiles } from '../../../../shared/result-files/use-result-files.ts';
import { NoMatches } from '../../../../ui/no-matches.tsx';
import { SearchBox } from '../../../../ui/search-box.tsx';
import { Section } from '../../../../ui/section.tsx';
import { Select } from '../../../../ui/select.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { zoneName } from '../../../../ui/zone-name.ts';
import { say } from '../../../../words/say.ts';
import { overallQuery, statusOptionsQuery } from '../../parts/queries.ts';
import { type OverallFilters, readOverall, writeOverall } from '../../parts/result-address.ts';
import { ResultList } from '../../parts/result-list.tsx';
import classes from '../../parts/results.module.css';
import { useAddress } from '../../parts/use-address.ts';
import { overallColumns } from './overall-columns.tsx';

const all = '0';

/** Every lead with its result. */
export function OverallSection({ campaign }: { campaign: ResultCampaign }) {
  const { params, show } = useAddress();
  const filters = readOverall(params);
  const change = (part: Partial<OverallFilters>, how?: { replace?: boolean }) =>
    show(writeOverall(params, { ...filters, page: 1, ...part }), how);
  const list = useQuery(overallQuery(campaign.id, filters));
  const columns = useMemo(() => overallColumns(campaign), [campaign]);
  return (
    <Section full title={say('results.overall.title')} about={about(campaign)}>
      <Filters campaign={campaign} filters={filters} change={change} />
      <ResultList
        name="overall-result"
        label={say('results.overall.title')}
        columns={columns}
        list={list}
        place={filters}
        onPlace={(place, how) => show(writeOverall(params, { ...filters, ...place }), how)}
        total={(count) => totalInWords(count, filters)}
        empty={
          filters.search !== '' || filters.status !== 0 ? (
            <NothingMatches clear={() => change({ search: '', status: 0 })} />
          ) : (
            <NoLeads campaign={campaign} />
          )
        }
      />
    </Section>
  );
}

const about = ({ campaign_type, timezone }: ResultCampaign) =>
  campaign_type === 'Outbound' ? say('results.overall.about', { zone: zoneName(timezone) }) : undefined;

/** A search stops counting at a limit. */
const totalInWords = (count: number, { search }: OverallFilters) =>
  search !== '' && count >= resultSearchLimit
    ? say('results.overall.countOrMore', { count: resultSearchLimit })
    : say('results.overall.count', { count });

interface FilterProps {
  campaign: ResultCampaign;
  filters: OverallFilters;
  change: (part: Partial<OverallFilters>, how?: { replace?: boolean }) => void;
}

function Filters({ campaign, filters, change }: FilterProps) {
  const states = useQuery(statusOptionsQuery);
  const { busy, save } = useResultFiles(campaign.id);
  const { search, status } = filters;
  return (
    <div className={classes.filters} data-no-print>
      <SearchBox
        label={say('results.overall.search')}
        value={search}
        onSearch={(next) => change({ search: next }, { replace: search !== '' && next !== '' })}
      />
      <Select
        className={classes.statusFilter}
        aria-label={say('results.overall.filter')}
        allowDeselect={false}
        data={[
          { value: all, label: say('results.overall.allStatuses') },
          ...(states.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(status)}
        onChange={(next) => change({ status: Number(next) })}
      />
      <Button
        className={classes.push}
        variant="default"
        loading={busy}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => save('overall_csv', { search, status })}
      >
        {say('results.overall.downloadCsv')}
      </Button>
    </div>
  );
}

function NothingMatches({ clear }: { clear: () => void }) {
  return (
    <NoMatches title={say('results.overall.noMatchTitle')} clear={clear}>
      {say('results.overall.noMatch')}
    </NoMatches>
  );
}

function NoLeads({ campaign }: { campaign: ResultCampaign }) {
  return campaign.campaign_type === 'Inbound' ? (
    <EmptyState icon={<IconUsers />} title={say('results.overall.inboundTitle')}>
      {say('results.overall.inbound')}
    </EmptyState>
  ) : (
    <EmptyState icon={<IconUsers />} title={say('results.overall.emptyTitle')}>
      {say('results.overall.empty')}
    </EmptyState>
  );
}
