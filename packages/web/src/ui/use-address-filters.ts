import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { addressNow, changeFilters, type ListPlace } from './address-filters.ts';
import { keepFilters } from './list-memory.ts';

/** Reads and writes a list's filters in the address. */
interface InAddress<F> {
  read(params: URLSearchParams): F;
  write(filters: F): URLSearchParams;
}

export interface AddressFilters<F> {
  filters: F;
  show: (next: F, how?: { replace?: boolean }) => void;
  /** Any change other than of the page itself starts again at the first page. */
  change: (part: Partial<F>, how?: { replace?: boolean }) => void;
}

/** The filters as the address has them, so that reload, back and a shared link show the same; and the way to change them. */
export const useAddressFilters = <F extends ListPlace>({ read, write }: InAddress<F>): AddressFilters<F> => {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const filters = useMemo(() => read(params), [params, read]);
  const show = useCallback(
    (next: F, { replace = false } = {}) => {
      keepFilters(pathname, write(next));
      setParams(write(next), { replace, preventScrollReset: true });
    },
    [pathname, setParams, write],
  );
  const change = useCallback(
    (part: Partial<F>, how?: { replace?: boolean }) => show(changeFilters(read(addressNow()), part), how),
    [read, show],
  );
  return { filters, show, change };
};
