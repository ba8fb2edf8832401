import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { changeFilters, type ListFilters, readFilters, writeFilters } from './list-filters.ts';

/** The filters as the address has them, and the way to change them there. */
export const useListFilters = () => {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);

  const show = useCallback(
    (next: ListFilters, { replace = false } = {}) =>
      setParams(writeFilters(next), { replace, preventScrollReset: true }),
    [setParams],
  );
  const change = (part: Partial<ListFilters>, how?: { replace?: boolean }) => show(changeFilters(filters, part), how);

  return { filters, show, change };
};
