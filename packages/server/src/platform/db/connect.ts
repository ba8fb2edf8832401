import { randomUUID } from 'node:crypto';
import { statementSeconds, transactionSeconds, transactionWaitSeconds } from '../metrics/instruments.ts';
import { DatabaseUnavailable } from './inner/errors.ts';
import { type Kind, kinds, type Limits, listening, snapshotIdleMs } from './inner/limits.ts';
import { createListener, type Listener } from './inner/listen.ts';
import { createPool, type Pool, type PoolState } from './inner/pool.ts';
import type { Session } from './inner/session.ts';
import { type Connection, createConnection, type Row, type Rows } from './inner/statement.ts';

export { brokenConstraint, isDiskFull, isUnavailable } from './inner/errors.ts';
export { type Connection, Constants, type Fragment } from './inner/statement.ts';

/** A reserved connection, usually with an open transaction. */
export interface Tx extends Connection {
  readonly session: Session;
}

/** The connections for one kind of work. A single statement takes one, and a transaction reserves one. */
export interface Db extends Connection {
  readonly kind: Kind;
  begin<T>(work: (tx: Tx) => Promise<T>, mode?: string): Promise<T>;
  /** Reserves one connection for `work` without a transaction. */
  hold<T>(work: (held: Tx) => Promise<T>): Promise<T>;
  /** Separate connections to the same database for slow work: COPY, imports, exports, backups. */
  readonly long: Db;
  /** Separate connections for advisory locks: see `withLock`. */
  readonly lock: Db;
  /** Connections that can write: these, unless they lead to a replica (see `openReplica`). */
  readonly primary: Db;
  /** Calls `onNotification` for each notification, and `onListening` each time when it starts to receive all of them. */
  listen: Listener['listen'];
  /** Lets statements finish for this many seconds, then cancels them. Closes the connections of all kinds. */
  end(options?: { readonly timeout?: number }): Promise<void>;
}

export interface DatabaseOptions {
  /** The maximum number of connections of the first kind. */
  readonly max?: number;
  readonly kind?: Kind;
  /** Overrides the limits of the kinds, for faster tests. */
  readonly limits?: Partial<Limits>;
  /** The ping interval of the listening connection. */
  readonly pingMs?: number;
  /** Throws if a wait for a connection might deadlock. Enabled in tests. */
  readonly checksHolds?: boolean;
  /** Accepts a server that is a standby. */
  readonly acceptsStandby?: boolean;
}

const states = new WeakMap<Connection, () => Map<Kind, PoolState>>();

/** The state of all connections to this database, by kind. */
export const poolStates = (db: Db): Map<Kind, PoolState> => states.get(db)?.() ?? new Map();

const secondsSince = (began: number) => (performance.now() - began) / 1000;

/** Sends a statement of the transaction itself. */
const say = (session: Session, text: string): Promise<Rows<Row[]>> =>
  session.run({ text, values: [], isVariable: true });

const createTx = (session: Session): { readonly tx: Tx; close(): void } => {
  let isOver = false;
  const connection = createConnection((query) =>
    isOver ? Promise.reject(new Error('the transaction is over')) : session.run(query),
  );
  const close = () => {
    isOver = true;
  };
  return { tx: Object.assign(connection, { session }), close };
};

/**
 * Commits everything that `work` did, or nothing. A failed statement fails the transaction even if `work` continues.
 */
const transact = async <T>(session: Session, mode: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const { tx, close } = createTx(session);
  const begun = say(session, mode === '' ? 'begin' : `begin ${mode}`);
  begun.catch(() => {});
  try {
    // With pipelining it is sent together with the first statement.
    if (!session.limits.pipeline) await begun;
    const result = await work(tx);
    close();
    await begun;
    const { command } = (await say(session, 'commit')) as unknown as { command: string };
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back: one of its statements had failed');
    return result;
  } catch (error) {
    close();
    if (!session.isFresh()) await say(session, 'rollback').catch(() => {});
    throw error;
  }
};

interface OtherParts extends Pick<Db, 'listen' | 'end'> {
  of(kind: Kind): Db;
  /** Unset: the connections themselves. */
  readonly primary?: Db;
}

/** The statements and transactions of one kind of work, on connections that `use` reserves. */
export const createDb = (use: Pool['use'], kind: Kind, others: OtherParts): Db => {
  const connection = createConnection(async (query) => {
    const began = performance.now();
    try {
      return await use((session) => session.run(query));
    } finally {
      statementSeconds.observe(secondsSince(began));
    }
  });
  const begin = async <T>(work: (tx: Tx) => Promise<T>, mode = ''): Promise<T> => {
    const asked = performance.now();
    return use(async (session) => {
      const began = performance.now();
      transactionWaitSeconds.observe((began - asked) / 1000);
      try {
        return await transact(session, mode, work);
      } finally {
        transactionSeconds.observe(secondsSince(began));
      }
    });
  };
  const hold = <T>(work: (held: Tx) => Promise<T>): Promise<T> =>
    use(async (session) => {
      const { tx, close } = createTx(session);
      try {
        return await work(tx);
      } finally {
        close();
      }
    });
  const { listen, end, of, primary } = others;
  const db: Db = Object.assign(connection, { kind, begin, hold, listen, end }) as unknown as Db;
  Object.defineProperties(db, {
    long: { get: () => of('long') },
    lock: { get: () => of('lock') },
    primary: { get: () => primary ?? db },
  });
  return db;
};

/** The connections of all kinds to one database. Each kind connects on first use. */
export const openPools = (url: string, options: DatabaseOptions = {}) => {
  const {
    max,
    kind: first = 'web',
    limits: given,
    pingMs = 10_000,
    checksHolds = false,
    acceptsStandby = false,
  } = options;
  const pools = new Map<Kind, { readonly pool: Pool; readonly db: Db }>();
  // Distinguishes these connections from others: see `refuseWhileUsed`.
  const server = { url, acceptsStandby, applicationName: `halloo ${randomUUID().slice(0, 8)}` };
  const listener = createListener(server, { ...listening, ...given }, pingMs);
  let isEnded = false;
  let ended: Promise<void> | undefined;

  const of = (kind: Kind): Db => {
    const known = pools.get(kind);
    if (known) return known.db;
    if (isEnded) throw new DatabaseUnavailable('the connections to the database were closed');
    const limits: Limits = { ...kinds[kind], ...given, ...(kind === first && max !== undefined && { max }) };
    const pool = createPool({ server, kind, limits, checksHolds });
    const db = createDb(pool.use, kind, { of, listen: listener.listen, end });
    pools.set(kind, { pool, db });
    states.set(db, () => new Map([...pools].map(([name, opened]) => [name, opened.pool.state()])));
    return db;
  };
  const end = ({ timeout = 5 }: { timeout?: number } = {}): Promise<void> => {
    isEnded = true;
    ended ??= Promise.all([listener.end(), ...[...pools.values()].map(({ pool }) => pool.end(timeout * 1000))]).then(
      () => {},
    );
    return ended;
  };
  /** Closes all present connections. Pending statements reject with the error; later ones connect again. */
  const drop = (error: Error): void => {
    for (const { pool } of pools.values()) pool.drop(error);
  };
  return { of, end, drop, applicationName: server.applicationName };
};

/** The connections of one kind. `long` and `lock` are for the additional connections of its work. */
export const connect = (url: string, options: DatabaseOptions = {}): Db =>
  openPools(url, options).of(options.kind ?? 'web');

/** Runs `work` in one transaction: commits everything it did, or nothing. */
export const inTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => db.begin(work);

/** Reads a snapshot of one moment. Read-only. */
export const inSnapshot = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.begin(async (tx) => {
    // It blocks nobody, so the reader may be slow. This statement does not fix the moment of the snapshot.
    await tx.unsafe(`set local idle_in_transaction_session_timeout = ${snapshotIdleMs}`);
    return work(tx);
  }, 'isolation level repeatable read read only');
