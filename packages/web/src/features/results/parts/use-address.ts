import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The parameters of the address, and a function that changes them without scrolling to the top. */
export const useAddress = () => {
  const [params, setParams] = useSearchParams();
  const show = useCallback(
    (next: URLSearchParams, { replace = false }: { replace?: boolean } = {}) =>
      setParams(next, { replace, preventScrollReset: true }),
    [setParams],
  );
  return { params, show };
};
