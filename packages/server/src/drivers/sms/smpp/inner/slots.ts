import { inTime } from './wait.ts';

export interface Slots {
  /** Resolves with a function that frees the slot, or null if none became free in time. First come, first served. */
  take(longestMs: number, signal: AbortSignal): Promise<(() => void) | null>;
}

export const createSlots = (count: number): Slots => {
  const waiting = new Set<() => void>();
  let free = count;

  const release = () => {
    const [first] = waiting;
    if (first) {
      waiting.delete(first);
      first();
    } else {
      free += 1;
    }
  };

  const releaseOnce = () => {
    let isHeld = true;
    return () => {
      if (isHeld) release();
      isHeld = false;
    };
  };

  return {
    take: async (longestMs, signal) => {
      signal.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return releaseOnce();
      }
      const served = Promise.withResolvers<void>();
      waiting.add(served.resolve);
      // A waiter that leaves after it got a slot passes the slot on.
      const leave = () => {
        if (!waiting.delete(served.resolve)) release();
      };
      try {
        if (await inTime(served.promise, longestMs, signal)) return releaseOnce();
      } catch (error) {
        leave();
        throw error;
      }
      leave();
      return null;
    },
  };
};
