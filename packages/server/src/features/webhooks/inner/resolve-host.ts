import { lookup } from 'node:dns/promises';
import type { HostAddress, Resolve } from './check-address.ts';

/**
 * Resolves names as the system does, one look-up a name at a time: each takes one of the few threads that files and
 * passwords need too, and a name server that does not answer would soon have them all.
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
