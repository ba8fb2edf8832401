import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseTimeout, DatabaseUnavailable } from './errors.ts';
import { type Kind, type Limits, ranks } from './limits.ts';
import { openSession, type Server, type Session } from './session.ts';

/** How the connections of a pool do. */
export interface PoolState {
  readonly idle: number;
  readonly busy: number;
  readonly connecting: number;
  /** Statements and transactions that wait for one. */
  readonly waiting: number;
}

export interface Pool {
  /** Runs `work` with a connection that nobody else has meanwhile. */
  use<T>(work: (session: Session) => Promise<T>): Promise<T>;
  state(): PoolState;
  /** Ends idle connections at once, busy ones when they are free, and all of them after `withinMs`. */
  end(withinMs: number): Promise<void>;
}

interface Waiter {
  take(session: Session): void;
  fail(error: Error): void;
}

interface PoolOptions {
  readonly server: Server;
  readonly kind: Kind;
  readonly limits: Limits;
  /** Throws where somebody who holds a connection waits for one that he might wait for in a circle: on in tests. */
  readonly checksHolds: boolean;
}

/** Who holds what, along the chain of calls. */
interface Hold {
  readonly kind: Kind;
  readonly server: Server;
  readonly outer: Hold | undefined;
  isOver: boolean;
}

const holds = new AsyncLocalStorage<Hold>();

const refuseCircle = ({ kind, server }: PoolOptions): void => {
  for (let hold = holds.getStore(); hold; hold = hold.outer) {
    if (hold.isOver || hold.server !== server || ranks.indexOf(hold.kind) < ranks.indexOf(kind)) continue;
    throw new Error(`whoever holds a connection of the pool ${hold.kind} may not wait for one of the pool ${kind}`);
  }
};

const holding = async <T>({ kind, server, checksHolds }: PoolOptions, work: () => Promise<T>): Promise<T> => {
  if (!checksHolds) return work();
  const hold: Hold = { kind, server, outer: holds.getStore(), isOver: false };
  try {
    return await holds.run(hold, work);
  } finally {
    hold.isOver = true;
  }
};

export const createPool = (options: PoolOptions): Pool => {
  const { server, kind, limits, checksHolds } = options;
  const all = new Set<Session>();
  const idle: { readonly session: Session; readonly timer: NodeJS.Timeout }[] = [];
  const waiters: Waiter[] = [];
  let connecting = 0;
  let ended: DatabaseUnavailable | undefined;
  let drained = () => {};

  const forget = (session: Session) => {
    if (!all.delete(session)) return;
    const place = idle.findIndex((free) => free.session === session);
    if (place >= 0) clearTimeout(idle.splice(place, 1)[0]?.timer);
    if (all.size === 0) drained();
    grow();
  };

  const open = async (): Promise<void> => {
    connecting += 1;
    try {
      const session = await openSession(server, kind, limits);
      all.add(session);
      void session.gone.then(() => forget(session));
      connecting -= 1;
      give(session);
    } catch (error) {
      connecting -= 1;
      waiters.shift()?.fail(error as Error);
      grow();
    }
  };

  /** Opens connections for those who wait, so far as there is room. */
  const grow = (): void => {
    if (waiters.length > connecting && all.size + connecting < limits.max && !ended) void open();
  };

  const retire = async (session: Session): Promise<void> => {
    await session.close();
    forget(session);
  };

  const give = (session: Session): void => {
    if (!all.has(session)) return;
    const waiter = ended ? undefined : waiters.shift();
    if (waiter) {
      waiter.take(session);
      return;
    }
    if (ended || limits.idleMs === 0) {
      void retire(session);
      return;
    }
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((free) => free.session === session),
        1,
      );
      void retire(session);
    }, limits.idleMs);
    timer.unref();
    idle.push({ session, timer });
  };

  const tooLong = () => {
    const { busy } = state();
    return new DatabaseTimeout(
      `no connection of the pool ${kind} became free within ${limits.acquireMs / 1000} s (${busy} in use, ${waiters.length} waiting)`,
    );
  };

  const acquire = (): Promise<Session> => {
    if (checksHolds) refuseCircle(options);
    if (ended) return Promise.reject(ended);
    const free = idle.pop();
    if (free) {
      clearTimeout(free.timer);
      return Promise.resolve(free.session);
    }
    return new Promise((resolve, reject) => {
      const over = (): void => clearTimeout(timer);
      const waiter: Waiter = {
        take: (session) => {
          over();
          resolve(session);
        },
        fail: (error) => {
          over();
          reject(error);
        },
      };
      const timer = setTimeout(() => {
        const error = tooLong();
        waiters.splice(waiters.indexOf(waiter), 1);
        reject(error);
      }, limits.acquireMs);
      waiters.push(waiter);
      grow();
    });
  };

  const release = (session: Session): void => {
    if (session.isFresh()) {
      give(session);
      return;
    }
    session.destroy(new DatabaseUnavailable('the connection was given back in the middle of its work'));
    forget(session);
  };

  const state = (): PoolState => ({
    idle: idle.length,
    busy: all.size - idle.length,
    connecting,
    waiting: waiters.length,
  });

  return {
    use: async (work) => {
      const session = await acquire();
      try {
        return await holding(options, () => work(session));
      } finally {
        release(session);
      }
    },
    state,
    end: async (withinMs) => {
      ended ??= new DatabaseUnavailable('the connections to the database were closed');
      for (const waiter of waiters.splice(0)) waiter.fail(ended);
      for (const { session, timer } of idle.splice(0)) {
        clearTimeout(timer);
        void retire(session);
      }
      if (all.size === 0) return;
      const empty = new Promise<void>((resolve) => {
        drained = resolve;
      });
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, withinMs);
      });
      await Promise.race([empty, late]);
      clearTimeout(timer);
      for (const session of all) session.destroy(ended);
    },
  };
};
