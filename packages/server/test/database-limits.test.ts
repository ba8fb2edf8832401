import { expect, onTestFinished, test, vi } from 'vitest';
import { connect, type DatabaseOptions, inSnapshot, inTransaction, isUnavailable } from '../src/platform/db/connect.ts';
import { tryWithLock, withLock } from '../src/platform/db/lock.ts';
import { createTestDatabase } from './harness.ts';

const { db, url } = await createTestDatabase();

const open = (limits: DatabaseOptions['limits'] = {}, options: DatabaseOptions = {}) => {
  const opened = connect(url, { limits, ...options });
  onTestFinished(() => opened.end({ timeout: 0 }));
  return opened;
};

/** The error that a promise was rejected with. */
const reasonOf = async (failing: Promise<unknown>): Promise<Error> =>
  failing.then(
    () => new Error('it did not fail'),
    (error: Error) => error,
  );

test('a timeout for a connection names the pool, and how many connections are used and wanted', async () => {
  const small = open({ max: 1, acquireMs: 5_000 });
  const error = await inTransaction(small, async (tx) => {
    await tx`select 1`;
    vi.useFakeTimers();
    const waiting = reasonOf(small`select 1`);
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    return waiting;
  });
  expect(error.message).toBe('no connection of the pool web became free within 5 s (1 in use, 1 waiting)');
  expect(isUnavailable(error)).toBe(true);
  expect(await small`select 1 as n`).toEqual([{ n: 1 }]);
});

test('no kind of work takes the connections of another', async () => {
  const small = open({ max: 1, acquireMs: 5_000 });
  const others = await inTransaction(small.long, () => Promise.all([small`select 1 as n`, small`select 2 as n`]));
  expect(others.flat()).toEqual([{ n: 1 }, { n: 2 }]);
});

test('in tests, holding a connection while waiting for one of the same or an earlier kind is an error', async () => {
  await expect(inTransaction(db, () => db`select 1`)).rejects.toThrow(
    'whoever holds a connection of the pool web may not wait for one of the pool web',
  );
  await expect(inTransaction(db, () => inTransaction(db.long, (tx) => tx`select 1`))).rejects.toThrow(
    'the pool web may not wait for one of the pool long',
  );
  // Work that a holder started and that outlives it cannot deadlock.
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const { later } = await inTransaction(db, async (tx) => {
    await tx`select 1`;
    return { later: over.then(() => db`select 1 as n`) };
  });
  end();
  expect(await later).toEqual([{ n: 1 }]);
});

test('a statement ends at its limit, and the connection is usable again', async () => {
  const quick = open({ max: 1, statementMs: 500 });
  const error = await reasonOf(quick`select pg_sleep(30)`);
  expect([(error as { code?: string }).code, isUnavailable(error)]).toEqual(['57014', true]);
  expect(error).toHaveProperty('message', 'canceling statement due to statement timeout: select pg_sleep(30)');
  expect(await quick`select 1 as n`).toEqual([{ n: 1 }]);
});

test('a wait for a lock ends at its limit', async () => {
  const waiting = open({ lockMs: 50 });
  await inTransaction(open(), async (tx) => {
    await tx`lock table workspace in access exclusive mode`;
    const error = await reasonOf(waiting`select * from workspace where id = ${'a secret'}::text::int`);
    expect([(error as { code?: string }).code, isUnavailable(error)]).toEqual(['55P03', true]);
    expect(error).toHaveProperty(
      'message',
      'canceling statement due to lock timeout: select * from workspace where id = $1::text::int',
    );
  });
});

test('the server ends a transaction that its client forgot, and releases its locks', async () => {
  const forgetful = open({ idleInTransactionMs: 1_000 });
  const { promise: asleep, resolve: wake } = Promise.withResolvers<void>();
  const { promise: locked, resolve: hasLocked } = Promise.withResolvers<void>();
  const forgotten = inTransaction(forgetful, async (tx) => {
    await tx`lock table workspace in access exclusive mode`;
    hasLocked();
    await asleep;
    await tx`select 1`;
  });
  await locked;
  expect((await db`select * from workspace`).length).toBeGreaterThan(0);
  wake();
  const error = await reasonOf(forgotten);
  expect([(error as { code?: string }).code, isUnavailable(error)]).toEqual(['25P03', true]);
  expect(await forgetful`select 1 as n`).toEqual([{ n: 1 }]);
});

test('a reader of a snapshot may be slow', async () => {
  const [row] = await inSnapshot(
    open({ idleInTransactionMs: 5_000 }),
    (tx) => tx<{ limit: string }[]>`select current_setting('idle_in_transaction_session_timeout') as limit`,
  );
  expect(row?.limit).toBe('10min');
});

test('a transaction with a failed statement is not treated as committed', async () => {
  await expect(
    inTransaction(db, async (tx) => {
      await tx`create table half (n int)`;
      await tx`select 1 / 0`.catch(() => {});
    }),
  ).rejects.toThrow('the transaction was rolled back: one of its statements had failed');
  expect(await db`select to_regclass('half') as there`).toEqual([{ there: null }]);
});

test('a statement after the end of its transaction is refused', async () => {
  const tx = await inTransaction(db, async (running) => {
    await running`select 1`;
    return { running };
  });
  await expect(tx.running`select 1`).rejects.toThrow('the transaction is over');
});

const key = (connection: Parameters<Parameters<typeof tryWithLock>[1]>[0]) => connection`hashtext('a test')`;

test('one process at a time holds a lock, and it is released immediately', async () => {
  const other = open();
  await withLock(db, key, async () => {
    expect(await tryWithLock(other, key, async () => 1)).toBeUndefined();
  });
  expect(await tryWithLock(other, key, async () => 1)).toEqual({ result: 1 });
});

test('work that lost its lock, as in a suspended process, does not count as successful', async () => {
  const frozen = open();
  const lost = withLock(frozen, key, async () => {
    await db`
      select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`;
    return withLock(db, key, async () => 'another goes on');
  });
  const error = await reasonOf(lost);
  expect([error.message, isUnavailable(error)]).toEqual(['the lock of this work was lost while it ran', true]);
});

test('the server drops a lock holder that goes silent', async () => {
  const [row] = await db.lock.hold(
    (held) => held<{ limit: string }[]>`select current_setting('idle_session_timeout') as limit`,
  );
  expect(row?.limit).toBe('4s');
});
