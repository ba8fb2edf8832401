import { resultPageSizes } from '@halloo/contract/results';
import { type ReactNode, useEffect } from 'react';
import { lastPage, roomFor } from '../../ui/address-filters.ts';
import { Pager } from '../../ui/pager.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { TablePlace } from './result-address.ts';
import { type ResultColumn, ResultTable } from './result-table.tsx';

interface Found<Row> {
  data: { count: number; results: Row[] } | undefined;
  isPlaceholderData: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

interface PagedTableProps<Row> {
  label: string;
  columns: readonly ResultColumn<Row>[];
  list: Found<Row>;
  place: TablePlace;
  onPlace: (place: TablePlace, how?: { replace?: boolean }) => void;
  total: (count: number) => string;
  /** In place of the table, where there is nothing. */
  empty: ReactNode;
}

/** A table with its pager, and what stands in its place while it loads, fails or has nothing. */
export function PagedTable<Row extends { id: number }>(props: PagedTableProps<Row>) {
  const { label, columns, list, place, onPlace, total, empty } = props;
  // An empty page of other filters says nothing about these.
  const data = list.isPlaceholderData && list.data?.count === 0 ? undefined : list.data;
  const last = data ? lastPage(data.count, place.pageSize) : 1;
  const beyondLast = data !== undefined && !list.isPlaceholderData && place.page > last;
  useEffect(() => {
    if (beyondLast) onPlace({ ...place, page: last }, { replace: true });
  });
  if (list.isError && !data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (data?.count === 0) return empty;
  return (
    <div aria-busy={list.isPlaceholderData || !data}>
      <ResultTable
        label={label}
        columns={columns}
        rows={beyondLast ? undefined : data?.results}
        room={roomFor(data?.count, place.pageSize)}
      />
      {data && (
        <div data-no-print>
          <Pager
            total={total(data.count)}
            page={place.page}
            lastPage={last}
            onPage={(page) => onPlace({ ...place, page })}
            sizes={{
              of: resultPageSizes,
              chosen: place.pageSize,
              onChoose: (pageSize) => onPlace({ page: 1, pageSize }),
            }}
          />
        </div>
      )}
    </div>
  );
}
