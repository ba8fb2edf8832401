import { DatabaseTimeout, DatabaseUnavailable } from './errors.ts';
import { holding, refuseCircle } from './holds.ts';
import type { Kind, Limits } from './limits.ts';
import { openSession, type Server, type Session } from './session.ts';

/** The number of connections of a pool in each state. */
export interface PoolState {
  readonly idle: number;
  readonly busy: number;
  readonly connecting: number;
  /** Statements and transactions that wait for a connection. */
  readonly waiting: number;
}

export interface Pool {
  /** Runs `work` with a reserved connection. */
  use<T>(work: (session: Session) => Promise<T>): Promise<T>;
  state(): PoolState;
  /** Closes all connections. Pending statements, and those that wait for a connection, reject with the error. */
  drop(error: Error): void;
  /** Closes idle connections immediately, busy ones when they become free, and all of them after `withinMs`. */
  end(withinMs: number): Promise<void>;
}

interface PoolOptions {
  readonly server: Server;
  readonly kind: Kind;
  readonly limits: Limits;
  /** Throws if a wait for a second connection might deadlock. Enabled in tests. */
  readonly checksHolds: boolean;
}

/** Unused connections, the last used one first. Calls `retire` for one that stays idle for `idleMs`. */
const createIdleSessions = (idleMs: number, retire: (session: Session) => void) => {
  const idle: { readonly session: Session; readonly timer: NodeJS.Timeout }[] = [];

  const remove = (session: Session): void => {
    const place = idle.findIndex((free) => free.session === session);
    if (place >= 0) clearTimeout(idle.splice(place, 1)[0]?.timer);
  };

  return {
    get size() {
      return idle.length;
    },
    add: (session: Session): void => {
      const timer = setTimeout(() => {
        remove(session);
        retire(session);
      }, idleMs);
      timer.unref();
      idle.push({ session, timer });
    },
    take: (): Session | undefined => {
      const free = idle.pop();
      if (free) clearTimeout(free.timer);
      return free?.session;
    },
    remove,
    retireAll: (): void => {
      for (const { session, timer } of idle.splice(0)) {
        clearTimeout(timer);
        retire(session);
      }
    },
  };
};

interface Waiter {
  readonly resolve: (session: Session) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** Statements and transactions that wait for a connection, first come, first served, each for at most `acquireMs`. */
const createWaiters = (acquireMs: number, tooLong: () => Error) => {
  const waiters: Waiter[] = [];
  return {
    get size() {
      return waiters.length;
    },
    wait: (): Promise<Session> =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          const error = tooLong();
          waiters.splice(waiters.indexOf(waiter), 1);
          reject(error);
        }, acquireMs);
        const waiter: Waiter = { resolve, reject, timer };
        waiters.push(waiter);
      }),
    next: (): Waiter | undefined => {
      const waiter = waiters.shift();
      clearTimeout(waiter?.timer);
      return waiter;
    },
    failAll: (error: Error): void => {
      for (const { reject, timer } of waiters.splice(0)) {
        clearTimeout(timer);
        reject(error);
      }
    },
  };
};

/** Resolves when `done` does, and after `ms` at the latest. */
const within = async (ms: number, done: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([done, late]);
  clearTimeout(timer);
};

interface SessionsParts extends Pick<PoolOptions, 'server' | 'kind' | 'limits'> {
  readonly onOpen: (session: Session) => void;
  readonly onFailed: (error: Error) => void;
  readonly onGone: (session: Session) => void;
}

/** All connections of a pool, idle or in use. */
const createSessions = ({ server, kind, limits, onOpen, onFailed, onGone }: SessionsParts) => {
  const all = new Set<Session>();
  let connecting = 0;

  const forget = (session: Session): void => {
    if (all.delete(session)) onGone(session);
  };

  return {
    all,
    /** The number of connections that are being opened. They are not in `all` yet. */
    get connecting() {
      return connecting;
    },
    open: async (): Promise<void> => {
      connecting += 1;
      try {
        const session = await openSession(server, kind, limits);
        all.add(session);
        void session.gone.then(() => forget(session));
        connecting -= 1;
        onOpen(session);
      } catch (error) {
        connecting -= 1;
        onFailed(error as Error);
      }
    },
    retire: async (session: Session): Promise<void> => {
      await session.close();
      forget(session);
    },
    destroy: (session: Session, error: Error): void => {
      session.destroy(error);
      forget(session);
    },
  };
};

const tooLong = (kind: Kind, { acquireMs }: Limits, busy: number, waiting: number) =>
  new DatabaseTimeout(
    `no connection of the pool ${kind} became free within ${acquireMs / 1000} s (${busy} in use, ${waiting} waiting)`,
  );

export const createPool = ({ server, kind, limits, checksHolds }: PoolOptions): Pool => {
  const held = { kind, server };
  let ended: DatabaseUnavailable | undefined;
  const empty = Promise.withResolvers<void>();

  const sessions = createSessions({
    ...{ server, kind, limits },
    onOpen: (session) => give(session),
    onFailed: (error) => {
      waiters.next()?.reject(error);
      grow();
    },
    onGone: (session) => {
      idle.remove(session);
      if (ended && all.size === 0) empty.resolve();
      grow();
    },
  });
  const { all, retire } = sessions;
  const idle = createIdleSessions(limits.idleMs, (session) => void retire(session));
  const busy = () => all.size - idle.size;
  const waiters = createWaiters(limits.acquireMs, () => tooLong(kind, limits, busy(), waiters.size));

  /** Opens a connection if anybody waits for one and the limit allows it. */
  const grow = (): void => {
    if (waiters.size > sessions.connecting && all.size + sessions.connecting < limits.max && !ended) {
      void sessions.open();
    }
  };

  const give = (session: Session): void => {
    if (!all.has(session)) return;
    const waiter = ended ? undefined : waiters.next();
    if (waiter) waiter.resolve(session);
    else if (ended || limits.idleMs === 0) void retire(session);
    else idle.add(session);
  };

  const acquire = (): Promise<Session> => {
    if (checksHolds) refuseCircle(held);
    if (ended) return Promise.reject(ended);
    const free = idle.take();
    if (free) return Promise.resolve(free);
    const waiting = waiters.wait();
    grow();
    return waiting;
  };

  const release = (session: Session) => {
    if (session.isFresh()) return give(session);
    sessions.destroy(session, new DatabaseUnavailable('the connection was given back in the middle of its work'));
  };

  return {
    use: async (work) => {
      const session = await acquire();
      try {
        return await (checksHolds ? holding(held, () => work(session)) : work(session));
      } finally {
        release(session);
      }
    },
    state: () => ({
      idle: idle.size,
      busy: busy(),
      connecting: sessions.connecting,
      waiting: waiters.size,
    }),
    drop: (error) => {
      waiters.failAll(error);
      for (const session of [...all]) sessions.destroy(session, error);
    },
    end: async (withinMs) => {
      ended ??= new DatabaseUnavailable('the connections to the database were closed');
      waiters.failAll(ended);
      idle.retireAll();
      if (all.size === 0) return;
      await within(withinMs, empty.promise);
      for (const session of all) session.destroy(ended);
    },
  };
};
