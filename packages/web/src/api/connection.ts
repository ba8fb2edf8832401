/**
 * Whether Halloo answers. The live stream decides, because the browser's online state says nothing about a server on the
 * same machine or in the same building.
 */
let lost = false;
const watchers = new Set<() => void>();
const unreachableListeners = new Set<() => void>();

export const isConnectionLost = () => lost;

export const setConnectionLost = (next: boolean) => {
  if (lost === next) return;
  lost = next;
  for (const watcher of watchers) watcher();
};

export const onConnectionChange = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

/** A request got no answer; the live stream then checks the connection. */
export const reportUnreachable = () => {
  for (const listener of unreachableListeners) listener();
};

export const onUnreachable = (listener: () => void) => {
  unreachableListeners.add(listener);
  return () => {
    unreachableListeners.delete(listener);
  };
};
