import type { Connection, Db, Fragment } from './connect.ts';
import { DatabaseUnavailable } from './inner/errors.ts';
import { lockPingMs } from './inner/limits.ts';
import type { Session } from './inner/session.ts';

/** The lock's key. Code that takes the lock within a transaction uses the same key. */
export type LockKey = (connection: Connection) => Fragment;

/** Sends heartbeats to the server. Without them it closes the connection, which releases the lock. */
const ping = (session: Session): NodeJS.Timeout =>
  setInterval(() => {
    session.run({ text: 'select 1', values: [], isVariable: true }).catch((error) => session.destroy(error));
  }, lockPingMs);

const whileHeld = async <T>(
  db: Db,
  take: (connection: Connection) => Promise<boolean>,
  work: () => Promise<T>,
): Promise<{ readonly result: T } | undefined> =>
  db.lock.hold(async (held) => {
    if (!(await take(held))) return undefined;
    let isLost = false;
    void held.session.gone.then(() => {
      isLost = true;
    });
    const pinging = ping(held.session);
    try {
      const result = await work();
      if (isLost) throw new DatabaseUnavailable('the lock of this work was lost while it ran');
      return { result };
    } finally {
      clearInterval(pinging);
      await held`select pg_advisory_unlock_all()`.catch(() => {});
    }
  });

/**
 * Runs `work` while this process holds a lock among all processes. The lock has its own connection, so `work` may take
 * as long as it needs. Returns undefined if another process holds the lock. A process that is stopped loses the lock
 * after four seconds, and its work fails when it resumes.
 */
export const tryWithLock = <T>(db: Db, key: LockKey, work: () => Promise<T>) =>
  whileHeld(
    db,
    async (connection) => {
      const [row] = await connection<{ got: boolean }[]>`select pg_try_advisory_lock(${key(connection)}) as got`;
      return row?.got ?? false;
    },
    work,
  );

const waited = async <T>(held: Promise<{ readonly result: T } | undefined>): Promise<T> => {
  const done = await held;
  if (!done) throw new Error('a lock that was waited for was not taken');
  return done.result;
};

/** Like `withLock`, but waits until the lock is free, within the limits of the connection. */
export const withLock = <T>(db: Db, key: LockKey, work: () => Promise<T>): Promise<T> =>
  waited(
    whileHeld(
      db,
      async (connection) => {
        await connection`select pg_advisory_lock(${key(connection)})`;
        return true;
      },
      work,
    ),
  );

/** Like `withLock`, for a shared lock. */
export const withSharedLock = <T>(db: Db, key: LockKey, work: () => Promise<T>): Promise<T> =>
  waited(
    whileHeld(
      db,
      async (connection) => {
        await connection`select pg_advisory_lock_shared(${key(connection)})`;
        return true;
      },
      work,
    ),
  );
