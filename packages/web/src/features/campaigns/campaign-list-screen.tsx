import { type Campaign, campaignPageSizes, statusFilters } from '@halloo/contract/campaigns';
import { Group } from '@mantine/core';
import { IconPhoneOutgoing } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CampaignDialogs } from '../../shared/campaign-actions/campaign-dialogs.tsx';
import { CreateButton } from '../../shared/campaign-actions/create-button.tsx';
import { NextSteps } from '../../shared/lead-upload/next-steps.tsx';
import { NoMatches } from '../../ui/no-matches.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type AddressFilters, useAddressFilters } from '../../ui/use-address-filters.ts';
import { say } from '../../words/say.ts';
import classes from './campaign-list.module.css';
import { campaignColumns } from './inner/campaign-columns.tsx';
import { filterNames, filtersInWords } from './inner/campaign-words.ts';
import { campaignFilters, clearFilters, isFiltered, type ListFilters, listName } from './inner/list-filters.ts';
import { campaignListQuery } from './inner/queries.ts';
import { MakeOwn, Welcome } from './inner/welcome.tsx';

/** The twelve columns need 960 px; from 75em on, the sidebar is beside them. */
const layout = { fits: '(min-width: 64em) and (max-width: 74.99em), (min-width: 79em)', table: classes.table };

export function CampaignListScreen() {
  const { filters, show, change } = useAddressFilters(campaignFilters);
  return (
    <Page
      wide
      title={say('shell.campaigns')}
      action={<CreateButton />}
      intro={<Welcome />}
      filters={<Filters filters={filters} change={change} />}
    >
      <NextSteps />
      {/* A copy is the newest: the first page without filters shows it. */}
      <CampaignDialogs onDuplicated={() => show(clearFilters(filters))}>
        <CampaignList filters={filters} change={change} clear={() => show(clearFilters(filters))} />
      </CampaignDialogs>
    </Page>
  );
}

interface FilterProps {
  filters: ListFilters;
  change: AddressFilters<ListFilters>['change'];
}

function Filters({ filters, change }: FilterProps) {
  return (
    <>
      <SearchBox
        label={say('campaigns.search')}
        value={filters.search}
        // Each search is one step back in the history, not each of its letters.
        onSearch={(search) => change({ search }, { replace: filters.search !== '' && search !== '' })}
      />
      <Select
        className={classes.statusFilter}
        aria-label={say('campaigns.filterByStatus')}
        placeholder={say('campaigns.column.status')}
        clearable
        data={statusFilters.map((status) => ({ value: status, label: filterNames[status] }))}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
    </>
  );
}

function CampaignList({ filters, change, clear }: FilterProps & { clear: () => void }) {
  const list = useQuery(campaignListQuery(filters));
  return (
    <PagedList
      name={listName}
      label={say('shell.campaigns')}
      columns={campaignColumns}
      keyOf={({ id }) => id}
      rowProps={rowProps}
      layout={layout}
      query={list}
      data={list.data}
      empty={isFiltered(filters) ? <NothingMatches filters={filters} clear={clear} /> : <NothingYet />}
      countsNone
      paging={{
        place: filters,
        onPlace: change,
        total: (count) => say('campaigns.total', { count }),
        sizes: campaignPageSizes,
        keepSizeAs: listName,
      }}
    />
  );
}

const rowProps = ({ id }: Campaign) => ({ 'data-campaign': id });

function NothingYet() {
  return (
    <EmptyState
      icon={<IconPhoneOutgoing />}
      title={say('campaigns.emptyTitle')}
      action={
        <Group gap="xs" justify="center">
          <CreateButton />
          <MakeOwn main={false} label={say('template.startFrom')} />
        </Group>
      }
    >
      {say('campaigns.empty')}
    </EmptyState>
  );
}

function NothingMatches({ filters, clear }: { filters: ListFilters; clear: () => void }) {
  return (
    <NoMatches title={say('campaigns.noMatchTitle')} clear={clear}>
      {filtersInWords(filters)}
    </NoMatches>
  );
}
