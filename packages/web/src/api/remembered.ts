/** Choices of a person about the console that this browser remembers, such as the columns of a list. */
import { useSyncExternalStore } from 'react';

let person = 0;
const listeners = new Set<() => void>();

const changed = () => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const keyOf = (name: string) => `halloo.${person}.${name}`;

/** From now on, the choices of this person count. */
export const rememberFor = (userId: number) => {
  if (userId === person) return;
  person = userId;
  changed();
};

export const recall = (name: string): string | undefined => {
  try {
    return localStorage.getItem(keyOf(name)) ?? undefined;
  } catch {
    // Some browsers refuse storage to private windows.
    return undefined;
  }
};

/** Undefined forgets the choice. */
export const remember = (name: string, value: string | undefined) => {
  try {
    if (value === undefined) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), value);
  } catch {
    // Without storage the choice cannot be made; the default stays.
  }
  changed();
};

export const useRemembered = (name: string) => useSyncExternalStore(subscribe, () => recall(name));
