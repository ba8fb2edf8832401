import { leadStates } from '@halloo/contract/ledger';
import { resultPageSizes } from '@halloo/contract/results';
import { readAfter, readPage, readSearch } from '../../../ui/address-filters.ts';
import type { PagePlace } from '../../../ui/key-paging.ts';
import { readPageSize } from '../../../ui/page-size.ts';
import { say } from '../../../words/say.ts';

export const tabs = {
  results: say('results.tab.results'),
  overview: say('results.tab.overview'),
  flow: say('results.tab.flow'),
  'drop-off': say('results.tab.dropOff'),
  calls: say('results.tab.calls'),
  compare: say('results.tab.compare'),
} as const;
export type Tab = keyof typeof tabs;
export const tabNames = Object.keys(tabs) as Tab[];

/** The tabs with lists of people. */
export const tabsOfPersons: ReadonlySet<Tab> = new Set(['results', 'calls']);

export const readTab = (given: string | null, shown: readonly Tab[] = tabNames): Tab =>
  shown.find((name) => name === given) ?? shown[0] ?? 'overview';

const sizes: readonly number[] = resultPageSizes;

/** The name under which a person's page size is kept: one for all tables of all results. */
export const sizesName = 'results';
const usualSize = () => readPageSize(sizesName, sizes);

/** Reads the place in a table. A page has several tables, each with a prefix of its own in the address. */
export const readTablePlace = (params: URLSearchParams, prefix = ''): PagePlace => ({
  page: readPage(params.get(`${prefix}page`)),
  pageSize: sizes.find((size) => String(size) === params.get(`${prefix}size`)) ?? usualSize(),
  after: readAfter(params.get(`${prefix}after`)),
});

/** Sets these parameters of the address and leaves the others alone; empty ones are removed. */
export const withParts = (params: URLSearchParams, parts: Readonly<Record<string, string | number | null>>) => {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(parts)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
};

export const writeTablePlace = (params: URLSearchParams, { page, pageSize, after }: PagePlace, prefix = '') =>
  withParts(params, {
    [`${prefix}page`]: page === 1 ? null : page,
    [`${prefix}size`]: pageSize === usualSize() ? null : pageSize,
    [`${prefix}after`]: after ?? null,
  });

/** Filters and place of the overall results. */
export interface OverallFilters extends PagePlace {
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

/** An id from the address, such as a campaign or a call; undefined where it is not a whole number. */
export const readId = (given: string | null | undefined) =>
  /^[1-9]\d{0,14}$/.test(given ?? '') ? Number(given) : undefined;

/** The language whose calls alone are counted; empty for all. */
export const readLanguage = (params: URLSearchParams): string => readSearch(params.get('language'));
