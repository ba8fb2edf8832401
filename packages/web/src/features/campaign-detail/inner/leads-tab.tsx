import type { CampaignDetail } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import type { CampaignLine } from '@halloo/contract/leads';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LeadDrawer } from '../../../shared/lead-detail/lead-drawer.tsx';
import { NoMatches } from '../../../ui/no-matches.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Select } from '../../../ui/select.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { say } from '../../../words/say.ts';
import classes from '../campaign-detail.module.css';
import { AddPeople } from './add-person.tsx';
import { leadColumns } from './lead-columns.tsx';
import {
  changeLeadFilters,
  isFiltered,
  type LeadFilters,
  leadPageSize,
  readLeadFilters,
  writeLeadFilters,
} from './lead-filters.ts';
import { leadsQuery, statusOptionsQuery } from './queries.ts';

/** The seven columns need about 960 px; from 75em on, the sidebar is beside them. */
const layout = {
  fits: '(min-width: 64em) and (max-width: 74.99em), (min-width: 79em)',
  table: classes.table,
};
const all = '0';

export function LeadsTab({ detail }: { detail: CampaignDetail }) {
  const [params, setParams] = useSearchParams();
  const filters = readLeadFilters(params);
  const change = (part: Partial<LeadFilters>, { replace = false } = {}) =>
    setParams(writeLeadFilters(params, changeLeadFilters(filters, part)), { replace, preventScrollReset: true });
  const states = useQuery(statusOptionsQuery);

  return (
    <>
      <div className={classes.filters} data-no-print>
        <SearchBox
          label={say('campaign.leads.search')}
          value={filters.search}
          onSearch={(search) => change({ search }, { replace: filters.search !== '' && search !== '' })}
        />
        <Select
          className={classes.stateFilter}
          aria-label={say('campaign.leads.filter')}
          allowDeselect={false}
          data={[
            { value: all, label: say('campaign.leads.allStates') },
            ...(states.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={String(filters.state)}
          onChange={(state) => change({ state: Number(state ?? all) })}
        />
        <AddPeople detail={detail} />
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
  const [opened, setOpened] = useState<CampaignLine>();
  const withConsent = leads.data?.results.some(({ consent }) => consent !== undefined) ?? false;
  const columns = useMemo(() => leadColumns(setOpened, withConsent), [withConsent]);
  return (
    <>
      <PagedList
        name="leads"
        label={say('campaign.leads.list')}
        columns={columns}
        keyOf={({ id }) => id}
        rowProps={rowProps}
        layout={layout}
        query={leads}
        data={leads.data}
        empty={
          isFiltered(filters) ? (
            <NothingMatches clear={() => change({ search: '', state: 0 })} />
          ) : (
            <NothingYet detail={detail} />
          )
        }
        paging={{
          place: { page: filters.page, pageSize: leadPageSize },
          onPlace: ({ page }, how) => change({ page }, how),
          total: (count) => say('campaign.leads.total', { count }),
        }}
      />
      <LeadDrawer lead={opened} campaignId={detail.id} onClose={() => setOpened(undefined)} />
    </>
  );
}

const rowProps = ({ id }: CampaignLine) => ({ 'data-lead': id });

function NothingMatches({ clear }: { clear: () => void }) {
  return (
    <NoMatches title={say('campaign.leads.noMatchTitle')} clear={clear}>
      {say('campaign.leads.noMatch')}
    </NoMatches>
  );
}

function NothingYet({ detail }: { detail: CampaignDetail }) {
  if (detail.campaign_type === 'Inbound') {
    return (
      <EmptyState icon={<IconUsers />} title={say('campaign.leads.inboundTitle')}>
        {say('campaign.leads.inbound')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<IconUsers />}
      title={say('campaign.leads.emptyTitle')}
      action={
        <Button component={Link} to={addresses.campaignForm(detail.id)}>
          {say('campaign.addLeads')}
        </Button>
      }
    >
      {say('campaign.leads.empty')}
    </EmptyState>
  );
}
