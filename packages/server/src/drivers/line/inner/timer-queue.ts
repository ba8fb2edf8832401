export interface Timer {
  readonly at: number;
  /** Of timers that are due at the same time the one set first goes first. */
  readonly order: number;
  readonly work: () => void;
  /** Its place in the heap, -1 once it is out. */
  place: number;
}

export interface TimerQueue {
  first(): Timer | undefined;
  add(at: number, work: () => void): Timer;
  /** Takes it out, wherever it stands; nothing where it is out already. */
  remove(timer: Timer): void;
  /** Puts one that is out back in its place. */
  restore(timer: Timer): void;
}

const goesBefore = (a: Timer, b: Timer): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/**
 * A binary heap. A timer that is called off is really taken out: calls set deadlines of half an hour and call them off
 * after a minute, so a heap that only marked them would be thirty times as large as the calls in progress.
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

  /** Fills a gap from below with the smaller children, and lets the timer rise from the bottom: it mostly belongs there. */
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
