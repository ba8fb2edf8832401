import { lastPage } from './address-filters.ts';

/*
 * Lists whose rows come and go while somebody reads them. A page has a number, to jump by. Whoever goes on to the next one
 * goes on behind the last row that was shown (`after`), so that none is shown twice or never.
 */

/** Where in such a list somebody is. `after` is missing where they began or jumped. */
export interface KeyPlace {
  page: number;
  after?: string | undefined;
}

interface KeyPage {
  count: number;
  results: readonly unknown[];
  /** Missing in lists that are counted through. */
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

/** Pages to offer: whether there is a next one is known, how many there are is reckoned. */
export const pagesOf = ({ count, next }: KeyPage, page: number, pageSize: number) => {
  if (next === null) return page;
  return Math.max(lastPage(count, pageSize), next === undefined ? 1 : page + 1);
};

/** Nothing is left where somebody is: the last page is the place to go. */
export const isBeyondLast = ({ results }: KeyPage, page: number) => page > 1 && results.length === 0;
