import { addresses } from '@halloo/contract/console-addresses';
import { type Script, scriptPageSizes } from '@halloo/contract/scripts';
import { Button } from '@mantine/core';
import { IconMicrophone2, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLanguages } from '../../shared/languages/use-languages.ts';
import { useMay } from '../../shared/roles/use-may.ts';
import type { ListPlace } from '../../ui/address-filters.ts';
import { NoMatches } from '../../ui/no-matches.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type AddressFilters, useAddressFilters } from '../../ui/use-address-filters.ts';
import { say } from '../../words/say.ts';
import { listName, scriptFilters } from './inner/list-filters.ts';
import { scriptListQuery } from './inner/queries.ts';
import { RenewalContext } from './inner/renewal.ts';
import { columnsInLanguages, scriptColumns } from './inner/script-columns.tsx';
import { ScriptDialogs } from './inner/script-dialogs.tsx';
import classes from './inner/script-list.module.css';
import { totalInWords } from './inner/script-words.ts';

/** The nine columns need 980 px; from 75em on, the sidebar is beside them. */
const layout = { fits: '(min-width: 65em) and (max-width: 74.99em), (min-width: 80em)', table: classes.table };

/** The scripts, newest first. The older screen leads here after it has saved. */
export function ScriptListScreen() {
  const { filters, change } = useAddressFilters(scriptFilters);
  return (
    <Page
      wide
      title={say('shell.audioScript')}
      action={<AddButton />}
      filters={
        <SearchBox
          label={say('scripts.list.search')}
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
  if (!useMay('edit')) return null;
  return (
    <Button component={Link} to={addresses.addScript()} leftSection={<IconPlus size={16} aria-hidden />}>
      {say('scripts.list.add')}
    </Button>
  );
}

function ScriptList({ filters, change }: Pick<AddressFilters<ListPlace>, 'filters' | 'change'>) {
  const list = useQuery(scriptListQuery(filters));
  const { search } = filters;
  const isMixed = useLanguages().length > 1;
  const renew = async (scriptId: number) => {
    const fresh = await list.refetch();
    return fresh.data?.results.find(({ id }) => id === scriptId)?.audio_file;
  };
  return (
    <RenewalContext value={renew}>
      <PagedList
        name={listName}
        label={say('scripts.list.label')}
        columns={isMixed ? columnsInLanguages : scriptColumns}
        keyOf={({ id }) => id}
        rowProps={rowProps}
        layout={layout}
        query={list}
        data={list.data}
        empty={search === '' ? <NothingYet /> : <NothingMatches search={search} clear={() => change({ search: '' })} />}
        countsNone
        paging={{ place: filters, onPlace: change, total: totalInWords, sizes: scriptPageSizes, keepSizeAs: listName }}
      />
    </RenewalContext>
  );
}

const rowProps = ({ id }: Script) => ({ 'data-script': id });

function NothingYet() {
  return (
    <EmptyState icon={<IconMicrophone2 />} title={say('scripts.list.empty')} action={<AddButton />}>
      {say('scripts.list.emptyText')}
    </EmptyState>
  );
}

function NothingMatches({ search, clear }: { search: string; clear: () => void }) {
  return (
    <NoMatches title={say('scripts.list.noMatch')} clear={clear} label={say('ui.clearSearch')}>
      {say('scripts.list.noMatchText', { search })}
    </NoMatches>
  );
}
