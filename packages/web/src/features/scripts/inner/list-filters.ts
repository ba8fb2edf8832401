import { scriptPageSizes } from '@halloo/contract/scripts';
import { type ListPlace, readPlace, writePlace } from '../../../ui/address-filters.ts';
import { keyQuery } from '../../../ui/key-paging.ts';
import { readPageSize } from '../../../ui/page-size.ts';

export const listName = 'scripts';

const usualSize = () => readPageSize(listName, scriptPageSizes);

export const scriptFilters = {
  read: (params: URLSearchParams): ListPlace => readPlace(params, scriptPageSizes, usualSize()),
  write: (filters: ListPlace): URLSearchParams => writePlace(filters, scriptPageSizes, usualSize()),
};

export const toQuery = ({ search, pageSize, ...place }: ListPlace) => ({
  ...keyQuery(place, pageSize),
  search,
});
