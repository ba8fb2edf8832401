import { scriptPageSizes } from '@halloo/contract/scripts';
import { type ListPlace, readPlace, writePlace } from '../../../ui/address-filters.ts';
import { keyQuery } from '../../../ui/key-paging.ts';

export const scriptFilters = {
  read: (params: URLSearchParams): ListPlace => readPlace(params, scriptPageSizes),
  write: (filters: ListPlace): URLSearchParams => writePlace(filters, scriptPageSizes),
};

export const toQuery = ({ search, pageSize, ...place }: ListPlace) => ({
  ...keyQuery(place, pageSize),
  search,
});
