import type { DoNotCallEntry } from '@halloo/contract/do-not-call';
import { IconPhoneOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readAfter, readPage, readSearch } from '../../../../ui/address-filters.ts';
import type { KeyPlace } from '../../../../ui/key-paging.ts';
import { NoMatches } from '../../../../ui/no-matches.tsx';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { SearchBox } from '../../../../ui/search-box.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { say } from '../../../../words/say.ts';
import classes from './do-not-call.module.css';
import { NumberActions } from './number-actions.tsx';
import { numberColumns } from './number-columns.tsx';
import { numbersPageSize, numbersQuery } from './queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { totalInWords } from './words.ts';

const layout = { fits: '(min-width: 62em)' };
/** Most lists are shorter than a page. */
const fewRows = 5;

/** The do-not-call list, with adding, importing, exporting and removing. */
export function NumberList() {
  const { search, page, after, show } = usePlace();
  const list = useQuery(numbersQuery(search, { page, after }));
  const [asked, setAsked] = useState<{ entry: DoNotCallEntry; opener: HTMLElement }>();
  const [opened, setOpened] = useState(false);
  const columns = useMemo(
    () =>
      numberColumns((entry, opener) => {
        setAsked({ entry, opener });
        setOpened(true);
      }),
    [],
  );
  const showFirst = () => show({ search: '', page: 1 }, true);
  return (
    <>
      <div className={classes.bar}>
        <SearchBox
          label={say('settings.doNotCall.search')}
          value={search}
          onSearch={(typed) => show({ search: typed, page: 1 }, true)}
        />
        <NumberActions none={search === '' && list.data?.count === 0} onAdded={showFirst} />
      </div>
      <PagedList
        name="do-not-call"
        label={say('settings.doNotCall.list')}
        columns={columns}
        keyOf={({ number }) => number}
        rowProps={rowProps}
        layout={layout}
        room={fewRows}
        query={list}
        data={list.data}
        empty={<NoNumbers search={search} onClear={showFirst} />}
        paging={{
          place: { page, after, pageSize: numbersPageSize },
          onPlace: (place, how) => show({ search, ...place }, how?.replace),
          total: (count) => totalInWords(count, search),
        }}
      />
      {asked && <RemoveDialog {...asked} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}

const rowProps = ({ number }: DoNotCallEntry) => ({ 'data-number': number });

/** The search and page of the list. The address holds them, beside the tab. */
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

function NoNumbers({ search, onClear }: { search: string; onClear: () => void }) {
  if (search !== '') {
    return (
      <NoMatches title={say('settings.doNotCall.noMatch')} clear={onClear} label={say('ui.clearSearch')}>
        {say('settings.doNotCall.noMatchHelp', { search })}
      </NoMatches>
    );
  }
  return (
    <EmptyState icon={<IconPhoneOff />} title={say('settings.doNotCall.empty')}>
      {say('settings.doNotCall.emptyHelp')}
    </EmptyState>
  );
}
