import { newsCount } from 'virtual:news-count';
import { useSyncExternalStore } from 'react';

/** How many entries of the changelog the person at this browser has seen. */
const key = 'news-seen';
const listeners = new Set<() => void>();

const read = (): number | undefined => {
  const stored = Number(localStorage.getItem(key) ?? Number.NaN);
  return Number.isInteger(stored) && stored >= 0 ? stored : undefined;
};

/** Entries are only ever added, so what is new are the last ones. Nothing is new to somebody who has just come. */
export const countSeenNews = (): number => {
  const seen = read();
  if (seen !== undefined) return Math.min(seen, newsCount);
  localStorage.setItem(key, String(newsCount));
  return newsCount;
};

export const markNewsSeen = () => {
  localStorage.setItem(key, String(newsCount));
  for (const listener of listeners) listener();
};

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useUnseenNews = () => useSyncExternalStore(watch, () => newsCount - countSeenNews());
