/** The filters that a person left on a list, so that the way back through the navigation leads to the same rows. */
import { recall, remember, useRemembered } from '../api/remembered.ts';

const nameOf = (path: string) => `filters.${path}`;

/** A search is a question asked once, and a page a place in its answer; the sizes have a memory of their own. */
const passing = new Set(['search', 'page', 'after', 'size']);

export const keepFilters = (path: string, params: URLSearchParams) => {
  const lasting = new URLSearchParams([...params].filter(([name]) => !passing.has(name)));
  const kept = lasting.toString();
  if (kept !== (recall(nameOf(path)) ?? '')) remember(nameOf(path), kept === '' ? undefined : kept);
};

/** The address of a list with the filters that were left on it. */
export const useLastAddress = (path: string): string => {
  const kept = useRemembered(nameOf(path));
  return kept === undefined ? path : `${path}?${kept}`;
};
