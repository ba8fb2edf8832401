import { lastPage } from './address-filters.ts';

/*
 * Lists whose rows change while somebody reads them. Pages have numbers, to jump to. The next page starts after the last
 * row that was shown (`after`), so that no row is shown twice or skipped.
 */

/** A place in such a list. `after` is missing on the first page and after a jump. */
export interface KeyPlace {
  page: number;
  after?: string | undefined;
}

/** The place in a list whose pages have a size. */
export interface PagePlace extends KeyPlace {
  pageSize: number;
}

interface KeyPage {
  count: number;
  results: readonly unknown[];
  /** Missing in lists that are paged by number. */
  next?: string | null | undefined;
}

/** A place as the API takes it. */
export const keyQuery = ({ page, after }: KeyPlace, pageSize: number) =>
  after === undefined ? { limit: pageSize, offset: (page - 1) * pageSize } : { limit: pageSize, after };

/** The place of another page, as seen from one that is shown. */
export const placeOf = (page: number, shown: number, next: string | null | undefined): KeyPlace => ({
  page,
  after: page === shown + 1 ? (next ?? undefined) : undefined,
});

/** The number of pages to offer: whether there is a next one is known, the total is an estimate. */
export const pagesOf = ({ count, next }: KeyPage, page: number, pageSize: number) => {
  if (next === null) return page;
  return Math.max(lastPage(count, pageSize), next === undefined ? 1 : page + 1);
};

/** The page has no rows any more: go to the last one. */
export const isBeyondLast = ({ results }: KeyPage, page: number) => page > 1 && results.length === 0;
