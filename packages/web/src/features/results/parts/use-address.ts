import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The address's parts, and the way to change them without jumping to the top of the page. */
export const useAddress = () => {
  const [params, setParams] = useSearchParams();
  const show = useCallback(
    (next: URLSearchParams, { replace = false }: { replace?: boolean } = {}) =>
      setParams(next, { replace, preventScrollReset: true }),
    [setParams],
  );
  return { params, show };
};
