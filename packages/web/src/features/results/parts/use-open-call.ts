import { useCallback } from 'react';
import { withParts } from './result-address.ts';
import { useAddress } from './use-address.ts';

/** The address that opens a call over the current list, and a function that closes it. */
export const useOpenCall = () => {
  const { params, show } = useAddress();
  const to = useCallback(({ id }: { id: number }) => ({ search: `?${withParts(params, { call: id })}` }), [params]);
  const close = useCallback(() => show(withParts(params, { call: null })), [params, show]);
  return { to, close };
};
