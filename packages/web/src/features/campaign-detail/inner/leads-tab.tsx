import type { CampaignDetail } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilterOff, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { lastPage } from '../../../ui/address-filters.ts';
import { formatNumber } from '../../../ui/format.ts';
import { Pager } from '../../../ui/pager.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Select } from '../../../ui/select.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import classes from '../campaign-detail.module.css';
import { LeadCards } from './lead-cards.tsx';
import {
  changeLeadFilters,
  isFiltered,
  type LeadFilters,
  leadPageSize,
  readLeadFilters,
  writeLeadFilters,
} from './lead-filters.ts';
import { LeadTable } from './lead-table.tsx';
import { leadsQuery, statusOptionsQuery } from './queries.ts';

/** The seven columns need about 960 px; from 75em on, the sidebar stands beside them. */
const tableFits = '(min-width: 64em) and (max-width: 74.99em), (min-width: 79em)';
const all = '0';

export function LeadsTab({ detail }: { detail: CampaignDetail }) {
  const [params, setParams] = useSearchParams();
  const filters = readLeadFilters(params);
  const change = (part: Partial<LeadFilters>, { replace = false } = {}) =>
    setParams(writeLeadFilters(params, changeLeadFilters(filters, part)), { replace, preventScrollReset: true });
  const states = useQuery(statusOptionsQuery);

  return (
    <>
      <div className={classes.filters}>
        <SearchBox
          label="Search by name, number or lead id"
          value={filters.search}
          onSearch={(search) => change({ search }, { replace: filters.search !== '' && search !== '' })}
        />
        <Select
          className={classes.stateFilter}
          aria-label="Filter by state"
          allowDeselect={false}
          data={[
            { value: all, label: 'All states' },
            ...(states.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={String(filters.state)}
          onChange={(state) => change({ state: Number(state ?? all) })}
        />
      </div>
      <Leads detail={detail} filters={filters} change={change} />
    </>
  );
}

interface LeadsProps {
  detail: CampaignDetail;
  filters: LeadFilters;
  change: (part: Partial<LeadFilters>, how?: { replace?: boolean }) => void;
}

function Leads({ detail, filters, change }: LeadsProps) {
  const leads = useQuery(leadsQuery(detail.id, filters));
  const asTable = useMediaQuery(tableFits, undefined, { getInitialValueInEffect: false });
  const { data } = leads;
  const last = data ? lastPage(data.count, leadPageSize) : 1;
  const beyondLast = data !== undefined && !leads.isPlaceholderData && filters.page > last;

  useEffect(() => {
    if (beyondLast) change({ page: last }, { replace: true });
  });

  if (leads.isError && !data) return <ErrorState error={leads.error} onRetry={() => leads.refetch()} />;
  if (data?.count === 0 && !leads.isPlaceholderData) {
    return isFiltered(filters) ? (
      <NothingMatches clear={() => change({ search: '', state: 0 })} />
    ) : (
      <NothingYet detail={detail} />
    );
  }
  const rows = Math.min(data?.count || leadPageSize, leadPageSize);
  const shown = beyondLast ? undefined : data?.results;
  const List = asTable ? LeadTable : LeadCards;
  return (
    <div aria-busy={leads.isPlaceholderData || !shown}>
      <List leads={shown} rows={rows} />
      {data && (
        <Pager
          total={`${formatNumber(data.count)} ${data.count === 1 ? 'lead' : 'leads'}`}
          page={filters.page}
          lastPage={last}
          onPage={(page) => change({ page })}
        />
      )}
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
      No lead of this campaign is what the search and the state ask for.
    </EmptyState>
  );
}

function NothingYet({ detail }: { detail: CampaignDetail }) {
  if (detail.campaign_type === 'Inbound') {
    return (
      <EmptyState icon={<IconUsers />} title="No list here">
        An Inbound campaign has no leads of its own; it answers whoever calls.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<IconUsers />}
      title="No leads yet"
      action={
        <Button component={Link} to={addresses.campaignForm(detail.id)}>
          Add leads
        </Button>
      }
    >
      The people whom this campaign calls show here, each with their state and their answers.
    </EmptyState>
  );
}
