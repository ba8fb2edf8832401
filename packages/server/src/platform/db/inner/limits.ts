/** What a kind of work may take of the database. Times are in milliseconds. */
export interface Limits {
  /** Connections at once. */
  readonly max: number;
  /** Making a connection, sign-in included. */
  readonly connectMs: number;
  /** Waiting for a connection to become free. */
  readonly acquireMs: number;
  /** One statement, ended by the server. */
  readonly statementMs: number;
  /** A server that does not even say that a statement came to its limit is gone. */
  readonly graceMs: number;
  /** A COPY in which no byte moves. */
  readonly copyStallMs: number;
  /** Waiting for a lock, ended by the server. */
  readonly lockMs: number;
  /** A transaction in which the client says nothing: it was stopped, or forgot it. */
  readonly idleInTransactionMs: number;
  /** A whole transaction, on servers that know this limit (PostgreSQL 17 and later); 0 for none. */
  readonly transactionMs: number;
  /** A session in which the client says nothing, ended by the server; 0 for none. */
  readonly idleSessionMs: number;
  /** An idle connection is closed by us after this long. */
  readonly idleMs: number;
  /** Bytes that the client does not read: it was stopped in the middle of an answer. Ended by the server. */
  readonly unreadMs: number;
  /** Whether statements are sent before the ones before them are answered. COPY cannot run on such a connection. */
  readonly pipeline: boolean;
}

/** No process that is stopped in the middle of a transaction holds others up for longer. */
const stoppedMs = 4_000;
/** A snapshot reads and holds nobody up, so its reader may take longer between two statements. */
export const snapshotIdleMs = 600_000;
const hourMs = 3_600_000;

const quick: Limits = {
  max: 10,
  connectMs: 5_000,
  acquireMs: 10_000,
  statementMs: 30_000,
  graceMs: 3_000,
  copyStallMs: 60_000,
  lockMs: 10_000,
  idleInTransactionMs: stoppedMs,
  transactionMs: 60_000,
  idleSessionMs: 0,
  idleMs: 60_000,
  unreadMs: stoppedMs,
  pipeline: true,
};

/**
 * Each kind of work has its own connections, so that none can starve another. Who holds a connection waits only for one
 * of a kind further down, so that nobody waits in a circle.
 */
export const kinds = {
  /** Advisory locks that are held while other connections work. The holder pings; a stopped one loses the lock. */
  lock: { ...quick, max: 8, acquireMs: 20_000, transactionMs: 0, idleSessionMs: stoppedMs, idleMs: 0 },
  /** COPY, imports, exports, backups: statements of minutes. */
  long: {
    ...quick,
    max: 6,
    acquireMs: 60_000,
    statementMs: hourMs,
    lockMs: 30_000,
    transactionMs: 0,
    unreadMs: snapshotIdleMs,
    pipeline: false,
  },
  web: quick,
  dialer: { ...quick, max: 6, statementMs: 15_000, idleInTransactionMs: 3_000, transactionMs: 30_000 },
  jobs: { ...quick, max: 4, statementMs: 60_000, transactionMs: 120_000 },
  health: { ...quick, max: 1, acquireMs: 1_500, statementMs: 1_500, lockMs: 1_000 },
} satisfies Record<string, Limits>;

export type Kind = keyof typeof kinds;

export const ranks = Object.keys(kinds) as readonly Kind[];

/** Notifications over a connection of their own, which is pinged. */
export const listening: Limits = { ...quick, statementMs: 5_000 };

/** How often the holder of a lock shows that it is at work. */
export const lockPingMs = 1_000;

/** Settings of a session, as PostgreSQL takes them at the start of a connection. */
export const sessionSettings = (limits: Limits): string =>
  Object.entries({
    TimeZone: 'UTC',
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    idle_session_timeout: limits.idleSessionMs,
    // A client whose machine is gone, or that does not read what was sent to it.
    tcp_keepalives_idle: 10,
    tcp_keepalives_interval: 5,
    tcp_keepalives_count: 3,
    tcp_user_timeout: limits.unreadMs,
    client_connection_check_interval: 5_000,
  })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
