import { accountRoutes } from '@halloo/contract/accounts';
import { addresses } from '@halloo/contract/console-addresses';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from './client.ts';
import { clearToken, onTokenChange, readToken } from './token.ts';

export const useToken = () => useSyncExternalStore(onTokenChange, readToken);

let left = false;

/** Whether the person signed out: no session ended unexpectedly, and there is no place to return to. */
export const hasLeft = () => left;

const patienceMs = 3000;

/** Ends the session on the server too. The token is deleted whether the server answers or not. */
export const signOut = async () => {
  // First: the live stream may notice the ended session before this call returns.
  left = true;
  await call(accountRoutes.logout, { signal: AbortSignal.timeout(patienceMs) }).catch(() => {});
  clearToken();
};

/** Clears the cache when the token changes: data of one account is never shown to another. Returns the way to stop. */
export const forgetOnTokenChange = (queries: QueryClient) => {
  let last = readToken();
  return onTokenChange(() => {
    const token = readToken();
    if (token === last) return;
    last = token;
    if (token) left = false;
    queries.clear();
  });
};

const placeKey = 'return-to';
const endedKey = 'session-ended';

/** Stores, for this tab, where to go after signing in, and whether a session ended during work. */
export const rememberPlace = (path: string, ended: boolean) => {
  sessionStorage.setItem(placeKey, path);
  if (ended) sessionStorage.setItem(endedKey, 'yes');
};

export const rememberedPlace = () => sessionStorage.getItem(placeKey) ?? addresses.start();

export const hasSessionEnded = () => sessionStorage.getItem(endedKey) !== null;

export const forgetPlace = () => {
  sessionStorage.removeItem(placeKey);
  sessionStorage.removeItem(endedKey);
};
