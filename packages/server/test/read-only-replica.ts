import { createDb, type Db, openPools } from '../src/platform/db/connect.ts';
import type { Replica } from '../src/platform/db/replica.ts';

/**
 * Stands for a replica that is never behind: other connections to the same database, on which nothing can be written. A
 * route that declares a replica and writes fails.
 */
export const openReadOnly = (url: string, primary: Db) => {
  const pools = openPools(url, { max: 2, checksHolds: true });
  const read: Replica['read'] = () => {
    let isUsed = false;
    const of = (kind: 'web' | 'long'): Db =>
      createDb(
        (work) =>
          pools.of(kind).hold(async (held) => {
            isUsed = true;
            await held`set default_transaction_read_only = on`;
            return work(held.session);
          }),
        kind,
        {
          of: (other) => (other === 'long' ? of('long') : primary.lock),
          ...{ listen: primary.listen, end: primary.end, primary: kind === 'web' ? primary : primary.long },
        },
      );
    return { db: of('web'), contribution: () => (isUsed ? { ageMs: 0, position: '0/0' } : undefined) };
  };
  const replica: Replica = {
    read,
    state: () => ({ address: 'same', state: 'ready', seconds_behind: 0, most_seconds_behind: 10 }),
  };
  return { replica, end: () => pools.end({ timeout: 1 }) };
};
