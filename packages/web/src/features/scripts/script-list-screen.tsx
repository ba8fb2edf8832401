import { addresses } from '@halloo/contract/console-addresses';
import { scriptPageSizes } from '@halloo/contract/scripts';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilterOff, IconMicrophone2, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { type ListPlace, lastPage, roomFor } from '../../ui/address-filters.ts';
import { isBeyondLast, pagesOf, placeOf } from '../../ui/key-paging.ts';
import { messages } from '../../ui/messages.ts';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { type AddressFilters, useAddressFilters } from '../../ui/use-address-filters.ts';
import { scriptFilters } from './inner/list-filters.ts';
import { scriptListQuery } from './inner/queries.ts';
import { RenewalContext } from './inner/renewal.ts';
import { ScriptCards } from './inner/script-cards.tsx';
import { ScriptDialogs } from './inner/script-dialogs.tsx';
import { ScriptTable } from './inner/script-table.tsx';
import { totalInWords } from './inner/script-words.ts';

/** The nine columns need 980 px; from 75em on, the sidebar stands beside them. */
const tableFits = '(min-width: 65em) and (max-width: 74.99em), (min-width: 80em)';

/** The scripts, newest first. Also where the older screen leads once it has saved. */
export function ScriptListScreen() {
  const { filters, change } = useAddressFilters(scriptFilters);
  return (
    <Page
      wide
      title={messages.shell.audioScript}
      action={<AddButton />}
      filters={
        <SearchBox
          label="Search scripts by name or text"
          value={filters.search}
          // Each search that somebody began is one step back, not each letter of it.
          onSearch={(search) => change({ search }, { replace: filters.search !== '' && search !== '' })}
        />
      }
    >
      <ScriptDialogs>
        <ScriptList filters={filters} change={change} />
      </ScriptDialogs>
    </Page>
  );
}

function AddButton() {
  return (
    <Button component={Link} to={addresses.addScript()} leftSection={<IconPlus size={16} aria-hidden />}>
      Add script
    </Button>
  );
}

function ScriptList({ filters, change }: Pick<AddressFilters<ListPlace>, 'filters' | 'change'>) {
  const list = useQuery(scriptListQuery(filters));
  const asTable = useMediaQuery(tableFits, undefined, { getInitialValueInEffect: false });
  // An empty page of other filters says nothing about these.
  const data = list.isPlaceholderData && list.data?.count === 0 ? undefined : list.data;
  const beyondLast = data !== undefined && !list.isPlaceholderData && isBeyondLast(data, filters.page);

  useEffect(() => {
    if (beyondLast) change({ page: lastPage(data.count, filters.pageSize) }, { replace: true });
  });

  const renew = async (scriptId: number) => {
    const fresh = await list.refetch();
    return fresh.data?.results.find(({ id }) => id === scriptId)?.audio_file;
  };

  if (list.isError && !data) return <ErrorState error={list.error} onRetry={() => list.refetch()} />;

  const scripts = beyondLast ? undefined : data?.results;
  const List = asTable ? ScriptTable : ScriptCards;
  return (
    <div aria-busy={list.isPlaceholderData || !scripts}>
      {data?.count !== 0 && (
        <RenewalContext value={renew}>
          <List scripts={scripts} rows={roomFor(data?.count, filters.pageSize)} />
        </RenewalContext>
      )}
      {data?.count === 0 &&
        (filters.search === '' ? (
          <NothingYet />
        ) : (
          <NothingMatches search={filters.search} clear={() => change({ search: '' })} />
        ))}
      {data && (
        <Pager
          total={totalInWords(data.count)}
          page={filters.page}
          lastPage={pagesOf(data, filters.page, filters.pageSize)}
          onPage={(page) => change(placeOf(page, filters.page, data.next))}
          sizes={{ of: scriptPageSizes, chosen: filters.pageSize, onChoose: (pageSize) => change({ pageSize }) }}
        />
      )}
    </div>
  );
}

function NothingYet() {
  return (
    <EmptyState icon={<IconMicrophone2 />} title="No audio scripts yet" action={<AddButton />}>
      A script is what a campaign plays to the people it calls: a recording of yours, or a text that is spoken, with
      each person’s own name and data if you like. Add the first one and it shows here.
    </EmptyState>
  );
}

function NothingMatches({ search, clear }: { search: string; clear: () => void }) {
  return (
    <EmptyState
      icon={<IconFilterOff />}
      title="No script matches"
      action={
        <Button variant="default" onClick={clear}>
          Clear the search
        </Button>
      }
    >
      No script has “{search}” in its name or text.
    </EmptyState>
  );
}
