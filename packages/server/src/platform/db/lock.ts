import type { Connection, Db, Fragment } from './connect.ts';
import { DatabaseUnavailable } from './inner/errors.ts';
import { lockPingMs } from './inner/limits.ts';
import type { Session } from './inner/session.ts';

/** What the lock is called. Others who take it within a transaction use the same key. */
export type LockKey = (connection: Connection) => Fragment;

/** Shows the server that this process is at work; otherwise it ends the connection, and the lock with it. */
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
 * Runs `work` while this process holds a lock among all processes, on a connection of the lock's own, so that `work` may
 * take as long as it needs. Undefined where somebody else holds it. A process that is stopped loses the lock after four
 * seconds, and its work fails when it wakes up.
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

/** The same, waiting until the lock is free, so far as the limits of the connection allow. */
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

/** The same for a lock that several may hold at once. */
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
