import { addresses } from '@halloo/contract/console-addresses';
import { Button, Group } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { IconDeviceSim, IconPlus, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { May } from '../../shared/roles/locked.tsx';
import { useMay } from '../../shared/roles/use-may.ts';
import type { ListPlace } from '../../ui/address-filters.ts';
import { NoMatches } from '../../ui/no-matches.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type AddressFilters, useAddressFilters } from '../../ui/use-address-filters.ts';
import { say } from '../../words/say.ts';
import { matching, pageOf, simFilters } from './inner/list-filters.ts';
import { simListQuery } from './inner/queries.ts';
import { useAsk } from './inner/sim-asks.ts';
import { simColumns, simRowProps } from './inner/sim-columns.tsx';
import { SimDialogs } from './inner/sim-dialogs.tsx';
import classes from './inner/sim-list.module.css';
import { totalInWords } from './inner/sim-words.ts';

/** The nine columns need 980 px; from 75em on, the sidebar is beside them. */
const layout = { fits: '(min-width: 65em) and (max-width: 74.99em), (min-width: 80em)', table: classes.table };

const addFormHash = new URL(addresses.newSim(), location.href).hash;

/** Phone numbers that campaigns call from: added, verified by a code, switched on and off. */
export function SimListScreen() {
  const { filters, change } = useAddressFilters(simFilters);
  return (
    <SimDialogs>
      <Page
        wide
        title={say('shell.simCard')}
        action={
          <Group gap="sm">
            <May permission="run">
              <UseButton />
            </May>
            <AddButton />
          </Group>
        }
        filters={
          <SearchBox
            label={say('sims.search')}
            value={filters.search}
            // Each search is one step back in the history, not each of its letters.
            onSearch={(search) => change({ search }, { replace: filters.search !== '' && search !== '' })}
          />
        }
      >
        <SimList filters={filters} change={change} />
      </Page>
    </SimDialogs>
  );
}

function UseButton() {
  const ask = useAsk();
  return (
    <Button
      variant="default"
      leftSection={<IconSettings size={16} aria-hidden />}
      onClick={({ currentTarget }) => ask({ about: 'use', opener: currentTarget })}
    >
      {say('numbers.use')}
    </Button>
  );
}

function AddButton() {
  return useMay('run') && <AddSim />;
}

function AddSim() {
  const ask = useAsk();
  const button = useRef<HTMLButtonElement>(null);
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  // The address of the form leads here. It is left at once, so that closing the form and going back do as usual.
  const open = useEffectEvent(() => {
    void navigate({ search, hash: '' }, { replace: true });
    ask({ about: 'add', opener: button.current });
  });
  useEffect(() => {
    if (hash === addFormHash) open();
  }, [hash]);
  return (
    <Button
      ref={button}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={({ currentTarget }) => ask({ about: 'add', opener: currentTarget })}
    >
      {say('sims.add')}
    </Button>
  );
}

function SimList({ filters, change }: Pick<AddressFilters<ListPlace>, 'filters' | 'change'>) {
  const list = useQuery(simListQuery);
  const now = useMinute();
  const columns = useMemo(() => simColumns(now), [now]);
  const { search } = filters;
  if (list.data?.length === 0) return <NothingYet />;
  const found = list.data && matching(list.data, search);
  return (
    <PagedList
      name="sims"
      label={say('sims.list')}
      columns={columns}
      keyOf={({ id }) => id}
      rowProps={simRowProps}
      layout={layout}
      query={list}
      data={found && { count: found.length, results: pageOf(found, filters) }}
      empty={<NothingMatches search={search} clear={() => change({ search: '' })} />}
      countsNone
      paging={{ place: filters, onPlace: change, total: totalInWords }}
    />
  );
}

const minuteMs = 60_000;

/** The time to within a minute, so that "5 minutes ago" stays correct. */
const useMinute = () => {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), minuteMs, { autoInvoke: true });
  return now;
};

function NothingYet() {
  return (
    <EmptyState icon={<IconDeviceSim />} title={say('sims.emptyTitle')} action={<AddButton />}>
      {say('sims.empty')}
    </EmptyState>
  );
}

function NothingMatches({ search, clear }: { search: string; clear: () => void }) {
  return (
    <NoMatches title={say('sims.noMatchTitle')} clear={clear} label={say('ui.clearSearch')}>
      {say('sims.noMatch', { search })}
    </NoMatches>
  );
}
