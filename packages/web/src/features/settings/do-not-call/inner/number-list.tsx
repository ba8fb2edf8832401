import type { DoNotCallEntry } from '@halloo/contract/do-not-call';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilterOff, IconPhoneOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lastPage, readAfter, readPage, readSearch } from '../../../../ui/address-filters.ts';
import { isBeyondLast, type KeyPlace, pagesOf, placeOf } from '../../../../ui/key-paging.ts';
import { Pager } from '../../../../ui/pager.tsx';
import { SearchBox } from '../../../../ui/search-box.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states.tsx';
import classes from './do-not-call.module.css';
import { NumberActions } from './number-actions.tsx';
import { NumberCards, NumberTable } from './number-table.tsx';
import { numbersPageSize, numbersQuery } from './queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { totalInWords } from './words.ts';

const tableFits = '(min-width: 62em)';

/** Who is never called, with the ways onto the list and off it. */
export function NumberList() {
  const { search, page, after, show } = usePlace();
  const asTable = useMediaQuery(tableFits, undefined, { getInitialValueInEffect: false });
  const list = useQuery(numbersQuery(search, { page, after }));
  const [asked, setAsked] = useState<{ entry: DoNotCallEntry; opener: HTMLElement }>();
  const [opened, setOpened] = useState(false);

  useEffect(() => {
    if (list.data && !list.isPlaceholderData && isBeyondLast(list.data, page)) {
      show({ search, page: lastPage(list.data.count, numbersPageSize) }, true);
    }
  });

  const List = asTable ? NumberTable : NumberCards;
  const showFirst = () => show({ search: '', page: 1 }, true);
  return (
    <>
      <div className={classes.bar}>
        <SearchBox
          label="Search for a number"
          value={search}
          onSearch={(typed) => show({ search: typed, page: 1 }, true)}
        />
        <NumberActions none={search === '' && list.data?.count === 0} onAdded={showFirst} />
      </div>
      {list.isError && !list.data && <ErrorState error={list.error} onRetry={() => list.refetch()} />}
      {list.data?.count === 0 && <Nobody search={search} onClear={showFirst} />}
      {(list.isPending || (list.data && list.data.count > 0)) && (
        <div aria-busy={list.isPlaceholderData}>
          <List
            entries={list.data?.results}
            onRemove={(entry, opener) => {
              setAsked({ entry, opener });
              setOpened(true);
            }}
          />
        </div>
      )}
      {list.data && list.data.count > 0 && (
        <Pager
          total={totalInWords(list.data.count, search)}
          page={page}
          lastPage={pagesOf(list.data, page, numbersPageSize)}
          onPage={(next) => show({ search, ...placeOf(next, page, list.data.next) })}
        />
      )}
      {asked && <RemoveDialog {...asked} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}

/** What of the list is shown. It lives in the address, beside the tab. */
const usePlace = () => {
  const [params, setParams] = useSearchParams();
  const show = (next: { search: string } & KeyPlace, replace = false) =>
    setParams(
      {
        tab: 'do-not-call',
        ...(next.search !== '' && { search: next.search }),
        ...(next.page > 1 && { page: String(next.page) }),
        ...(next.after !== undefined && { after: next.after }),
      },
      { replace, preventScrollReset: true },
    );
  return {
    search: readSearch(params.get('search')),
    page: readPage(params.get('page')),
    after: readAfter(params.get('after')),
    show,
  };
};

function Nobody({ search, onClear }: { search: string; onClear: () => void }) {
  if (search !== '') {
    return (
      <EmptyState
        icon={<IconFilterOff />}
        title="No number matches"
        action={
          <Button variant="default" onClick={onClear}>
            Clear the search
          </Button>
        }
      >
        No number on the list has “{search}” in it.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<IconPhoneOff />} title="Nobody is on the list yet">
      Add the numbers of people who do not want to be called, one by one or from a file. Callers who ask for it in a
      call come here by themselves, where a flow has the System Action “Add to do-not-call”.
    </EmptyState>
  );
}
