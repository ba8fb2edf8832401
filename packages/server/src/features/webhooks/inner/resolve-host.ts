import { lookup } from 'node:dns/promises';
import type { HostAddress, Resolve } from './check-address.ts';

/**
 * Resolves names like the system, one lookup per name at a time: each lookup blocks one of the few threads that files
 * and passwords also need, and a silent name server would soon block them all.
 */
export const createResolve = (ask: Resolve = (host) => lookup(host, { all: true })): Resolve => {
  const asking = new Map<string, Promise<readonly HostAddress[]>>();
  return (host) => {
    const under = asking.get(host);
    if (under !== undefined) return under;
    const found = ask(host).finally(() => asking.delete(host));
    asking.set(host, found);
    return found;
  };
};
