import { scriptPageSizes } from '@halloo/contract/scripts';
import { type ListPlace, readPlace, writePlace } from '../../ui/address-filters.ts';

export const scriptFilters = {
  read: (params: URLSearchParams): ListPlace => readPlace(params, scriptPageSizes),
  write: (filters: ListPlace): URLSearchParams => writePlace(filters, scriptPageSizes),
};

export const toQuery = ({ search, page, pageSize }: ListPlace) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
  search,
});
