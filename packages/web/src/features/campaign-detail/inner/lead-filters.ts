import { leadStates } from '@halloo/contract/ledger';
import { readPage, readSearch } from '../../../ui/address-filters.ts';

/** The filters of the lead table, kept in the address beside the campaign and the tab. */
export interface LeadFilters {
  search: string;
  /** The id of a state; 0 for all. */
  state: number;
  page: number;
}

export const leadPageSize = 10;

export const readLeadFilters = (params: URLSearchParams): LeadFilters => ({
  search: readSearch(params.get('search')),
  state: leadStates.find(({ id }) => String(id) === params.get('state'))?.id ?? 0,
  page: readPage(params.get('page')),
});

/** Every change other than of the page itself goes back to the first page. */
export const changeLeadFilters = (filters: LeadFilters, change: Partial<LeadFilters>): LeadFilters => ({
  ...filters,
  page: 1,
  ...change,
});

/** Writes the filters into the address and keeps its other parts. */
export const writeLeadFilters = (params: URLSearchParams, { search, state, page }: LeadFilters) => {
  const next = new URLSearchParams(params);
  const write = (name: string, value: string | number, usual: string | number) => {
    if (value === usual) next.delete(name);
    else next.set(name, String(value));
  };
  write('search', search, '');
  write('state', state, 0);
  write('page', page, 1);
  return next;
};

export const isFiltered = ({ search, state }: LeadFilters) => search !== '' || state !== 0;

export const toQuery = ({ search, state, page }: LeadFilters) => ({
  limit: leadPageSize,
  offset: (page - 1) * leadPageSize,
  search,
  status: state,
});
