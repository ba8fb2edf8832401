/** A first-in, first-out queue. `Array.shift` moves all entries of a long array. */
export const createQueue = <T extends object>() => {
  let items: T[] = [];
  let first = 0;
  return {
    get size() {
      return items.length - first;
    },
    add: (item: T): void => {
      items.push(item);
    },
    take: (): T | undefined => {
      const item = items[first];
      if (item === undefined) return undefined;
      first += 1;
      if (first > 1_000 && first * 2 > items.length) {
        items = items.slice(first);
        first = 0;
      }
      return item;
    },
  };
};
