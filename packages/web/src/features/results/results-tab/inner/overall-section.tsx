import type { ResultCampaign } from '@halloo/contract/results';
import { resultSearchLimit } from '@halloo/contract/results';
import { Button } from '@mantine/core';
import { IconDownload, IconFilterOff, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatNumber } from '../../../../ui/format.ts';
import { messages } from '../../../../ui/messages.ts';
import { SearchBox } from '../../../../ui/search-box.tsx';
import { Section } from '../../../../ui/section.tsx';
import { Select } from '../../../../ui/select.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { PagedTable } from '../../parts/paged-table.tsx';
import { overallQuery, statusOptionsQuery } from '../../parts/queries.ts';
import { type OverallFilters, readOverall, writeOverall } from '../../parts/result-address.ts';
import classes from '../../parts/results.module.css';
import { useAddress } from '../../parts/use-address.ts';
import { useResultFiles } from '../../parts/use-result-files.ts';
import { overallColumns } from './overall-columns.tsx';

const all = '0';

/** Every lead with what became of it. */
export function OverallSection({ campaign }: { campaign: ResultCampaign }) {
  const { params, show } = useAddress();
  const filters = readOverall(params);
  const change = (part: Partial<OverallFilters>, how?: { replace?: boolean }) =>
    show(writeOverall(params, { ...filters, page: 1, ...part }), how);
  const list = useQuery(overallQuery(campaign.id, filters));
  const columns = useMemo(() => overallColumns(campaign), [campaign]);
  return (
    <Section full title={messages.results.overall} about={about(campaign)}>
      <Filters campaign={campaign} filters={filters} change={change} />
      <PagedTable
        label={messages.results.overall}
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

const about = ({ campaign_type }: ResultCampaign) =>
  campaign_type === 'Outbound' ? 'Every lead of the list, with what became of it.' : undefined;

/** A search counts no further than a person would page. */
const totalInWords = (count: number, { search }: OverallFilters) =>
  search !== '' && count >= resultSearchLimit
    ? `${formatNumber(resultSearchLimit)} leads or more`
    : `${formatNumber(count)} ${count === 1 ? 'lead' : 'leads'}`;

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
        label="Search by name, number or lead id"
        value={search}
        onSearch={(next) => change({ search: next }, { replace: search !== '' && next !== '' })}
      />
      <Select
        className={classes.statusFilter}
        aria-label="Filter by status"
        allowDeselect={false}
        data={[
          { value: all, label: 'All statuses' },
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
        Download CSV
      </Button>
    </div>
  );
}

function NothingMatches({ clear }: { clear: () => void }) {
  return (
    <EmptyState
      icon={<IconFilterOff />}
      title="No lead matches"
      action={
        <Button variant="default" onClick={clear}>
          Clear the filters
        </Button>
      }
    >
      No lead of this campaign is what the search and the status ask for.
    </EmptyState>
  );
}

function NoLeads({ campaign }: { campaign: ResultCampaign }) {
  return campaign.campaign_type === 'Inbound' ? (
    <EmptyState icon={<IconUsers />} title="No list here">
      An Inbound campaign has no leads of its own; those who called stand under Calls.
    </EmptyState>
  ) : (
    <EmptyState icon={<IconUsers />} title="No leads yet">
      Edit the campaign to add some; each shows here with what became of it.
    </EmptyState>
  );
}
