import { campaignPageSizes, statusFilters } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilterOff, IconPhoneOutgoing, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { lastPage, roomFor } from '../../ui/address-filters.ts';
import { formatNumber } from '../../ui/format.ts';
import { isBeyondLast, pagesOf, placeOf } from '../../ui/key-paging.ts';
import { messages } from '../../ui/messages.ts';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { type AddressFilters, useAddressFilters } from '../../ui/use-address-filters.ts';
import classes from './campaign-list.module.css';
import { CampaignCards } from './inner/campaign-cards.tsx';
import { CampaignDialogs } from './inner/campaign-dialogs.tsx';
import { CampaignTable } from './inner/campaign-table.tsx';
import { filtersInWords } from './inner/campaign-words.ts';
import { campaignFilters, clearFilters, isFiltered, type ListFilters } from './inner/list-filters.ts';
import { campaignListQuery } from './inner/queries.ts';

/** The twelve columns need 960 px; from 75em on, the sidebar stands beside them. */
const tableFits = '(min-width: 64em) and (max-width: 74.99em), (min-width: 79em)';

export function CampaignListScreen() {
  const { filters, show, change } = useAddressFilters(campaignFilters);
  return (
    <Page
      wide
      title={messages.shell.campaigns}
      action={<CreateButton />}
      filters={<Filters filters={filters} change={change} />}
    >
      {/* A copy is the newest: the first page without filters shows it. */}
      <CampaignDialogs onDuplicated={() => show(clearFilters(filters))}>
        <CampaignList filters={filters} change={change} clear={() => show(clearFilters(filters))} />
      </CampaignDialogs>
    </Page>
  );
}

function CreateButton() {
  return (
    <Button component={Link} to={addresses.campaignForm()} leftSection={<IconPlus size={16} aria-hidden />}>
      {messages.campaignForm.createTitle}
    </Button>
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
        label={messages.campaigns.search}
        value={filters.search}
        // Each search that somebody began is one step back, not each letter of it.
        onSearch={(search) => change({ search }, { replace: filters.search !== '' && search !== '' })}
      />
      <Select
        className={classes.statusFilter}
        aria-label="Filter by status"
        placeholder={messages.campaigns.columns.status}
        clearable
        data={statusFilters.map((status) => ({ value: status, label: messages.campaigns.filters[status] }))}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
    </>
  );
}

function CampaignList({ filters, change, clear }: FilterProps & { clear: () => void }) {
  const list = useQuery(campaignListQuery(filters));
  const asTable = useMediaQuery(tableFits, undefined, { getInitialValueInEffect: false });
  // An empty page of other filters says nothing about these.
  const data = list.isPlaceholderData && list.data?.count === 0 ? undefined : list.data;
  const beyondLast = data !== undefined && !list.isPlaceholderData && isBeyondLast(data, filters.page);

  useEffect(() => {
    if (beyondLast) change({ page: lastPage(data.count, filters.pageSize) }, { replace: true });
  });

  if (list.isError && !data) return <ErrorState error={list.error} onRetry={() => list.refetch()} />;

  const campaigns = beyondLast ? undefined : data?.results;
  const List = asTable ? CampaignTable : CampaignCards;
  return (
    <div aria-busy={list.isPlaceholderData || !campaigns}>
      {data?.count !== 0 && <List campaigns={campaigns} rows={roomFor(data?.count, filters.pageSize)} />}
      {data?.count === 0 && (isFiltered(filters) ? <NothingMatches filters={filters} clear={clear} /> : <NothingYet />)}
      {data && (
        <Pager
          total={messages.campaigns.total(formatNumber(data.count))}
          page={filters.page}
          lastPage={pagesOf(data, filters.page, filters.pageSize)}
          onPage={(page) => change(placeOf(page, filters.page, data.next))}
          sizes={{ of: campaignPageSizes, chosen: filters.pageSize, onChoose: (pageSize) => change({ pageSize }) }}
        />
      )}
    </div>
  );
}

function NothingYet() {
  return (
    <EmptyState icon={<IconPhoneOutgoing />} title="No campaigns yet" action={<CreateButton />}>
      A campaign calls a list of people with your recorded or spoken script, follows the call flow that you draw, and
      keeps every answer. Create the first one and it shows here.
    </EmptyState>
  );
}

function NothingMatches({ filters, clear }: { filters: ListFilters; clear: () => void }) {
  return (
    <EmptyState
      icon={<IconFilterOff />}
      title="No campaign matches"
      action={
        <Button variant="default" onClick={clear}>
          Clear the filters
        </Button>
      }
    >
      {filtersInWords(filters)}
    </EmptyState>
  );
}
