import { addresses } from '@halloo/contract/console-addresses';
import { moneyRoutes, type Price } from '@halloo/contract/money';
import { Anchor, Button, Group, Stack } from '@mantine/core';
import { IconCoins, IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { download } from '../../../api/download.ts';
import { readPage, readSearch } from '../../../ui/address-filters.ts';
import { NoMatches } from '../../../ui/no-matches.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { CurrencyChoice } from './inner/currency-choice.tsx';
import { ImportDialog } from './inner/import-dialog.tsx';
import { priceColumns } from './inner/price-columns.tsx';
import { PriceDialog } from './inner/price-dialog.tsx';
import { pricesPageSize, pricesQuery } from './inner/queries.ts';
import { RemoveDialog } from './inner/remove-dialog.tsx';

const layout = { fits: '(min-width: 62em)' };
const fewRows = 5;
const icon = { size: 16, 'aria-hidden': true } as const;

interface Asked {
  act: 'edit' | 'remove' | 'import';
  price?: Price;
  opener: HTMLElement | null;
}

/** The price list of the workspace. */
export function PricesTab() {
  const { search, page, show } = usePlace();
  const list = useQuery(pricesQuery(search, page));
  const currency = list.data?.currency ?? 'USD';
  const [asked, setAsked] = useState<Asked>();
  const [opened, setOpened] = useState(false);
  const { columns, ask } = useMemo(() => {
    const open = (next: Asked) => {
      setAsked(next);
      setOpened(true);
    };
    return { ask: open, columns: priceColumns(currency, (act, price, opener) => open({ act, price, opener })) };
  }, [currency]);
  const close = () => setOpened(false);
  return (
    <Section
      full
      title={say('prices.title')}
      about={
        <>
          {say('prices.about')}{' '}
          <Anchor component={Link} to={addresses.guide('money')} inherit>
            {say('prices.guide')}
          </Anchor>
        </>
      }
      action={list.data && <CurrencyChoice currency={currency} />}
    >
      <Stack>
        <Group justify="space-between">
          <SearchBox label={say('prices.search')} value={search} onSearch={(typed) => show(typed, 1, true)} />
          <Actions none={search === '' && list.data?.count === 0} onAsk={ask} />
        </Group>
        <PagedList
          name="prices"
          label={say('prices.list')}
          columns={columns}
          keyOf={({ id }) => id}
          layout={layout}
          room={fewRows}
          query={list}
          data={list.data}
          empty={<NoPrices search={search} onClear={() => show('', 1, true)} />}
          paging={{
            place: { page, after: undefined, pageSize: pricesPageSize },
            onPlace: (place, how) => show(search, place.page, how?.replace),
            total: (count) => say('prices.total', { count }),
          }}
        />
      </Stack>
      {asked?.act === 'edit' && (
        <PriceDialog
          key={asked.price?.id ?? 'new'}
          price={asked.price}
          opener={asked.opener}
          opened={opened}
          onClose={close}
        />
      )}
      {asked?.act === 'remove' && asked.price && (
        <RemoveDialog price={asked.price} opener={asked.opener} opened={opened} onClose={close} />
      )}
      {asked?.act === 'import' && <ImportDialog opener={asked.opener} opened={opened} onClose={close} />}
    </Section>
  );
}

/** The search and page of the list. The address holds them, beside the tab. */
const usePlace = () => {
  const [params, setParams] = useSearchParams();
  const show = (search: string, page: number, replace = false) =>
    setParams(
      { tab: 'prices', ...(search !== '' && { search }), ...(page > 1 && { page: String(page) }) },
      { replace, preventScrollReset: true },
    );
  return { search: readSearch(params.get('search')), page: readPage(params.get('page')), show };
};

function Actions({ none, onAsk }: { none: boolean; onAsk: (asked: Asked) => void }) {
  const importer = useRef<HTMLButtonElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  return (
    <Group gap="sm">
      <ExportButton file={say('prices.csvFile')} label={say('prices.exportCsv')} none={none} />
      <ExportButton file={say('prices.xlsxFile')} label={say('prices.exportXlsx')} none={none} />
      <Button
        ref={importer}
        variant="default"
        leftSection={<IconUpload {...icon} />}
        aria-haspopup="dialog"
        onClick={() => onAsk({ act: 'import', opener: importer.current })}
      >
        {say('prices.import')}
      </Button>
      <Button
        ref={adder}
        leftSection={<IconPlus {...icon} />}
        aria-haspopup="dialog"
        onClick={() => onAsk({ act: 'edit', opener: adder.current })}
      >
        {say('prices.add')}
      </Button>
    </Group>
  );
}

function ExportButton({ file, label, none }: { file: string; label: string; none: boolean }) {
  const route = file.endsWith('.csv') ? moneyRoutes.exportPrices : moneyRoutes.exportPriceSheet;
  const saving = useSend(
    { send: () => download(route, { fileName: file }) },
    { notice: say('prices.exported', { file }) },
  );
  return (
    <Button
      variant="default"
      leftSection={<IconDownload {...icon} />}
      disabled={none}
      loading={saving.isPending}
      onClick={() => saving.send()}
    >
      {label}
    </Button>
  );
}

function NoPrices({ search, onClear }: { search: string; onClear: () => void }) {
  if (search !== '') {
    return (
      <NoMatches title={say('prices.noMatch')} clear={onClear} label={say('ui.clearSearch')}>
        {say('prices.noMatchHelp', { search })}
      </NoMatches>
    );
  }
  return (
    <EmptyState icon={<IconCoins />} title={say('prices.empty')}>
      {say('prices.emptyHelp')}
    </EmptyState>
  );
}
