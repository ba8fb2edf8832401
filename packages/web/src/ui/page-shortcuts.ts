import { useEffect, useSyncExternalStore } from 'react';

export interface Shortcut {
  readonly keys: string;
  readonly what: string;
}

const none: readonly Shortcut[] = [];
let current = none;
const watchers = new Set<() => void>();

const set = (next: readonly Shortcut[]) => {
  current = next;
  for (const watcher of watchers) watcher();
};

/** Lists the keys of a page in the help sheet while the page is open. The list must stay the same one. */
export const usePageShortcuts = (shortcuts: readonly Shortcut[]) => {
  useEffect(() => {
    set(shortcuts);
    return () => set(none);
  }, [shortcuts]);
};

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

/** For the help sheet. */
export const useListedShortcuts = () => useSyncExternalStore(watch, () => current);
