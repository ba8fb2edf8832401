import { Button } from '@mantine/core';
import { useInterval, useMediaQuery } from '@mantine/hooks';
import { IconDeviceSim, IconFilterOff, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ListPlace, lastPage, roomFor } from '../../ui/address-filters.ts';
import { messages } from '../../ui/messages.ts';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { type AddressFilters, useAddressFilters } from '../../ui/use-address-filters.ts';
import { matching, pageOf, simFilters } from './inner/list-filters.ts';
import { simListQuery } from './inner/queries.ts';
import { useAsk } from './inner/sim-asks.ts';
import { SimCards } from './inner/sim-cards.tsx';
import { SimDialogs } from './inner/sim-dialogs.tsx';
import { SimTable } from './inner/sim-table.tsx';
import { totalInWords } from './inner/sim-words.ts';

/** The nine columns need 980 px; from 75em on, the sidebar stands beside them. */
const tableFits = '(min-width: 65em) and (max-width: 74.99em), (min-width: 80em)';

/** The numbers that call: added, verified by a code, switched on and off. */
export function SimListScreen() {
  const { filters, change } = useAddressFilters(simFilters);
  return (
    <SimDialogs>
      <Page
        wide
        title={messages.shell.simCard}
        action={<AddButton />}
        filters={
          <SearchBox
            label="Search by number or label"
            value={filters.search}
            // Each search that somebody began is one step back, not each letter of it.
            onSearch={(search) => change({ search }, { replace: filters.search !== '' && search !== '' })}
          />
        }
      >
        <SimList filters={filters} change={change} />
      </Page>
    </SimDialogs>
  );
}

function AddButton() {
  const ask = useAsk();
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={({ currentTarget }) => ask({ about: 'add', opener: currentTarget })}
    >
      {messages.sims.add}
    </Button>
  );
}

function SimList({ filters, change }: Pick<AddressFilters<ListPlace>, 'filters' | 'change'>) {
  const list = useQuery(simListQuery);
  const asTable = useMediaQuery(tableFits, undefined, { getInitialValueInEffect: false });
  const now = useMinute();
  const found = list.data && matching(list.data, filters.search);
  const last = lastPage(found?.length ?? 0, filters.pageSize);
  const beyondLast = found !== undefined && filters.page > last;

  useEffect(() => {
    if (beyondLast) change({ page: last }, { replace: true });
  });

  if (list.isError && !found) return <ErrorState error={list.error} onRetry={() => list.refetch()} />;
  if (list.data?.length === 0) return <NothingYet />;

  const List = asTable ? SimTable : SimCards;
  const place = { ...filters, page: Math.min(filters.page, last) };
  return (
    <div aria-busy={!found}>
      {found?.length === 0 ? (
        <NothingMatches search={filters.search} clear={() => change({ search: '' })} />
      ) : (
        <List sims={found && pageOf(found, place)} rows={roomFor(found?.length, filters.pageSize)} now={now} />
      )}
      {found && (
        <Pager
          total={totalInWords(found.length)}
          page={place.page}
          lastPage={last}
          onPage={(page) => change({ page })}
        />
      )}
    </div>
  );
}

const minuteMs = 60_000;

/** The time to within a minute, so that "5 minutes ago" does not stay that. */
const useMinute = () => {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), minuteMs, { autoInvoke: true });
  return now;
};

function NothingYet() {
  return (
    <EmptyState icon={<IconDeviceSim />} title="No SIM cards yet" action={<AddButton />}>
      A SIM card is a phone number that campaigns call from and answer on. Add the first one, prove by a code that it is
      yours, and switch it on: without an active SIM card no campaign can go live.
    </EmptyState>
  );
}

function NothingMatches({ search, clear }: { search: string; clear: () => void }) {
  return (
    <EmptyState
      icon={<IconFilterOff />}
      title="No SIM card matches"
      action={
        <Button variant="default" onClick={clear}>
          Clear the search
        </Button>
      }
    >
      No SIM card has “{search}” in its number or label.
    </EmptyState>
  );
}
