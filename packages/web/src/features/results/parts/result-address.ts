import { leadStates } from '@halloo/contract/ledger';
import { resultPageSizes } from '@halloo/contract/results';
import { readAfter, readPage, readSearch } from '../../../ui/address-filters.ts';

export const tabs = {
  results: 'Results',
  overview: 'Overview',
  flow: 'Flow',
  'drop-off': 'Script drop-off',
  calls: 'Calls',
  compare: 'Compare',
} as const;
export type Tab = keyof typeof tabs;
export const tabNames = Object.keys(tabs) as Tab[];

export const readTab = (given: string | null): Tab => tabNames.find((name) => name === given) ?? 'results';

/** Where in a table somebody is. A page has several, told apart by what their names in the address begin with. */
export interface TablePlace {
  page: number;
  pageSize: number;
  /** Behind which row the page begins, where somebody came to it by going on (`key-paging.ts`). */
  after?: string | undefined;
}

const sizes: readonly number[] = resultPageSizes;

export const readTablePlace = (params: URLSearchParams, prefix = ''): TablePlace => ({
  page: readPage(params.get(`${prefix}page`)),
  pageSize: sizes.find((size) => String(size) === params.get(`${prefix}size`)) ?? resultPageSizes[0],
  after: readAfter(params.get(`${prefix}after`)),
});

/** Sets these parts of the address and leaves the others alone; what is empty or as usual is left out. */
export const withParts = (params: URLSearchParams, parts: Readonly<Record<string, string | number | null>>) => {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(parts)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
};

export const writeTablePlace = (params: URLSearchParams, { page, pageSize, after }: TablePlace, prefix = '') =>
  withParts(params, {
    [`${prefix}page`]: page === 1 ? null : page,
    [`${prefix}size`]: pageSize === resultPageSizes[0] ? null : pageSize,
    [`${prefix}after`]: after ?? null,
  });

/** What the table of overall results shows. */
export interface OverallFilters extends TablePlace {
  search: string;
  /** The id of a state; 0 for all. */
  status: number;
}

export const readOverall = (params: URLSearchParams): OverallFilters => ({
  search: readSearch(params.get('search')),
  status: leadStates.find(({ id }) => String(id) === params.get('status'))?.id ?? 0,
  ...readTablePlace(params),
});

export const writeOverall = (params: URLSearchParams, { search, status, ...place }: OverallFilters) =>
  withParts(writeTablePlace(params, place), { search, status: status === 0 ? null : status });

/** A whole number of the address, such as a campaign or a call; none where it is no such number. */
export const readId = (given: string | null | undefined) =>
  /^[1-9]\d{0,14}$/.test(given ?? '') ? Number(given) : undefined;
