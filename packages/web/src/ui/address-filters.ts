/** How lists read their filters from the address. Invalid values count as not given. */

/** The longest search that the API accepts. */
export const searchLimit = 100;
/** Keeps the offset within the API's limit, whatever the address says. */
const pageLimit = 500_000;

export const readSearch = (given: string | null) =>
  (given ?? '').replaceAll('\0', '').trim().slice(0, searchLimit).toWellFormed();

export const readPage = (given: string | null) => {
  const page = /^\d{1,9}$/.test(given ?? '') ? Number(given) : 1;
  return Math.min(Math.max(page, 1), pageLimit);
};

/** The longest key that the API accepts. */
const longestAfter = 400;

export const readAfter = (given: string | null): string | undefined =>
  given !== null && given.length <= longestAfter && /^[\w-]+$/.test(given) ? given : undefined;

export const lastPage = (count: number, pageSize: number) => Math.max(1, Math.ceil(count / pageSize));

/** A place in a list. Every list's filters have at least these. */
export interface ListPlace {
  search: string;
  page: number;
  pageSize: number;
  /** The row after which the page starts, where it was reached as the next page (`key-paging.ts`). */
  after?: string | undefined;
}

/** Reads the place from the address, for a list with these page sizes; without a size there, the usual one. */
export const readPlace = (params: URLSearchParams, sizes: readonly number[], usual = sizes[0] ?? 10): ListPlace => ({
  search: readSearch(params.get('search')),
  page: readPage(params.get('page')),
  pageSize: sizes.find((size) => String(size) === params.get('size')) ?? usual,
  after: readAfter(params.get('after')),
});

/** Writes the place for the address, without defaults, to keep it short. */
export const writePlace = (
  { search, page, pageSize, after }: ListPlace,
  sizes: readonly number[],
  usual = sizes[0],
): URLSearchParams => {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (page !== 1) params.set('page', String(page));
  if (pageSize !== usual) params.set('size', String(pageSize));
  if (after !== undefined) params.set('after', after);
  return params;
};

/** Any change other than of the page itself starts again at the first page. */
export const changeFilters = <F extends ListPlace>(filters: F, change: Partial<F>): F => ({
  ...filters,
  page: 1,
  after: undefined,
  ...change,
});

/** Rows to keep room for: a last page that is not full stays as high as the others, so that the pager does not move. */
export const roomFor = (count: number | undefined, pageSize: number) =>
  count === undefined ? pageSize : Math.min(count, pageSize);

/**
 * The address as it is now. A change of it is rendered a moment later, and another one may come before that: with the
 * filters of the last rendering, the second change would undo the first.
 */
export const addressNow = (): URLSearchParams => new URLSearchParams(window.location.search);
