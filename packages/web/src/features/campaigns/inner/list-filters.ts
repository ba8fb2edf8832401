import { campaignPageSizes, type StatusFilter, statusFilters } from '@halloo/contract/campaigns';
import { type ListPlace, readPlace, writePlace } from '../../../ui/address-filters.ts';
import { keyQuery } from '../../../ui/key-paging.ts';
import { readPageSize } from '../../../ui/page-size.ts';

export interface ListFilters extends ListPlace {
  status: StatusFilter | null;
}

const readStatus = (given: string | null) => statusFilters.find((status) => status === given?.toUpperCase()) ?? null;

export const listName = 'campaigns';

const usualSize = () => readPageSize(listName, campaignPageSizes);

export const campaignFilters = {
  read: (params: URLSearchParams): ListFilters => ({
    ...readPlace(params, campaignPageSizes, usualSize()),
    status: readStatus(params.get('status')),
  }),
  write: (filters: ListFilters): URLSearchParams => {
    const params = writePlace(filters, campaignPageSizes, usualSize());
    if (filters.status) params.set('status', filters.status);
    return params;
  },
};

export const isFiltered = (filters: ListFilters) => filters.search !== '' || filters.status !== null;

export const clearFilters = (filters: ListFilters): ListFilters => ({
  ...filters,
  search: '',
  status: null,
  page: 1,
  after: undefined,
});

export const toQuery = ({ search, status, pageSize, ...place }: ListFilters) => ({
  ...keyQuery(place, pageSize),
  search,
  status: status ?? '',
});
