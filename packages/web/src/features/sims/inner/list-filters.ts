import { type Sim, simPageSize } from '@halloo/contract/sims';
import { type ListPlace, readPlace, writePlace } from '../../../ui/address-filters.ts';

const sizes = [simPageSize] as const;

export const simFilters = {
  read: (params: URLSearchParams): ListPlace => readPlace(params, sizes),
  write: (filters: ListPlace): URLSearchParams => writePlace(filters, sizes),
};

type Searched = Pick<Sim, 'phone' | 'label'>;

/** The digits of a search for a number, however it is grouped and whether it begins with +, 0 or neither. */
const digitsOf = (search: string) =>
  /^[+\d\s().-]+$/.test(search) ? search.replace(/\D/g, '').replace(/^0+/, '') : '';

/** SIMs whose number or label contains the search. The API returns all SIMs at once. */
export const matching = <S extends Searched>(sims: readonly S[], search: string): readonly S[] => {
  if (search === '') return sims;
  const words = search.toLowerCase();
  const digits = digitsOf(search);
  return sims.filter(
    ({ phone, label }) => label.toLowerCase().includes(words) || (digits !== '' && phone.includes(digits)),
  );
};

export const pageOf = <T>(items: readonly T[], { page, pageSize }: Pick<ListPlace, 'page' | 'pageSize'>) =>
  items.slice((page - 1) * pageSize, page * pageSize);
