import type { LiveEvent } from '@halloo/contract/events';

const listeners = new Set<(event: LiveEvent) => void>();

/** For a screen that follows something going on; what is shown from queries follows by itself. Returns the way to stop. */
export const onLiveEvent = (listener: (event: LiveEvent) => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const tellListeners = (event: LiveEvent) => {
  for (const listener of listeners) listener(event);
};
