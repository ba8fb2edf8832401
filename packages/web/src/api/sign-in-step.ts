import type { SignedIn } from '@halloo/contract/accounts';
import { useSyncExternalStore } from 'react';
import { storeToken } from './token.ts';

/** A sign-in that waits for the second factor. Only this page knows it: a reload begins again. */
let waiting: SignedIn | undefined;
const listeners = new Set<() => void>();

const set = (step: SignedIn | undefined) => {
  waiting = step;
  for (const listener of listeners) listener();
};

/**
 * Takes the answer of any way in: stores the token, or opens the second step, which the sign-in screen shows. Returns whether
 * the person is signed in.
 */
export const takeSignIn = (answer: SignedIn): boolean => {
  const isSignedIn = answer.next === undefined;
  set(isSignedIn ? undefined : answer);
  if (isSignedIn) storeToken(answer.access);
  return isSignedIn;
};

export const leaveSignInStep = () => set(undefined);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The sign-in that waits for the second factor. */
export const useSignInStep = () => useSyncExternalStore(subscribe, () => waiting);
