/** The page size that a person chose for a list, kept in the browser. */

const keyOf = (list: string) => `halloo.page-size.${list}`;

/** The chosen size; the first one where nothing was chosen or the list no longer offers it. */
export const readPageSize = (list: string, sizes: readonly number[]): number => {
  const [first = 10] = sizes;
  try {
    const kept = localStorage.getItem(keyOf(list));
    return sizes.find((size) => String(size) === kept) ?? first;
  } catch {
    // Some browsers refuse storage to private windows.
    return first;
  }
};

export const keepPageSize = (list: string, size: number) => {
  try {
    localStorage.setItem(keyOf(list), String(size));
  } catch {
    // The address still has the size.
  }
};
