/** The page size that a person chose for a list. */
import { recall, remember } from '../api/remembered.ts';

const nameOf = (list: string) => `page-size.${list}`;

/** The chosen size; the first one where nothing was chosen or the list no longer offers it. */
export const readPageSize = (list: string, sizes: readonly number[]): number => {
  const [first = 10] = sizes;
  const kept = recall(nameOf(list));
  return sizes.find((size) => String(size) === kept) ?? first;
};

export const keepPageSize = (list: string, size: number) => remember(nameOf(list), String(size));
