import { type ReactNode, useEffect } from 'react';
import { lastPage, roomFor } from './address-filters.ts';
import { DataList, type DataListProps, useFits } from './data-list.tsx';
import { useColumnChoice } from './inner/column-choice.ts';
import { ListView } from './inner/list-view.tsx';
import { isBeyondLast, type PagePlace, pagesOf, placeOf } from './key-paging.ts';
import { keepPageSize } from './page-size.ts';
import { Foot, Pager } from './pager.tsx';
import { ErrorState } from './states.tsx';

interface Page<Row> {
  count: number;
  results: readonly Row[];
  /** The key of the next page, in lists that are paged by key. */
  next?: string | null | undefined;
}

interface Paging {
  place: PagePlace;
  onPlace: (place: PagePlace, how?: { replace?: boolean }) => void;
  /** How many there are in all, in words. */
  total: (count: number) => string;
  /** The page sizes to choose from, if there is a choice. */
  sizes?: readonly number[];
  /** The name under which the browser remembers the chosen size; lists that share it have the same size. */
  keepSizeAs?: string;
}

interface ListStates<Row> {
  /** The query that `data` comes from; undefined where it is loaded already. */
  query?: { isError: boolean; error: unknown; isPlaceholderData: boolean; refetch: () => unknown };
  data: Page<Row> | undefined;
  /** In place of the rows where there are none. */
  empty: ReactNode;
  /** Without it, the list has one page. */
  paging?: Paging;
  /** Shows the total below an empty list too, as the result of a search. */
  countsNone?: boolean;
  /** At the foot, beside the choice of the page. */
  tools?: ReactNode;
}

interface ListFrameProps<Row> extends ListStates<Row> {
  /** Draws the rows; they are undefined while loading. */
  children: (rows: readonly Row[] | undefined, data: Page<Row> | undefined) => ReactNode;
}

/** The states of a list: loading, failed, empty, or rows with a pager. A page that is gone leads to the last one. */
export function ListFrame<Row>({ children, ...props }: ListFrameProps<Row>) {
  const { query, data: given, empty, paging, countsNone, tools } = props;
  const isPlaceholderData = query?.isPlaceholderData ?? false;
  // An empty page of other filters says nothing about these.
  const data = isPlaceholderData && given?.count === 0 ? undefined : given;
  const gone =
    data && paging && !isPlaceholderData && isBeyondLast(data, paging.place.page)
      ? lastPage(data.count, paging.place.pageSize)
      : undefined;
  useEffect(() => {
    if (gone !== undefined) paging?.onPlace({ ...paging.place, page: gone, after: undefined }, { replace: true });
  });
  if (query?.isError && !data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (data?.count === 0 && !countsNone) return empty;
  const rows = gone === undefined ? data?.results : undefined;
  return (
    <div aria-busy={isPlaceholderData || !rows}>
      {data?.count === 0 ? empty : children(rows, data)}
      {data && paging && <ListPager data={data} tools={data.count > 0 && tools} {...paging} />}
      {data && !paging && tools && <Foot>{tools}</Foot>}
    </div>
  );
}

type ListPagerProps<Row> = Paging & { data: Page<Row>; tools: ReactNode };

function ListPager<Row>({ data, place, onPlace, total, sizes, keepSizeAs, tools }: ListPagerProps<Row>) {
  const { page, pageSize } = place;
  return (
    <div data-no-print>
      <Pager
        total={total(data.count)}
        page={page}
        lastPage={pagesOf(data, page, pageSize)}
        onPage={(next) => onPlace({ pageSize, ...placeOf(next, page, data.next) })}
        tools={tools}
        {...(sizes && {
          sizes: {
            of: sizes,
            chosen: pageSize,
            onChoose: (size) => {
              // Kept afterwards: the address leaves out the size that was kept so far, and has to change here.
              onPlace({ page: 1, pageSize: size, after: undefined });
              if (keepSizeAs) keepPageSize(keepSizeAs, size);
            },
          },
        })}
      />
    </div>
  );
}

interface PagedListProps<Row> extends Omit<ListStates<Row>, 'tools'>, Omit<DataListProps<Row>, 'rows' | 'room'> {
  /** The list's name, under which the browser remembers a person's columns. */
  name: string;
  /** Rows to keep room for, where most lists have fewer than a page takes. */
  room?: number;
}

/** A list of rows: a table on wide screens, two-line rows on narrow ones, with its states, its pager and its view. */
export function PagedList<Row>({ room, columns: all, ...props }: PagedListProps<Row>) {
  const most = room ?? props.paging?.place.pageSize ?? usualRoom;
  const asTable = useFits(props.layout);
  const { columns, ...choice } = useColumnChoice(props.name, all, asTable);
  return (
    <ListFrame {...props} tools={asTable && <ListView label={props.label} {...choice} />}>
      {(rows, page) => <DataList {...props} columns={columns} rows={rows} room={roomFor(page?.count, most)} />}
    </ListFrame>
  );
}

const usualRoom = 5;
