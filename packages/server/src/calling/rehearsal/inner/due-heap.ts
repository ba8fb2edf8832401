/** An entry with a due time. */
interface Due {
  readonly dueAt: number | null;
}

const timeOf = ({ dueAt }: Due): number => dueAt ?? 0;

/**
 * A min-heap by due time. Takes eight bytes per entry: a million leads may wait for a retry, too many for one timer
 * each.
 */
export const createDueHeap = <T extends Due>() => {
  const heap: T[] = [];

  const swap = (a: number, b: number): void => {
    const [one, other] = [heap[a], heap[b]];
    if (one && other) [heap[a], heap[b]] = [other, one];
  };
  const isBefore = (a: number, b: number): boolean => {
    const [one, other] = [heap[a], heap[b]];
    return one !== undefined && other !== undefined && timeOf(one) < timeOf(other);
  };

  return {
    get size() {
      return heap.length;
    },
    first: (): T | undefined => heap[0],
    add: (item: T): void => {
      heap.push(item);
      let place = heap.length - 1;
      while (place > 0) {
        const parent = (place - 1) >> 1;
        if (!isBefore(place, parent)) break;
        swap(place, parent);
        place = parent;
      }
    },
    take: (): T | undefined => {
      swap(0, heap.length - 1);
      const first = heap.pop();
      let place = 0;
      for (;;) {
        let child = 2 * place + 1;
        if (isBefore(child + 1, child)) child += 1;
        if (!isBefore(child, place)) return first;
        swap(child, place);
        place = child;
      }
    },
  };
};
