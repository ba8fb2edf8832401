import type { LiveEvent } from '@halloo/contract/events';

const listeners = new Set<(event: LiveEvent) => void>();

/** For a screen that follows progress; queries are fetched again without it. Returns the way to stop. */
export const onLiveEvent = (listener: (event: LiveEvent) => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const notifyListeners = (event: LiveEvent) => {
  for (const listener of listeners) listener(event);
};
