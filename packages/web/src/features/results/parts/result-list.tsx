import { resultPageSizes } from '@halloo/contract/results';
import type { ReactNode } from 'react';
import type { ListColumn } from '../../../ui/data-list.tsx';
import type { PagePlace } from '../../../ui/key-paging.ts';
import { PagedList } from '../../../ui/paged-list.tsx';
import { sizesName } from './result-address.ts';
import classes from './result-list.module.css';

/** The tables of the result need 820 px; from 75em on, the sidebar is beside them. */
const layout = {
  fits: '(min-width: 60em) and (max-width: 74.99em), (min-width: 75em)',
  table: classes.table,
};

interface ResultListProps<Row> {
  /** Under which the browser remembers the columns. */
  name: string;
  label: string;
  columns: readonly ListColumn<Row>[];
  list: {
    data: { count: number; results: readonly Row[]; next?: string | null } | undefined;
    isPlaceholderData: boolean;
    isError: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  place: PagePlace;
  onPlace: (place: PagePlace, how?: { replace?: boolean }) => void;
  total: (count: number) => string;
  empty: ReactNode;
}

/** Every paged list of the result. */
export function ResultList<Row extends { id: number }>(props: ResultListProps<Row>) {
  const { name, label, columns, list, place, onPlace, total, empty } = props;
  return (
    <PagedList
      name={name}
      label={label}
      columns={columns}
      keyOf={({ id }) => id}
      rowProps={rowProps}
      layout={layout}
      query={list}
      data={list.data}
      empty={empty}
      paging={{ place, onPlace, total, sizes: resultPageSizes, keepSizeAs: sizesName }}
    />
  );
}

const rowProps = ({ id }: { id: number }) => ({ 'data-row': id });
