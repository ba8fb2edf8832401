import { campaignPageSizes, type StatusFilter, statusFilters } from '@halloo/contract/campaigns';
import { readPage, readSearch } from '../../ui/address-filters.ts';

/** What the list shows. It lives in the address, so that reload, back and a shared link show the same. */
export interface ListFilters {
  search: string;
  status: StatusFilter | null;
  page: number;
  pageSize: number;
}

const defaults: ListFilters = { search: '', status: null, page: 1, pageSize: campaignPageSizes[0] };

const readStatus = (given: string | null) => statusFilters.find((status) => status === given?.toUpperCase()) ?? null;

const readPageSize = (given: string | null) =>
  campaignPageSizes.find((size) => String(size) === given) ?? defaults.pageSize;

/** Reads the filters from the address; what makes no sense there counts as not given. */
export const readFilters = (params: URLSearchParams): ListFilters => ({
  search: readSearch(params.get('search')),
  status: readStatus(params.get('status')),
  page: readPage(params.get('page')),
  pageSize: readPageSize(params.get('size')),
});

/** Writes the filters for the address and leaves out what is as usual, to keep it short. */
export const writeFilters = (filters: ListFilters): URLSearchParams => {
  const params = new URLSearchParams();
  if (filters.search !== defaults.search) params.set('search', filters.search);
  if (filters.status) params.set('status', filters.status);
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

export const isFiltered = (filters: ListFilters) => filters.search !== '' || filters.status !== null;

export const clearFilters = (filters: ListFilters): ListFilters => ({ ...defaults, pageSize: filters.pageSize });

export const toQuery = ({ search, status, page, pageSize }: ListFilters) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
  search,
  status: status ?? '',
});
