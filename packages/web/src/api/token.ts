/** The session token lives in local storage under the name that the specification gives it. */
const key = 'token';
const listeners = new Set<() => void>();

const changed = () => {
  for (const listener of listeners) listener();
};

/** The token of a shared result that the page shows. It takes the place of the session's, and is never stored. */
let visit: string | undefined;

export const readToken = () => visit ?? localStorage.getItem(key);

export const showVisit = (token: string | undefined) => {
  if (visit === token) return;
  visit = token;
  changed();
};

export const storeToken = (token: string) => {
  localStorage.setItem(key, token);
  changed();
};

/** The person signs out: the token is deleted, other stored values stay. */
export const clearToken = () => {
  localStorage.removeItem(key);
  changed();
};

/** The server no longer knows the token: everything stored in this browser is deleted, unless it was that of a shared result. */
export const clearStorage = () => {
  if (visit !== undefined) {
    showVisit(undefined);
    return;
  }
  localStorage.clear();
  changed();
};

/** Calls back when the token is stored or cleared, in this tab or in another. Returns the way to stop. */
export const onTokenChange = (listener: () => void) => {
  const inOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', inOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', inOtherTab);
  };
};
