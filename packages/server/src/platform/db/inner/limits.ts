/** The database limits of a kind of work. Times are in milliseconds. */
export interface Limits {
  /** The maximum number of connections. */
  readonly max: number;
  /** The timeout for connecting, sign-in included. */
  readonly connectMs: number;
  /** The timeout for getting a connection from the pool. */
  readonly acquireMs: number;
  /** The timeout of one statement, enforced by the server. */
  readonly statementMs: number;
  /** Added to `statementMs`: a server that does not even report the timeout by then is gone. */
  readonly graceMs: number;
  /** The timeout of a COPY without progress. */
  readonly copyStallMs: number;
  /** The timeout for a lock, enforced by the server. */
  readonly lockMs: number;
  /** The timeout of a transaction in which the client is idle. */
  readonly idleInTransactionMs: number;
  /** The timeout of a whole transaction, on servers that support it (PostgreSQL 17 and later); 0 for none. */
  readonly transactionMs: number;
  /** The timeout of a session in which the client is idle, enforced by the server; 0 for none. */
  readonly idleSessionMs: number;
  /** The idle time after which this process closes a connection. */
  readonly idleMs: number;
  /** The timeout for data that the client does not read, enforced by the server. */
  readonly unreadMs: number;
  /**
   * Whether statements are pipelined: sent before the previous ones are answered. COPY cannot run on such a connection.
   */
  readonly pipeline: boolean;
}

/** The maximum time for which a process that is stopped in the middle of a transaction can block others. */
const stoppedMs = 4_000;
/** A snapshot only reads and blocks nobody, so its reader may take longer between two statements. */
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
 * Each kind of work has its own connections, so that none can starve another. The holder of a connection waits only for
 * one of a kind further down this list, so waits cannot deadlock.
 */
export const kinds = {
  /**
   * Advisory locks that are held while other connections work. The holder sends heartbeats; a stopped process loses the
   * lock.
   */
  lock: { ...quick, max: 8, acquireMs: 20_000, transactionMs: 0, idleSessionMs: stoppedMs, idleMs: 0 },
  /** COPY, imports, exports, backups: statements that take minutes. */
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

/** Notifications on a separate connection, which is pinged. */
export const listening: Limits = { ...quick, statementMs: 5_000 };

/** The heartbeat interval of a lock holder. */
export const lockPingMs = 1_000;

/** Session settings in the startup packet of a connection. */
export const sessionSettings = (limits: Limits): string =>
  Object.entries({
    TimeZone: 'UTC',
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    idle_session_timeout: limits.idleSessionMs,
    // Detects a client whose machine is gone or that does not read the sent data.
    tcp_keepalives_idle: 10,
    tcp_keepalives_interval: 5,
    tcp_keepalives_count: 3,
    tcp_user_timeout: limits.unreadMs,
    client_connection_check_interval: 5_000,
  })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
