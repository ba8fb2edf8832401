import { resultPageSizes } from '@halloo/contract/results';
import { type ReactNode, useEffect } from 'react';
import { lastPage, roomFor } from '../../../ui/address-filters.ts';
import { isBeyondLast, pagesOf, placeOf } from '../../../ui/key-paging.ts';
import { Pager } from '../../../ui/pager.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import type { TablePlace } from './result-address.ts';
import { type ResultColumn, ResultTable } from './result-table.tsx';

interface Found<Row> {
  data: { count: number; results: Row[]; next?: string | null } | undefined;
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
  const { page, pageSize } = place;
  const beyondLast = data !== undefined && !list.isPlaceholderData && isBeyondLast(data, page);
  useEffect(() => {
    if (beyondLast) onPlace({ pageSize, page: lastPage(data.count, pageSize), after: undefined }, { replace: true });
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
            page={page}
            lastPage={pagesOf(data, page, pageSize)}
            onPage={(next) => onPlace({ pageSize, ...placeOf(next, page, data.next) })}
            sizes={{
              of: resultPageSizes,
              chosen: place.pageSize,
              onChoose: (pageSize) => onPlace({ page: 1, pageSize, after: undefined }),
            }}
          />
        </div>
      )}
    </div>
  );
}
