import { campaignPageSizes, type StatusFilter, statusFilters } from '@halloo/contract/campaigns';
import { type ListPlace, readPlace, writePlace } from '../../ui/address-filters.ts';

export interface ListFilters extends ListPlace {
  status: StatusFilter | null;
}

const readStatus = (given: string | null) => statusFilters.find((status) => status === given?.toUpperCase()) ?? null;

export const campaignFilters = {
  read: (params: URLSearchParams): ListFilters => ({
    ...readPlace(params, campaignPageSizes),
    status: readStatus(params.get('status')),
  }),
  write: (filters: ListFilters): URLSearchParams => {
    const params = writePlace(filters, campaignPageSizes);
    if (filters.status) params.set('status', filters.status);
    return params;
  },
};

export const isFiltered = (filters: ListFilters) => filters.search !== '' || filters.status !== null;

export const clearFilters = (filters: ListFilters): ListFilters => ({ ...filters, search: '', status: null, page: 1 });

export const toQuery = ({ search, status, page, pageSize }: ListFilters) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
  search,
  status: status ?? '',
});
