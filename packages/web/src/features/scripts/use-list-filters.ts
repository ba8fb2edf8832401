import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { changeFilters, type ListFilters, readFilters, writeFilters } from './list-filters.ts';

/** The filters as the address has them, and the way to change them there. */
export const useListFilters = () => {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const change = useCallback(
    (part: Partial<ListFilters>, { replace = false } = {}) =>
      setParams(writeFilters(changeFilters(filters, part)), { replace, preventScrollReset: true }),
    [filters, setParams],
  );
  return { filters, change };
};
