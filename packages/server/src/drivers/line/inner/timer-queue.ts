export interface Timer {
  readonly at: number;
  /** Timers due at the same time are returned in the order in which they were set. */
  readonly order: number;
  readonly work: () => void;
  /** The position in the heap; -1 after removal. */
  place: number;
}

export interface TimerQueue {
  first(): Timer | undefined;
  add(at: number, work: () => void): Timer;
  /** Removes a timer from any position. Does nothing if it is already removed. */
  remove(timer: Timer): void;
  /** Puts a removed timer back in its place. */
  restore(timer: Timer): void;
}

const goesBefore = (a: Timer, b: Timer): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/**
 * A binary heap that really removes cancelled timers. Calls set deadlines of half an hour and cancel them after a
 * minute, so a heap that only marked them would be thirty times as large as the number of calls.
 */
export const createTimerQueue = (): TimerQueue => {
  const heap: Timer[] = [];
  let orders = 0;

  const put = (timer: Timer, place: number): void => {
    heap[place] = timer;
    timer.place = place;
  };

  const rise = (timer: Timer, from: number): void => {
    let place = from;
    while (place > 0) {
      const parentPlace = (place - 1) >> 1;
      const parent = heap[parentPlace];
      if (parent === undefined || !goesBefore(timer, parent)) break;
      put(parent, place);
      place = parentPlace;
    }
    put(timer, place);
  };

  /**
   * Fills the gap with the smaller children down to the bottom and then lets the timer rise: it mostly belongs there.
   */
  const fill = (gap: number, timer: Timer): void => {
    let place = gap;
    for (;;) {
      let childPlace = 2 * place + 1;
      let child = heap[childPlace];
      if (child === undefined) break;
      const other = heap[childPlace + 1];
      if (other !== undefined && goesBefore(other, child)) {
        child = other;
        childPlace += 1;
      }
      put(child, place);
      place = childPlace;
    }
    rise(timer, place);
  };

  return {
    first: () => heap[0],
    add: (at, work) => {
      const timer: Timer = { at, order: orders, work, place: heap.length };
      orders += 1;
      rise(timer, heap.length);
      return timer;
    },
    remove: (timer) => {
      const { place } = timer;
      if (place < 0) return;
      timer.place = -1;
      const last = heap.pop();
      if (last !== undefined && last !== timer) fill(place, last);
    },
    restore: (timer) => rise(timer, heap.length),
  };
};
