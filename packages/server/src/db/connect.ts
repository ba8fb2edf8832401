import type postgres from 'postgres';
import { measureStatement, measureTransaction } from '../metrics/measure-database.ts';
import { postgres as driver } from './mended-postgres.ts';

/** A pool of connections. */
export type Db = postgres.Sql<{ bigint: number; date: string }>;
/** A running transaction. */
export type Tx = postgres.TransactionSql<{ bigint: number; date: string }>;
/** What a statement runs on; always handed in, so that no statement can slip out of its transaction. */
export type Connection = Db | Tx;

/**
 * Ids and counts stay far below 2^53, so bigint is read as a number; a date is a day without a zone and
 * stays the text that PostgreSQL writes, never an instant.
 */
export const connect = (url: string, { max = 20 }: { max?: number } = {}): Db => {
  const db = driver(url, {
    max,
    idle_timeout: 60,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: 'halloo', TimeZone: 'UTC' },
    types: {
      bigint: { to: 20, from: [20], serialize: (value: number) => String(value), parse: Number },
      date: { to: 1082, from: [1082], serialize: (value: string) => value, parse: (value: string) => value },
    },
  });
  return Object.assign(db, { onStatement: measureStatement }) as Db;
};

/** How the connections of a pool do. */
interface PoolState {
  readonly idle: number;
  readonly busy: number;
  readonly connecting: number;
  /** Statements and transactions that wait for one. */
  readonly waiting: number;
}

export const poolState = (db: Db): PoolState => (db as Db & { pool(): PoolState }).pool();

/** Runs `work` in one transaction: everything it did is kept, or nothing. */
export const inTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  measureTransaction(work, (measured) => db.begin((tx) => measured(tx)) as Promise<T>);

/** Reads everything as it stands at one moment, whatever happens meanwhile; nothing can be written. */
export const inSnapshot = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  measureTransaction(
    work,
    (measured) => db.begin('isolation level repeatable read read only', (tx) => measured(tx)) as Promise<T>,
  );
