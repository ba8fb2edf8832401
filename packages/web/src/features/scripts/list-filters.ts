import { scriptPageSizes } from '@halloo/contract/scripts';
import { readPage, readSearch } from '../../ui/address-filters.ts';

/** What the list shows. It lives in the address, so that reload, back and a shared link show the same. */
export interface ListFilters {
  search: string;
  page: number;
  pageSize: number;
}

const defaults: ListFilters = { search: '', page: 1, pageSize: scriptPageSizes[0] };

const readPageSize = (given: string | null) =>
  scriptPageSizes.find((size) => String(size) === given) ?? defaults.pageSize;

/** Reads the filters from the address; what makes no sense there counts as not given. */
export const readFilters = (params: URLSearchParams): ListFilters => ({
  search: readSearch(params.get('search')),
  page: readPage(params.get('page')),
  pageSize: readPageSize(params.get('size')),
});

/** Writes the filters for the address and leaves out what is as usual, to keep it short. */
export const writeFilters = (filters: ListFilters): URLSearchParams => {
  const params = new URLSearchParams();
  if (filters.search !== defaults.search) params.set('search', filters.search);
  if (filters.page !== defaults.page) params.set('page', String(filters.page));
  if (filters.pageSize !== defaults.pageSize) params.set('size', String(filters.pageSize));
  return params;
};

/** Any change other than of the page itself begins again at the first page. */
export const changeFilters = (filters: ListFilters, change: Partial<ListFilters>): ListFilters => ({
  ...filters,
  page: 1,
  ...change,
});

export const toQuery = ({ search, page, pageSize }: ListFilters) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
  search,
});
