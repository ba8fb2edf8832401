import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Connection } from '../../platform/db/connect.ts';
import { confirmLease, createLeaseWatch } from './lease.ts';

/** A database that answers every statement with these rows and records the statements. */
const answering = (rows: () => object[]) => {
  const statements: string[] = [];
  const db = (strings: TemplateStringsArray) => {
    statements.push(strings.join('?'));
    return Promise.resolve(rows());
  };
  return { db: db as unknown as Connection, statements };
};

describe('a lease', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const confirm = (row?: object) => confirmLease(answering(() => (row ? [row] : [])).db, 1);

  test('holds for 20 seconds since the last heartbeat, minus a margin', async () => {
    const holds = await confirm({ silent_ms: 4_000 });
    vi.advanceTimersByTime(13_900);
    expect(holds()).toBe(true);
    vi.advanceTimersByTime(100);
    expect(holds()).toBe(false);
  });

  test('ends when the wall clock advances while the monotonic clock stops', async () => {
    const holds = await confirm({ silent_ms: 0 });
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(holds()).toBe(false);
  });

  test('does not get longer when the wall clock is set back', async () => {
    const holds = await confirm({ silent_ms: 0 });
    vi.advanceTimersByTime(19_000);
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(holds()).toBe(false);
  });

  test('has expired for a dialer that is considered dead', async () => {
    expect((await confirm())()).toBe(false);
  });
});

describe('the database’s clock', () => {
  const watched = async (row: { at: number; ahead?: boolean }, then: { at: number; monotonic: number }) => {
    let [monotonic, current] = [1_000, { ahead: false, ...row }];
    const { db, statements } = answering(() => [current]);
    const watch = createLeaseWatch(db, () => monotonic);
    await watch();
    current = { at: then.at, ahead: false };
    monotonic = then.monotonic;
    await watch();
    return statements.filter((statement) => statement.startsWith('update')).length;
  };

  test('changes nothing while it advances like the local one', async () => {
    expect(await watched({ at: 50_000 }, { at: 51_900, monotonic: 3_000 })).toBe(0);
  });
  test.each([
    ['forward', 3_650_000],
    ['back', -3_550_000],
  ])('that is set %s restarts all leases', async (_, at) => {
    expect(await watched({ at: 50_000 }, { at, monotonic: 3_000 })).toBe(1);
  });
  test('that could not be read for long restarts all leases: no dialer could send a heartbeat', async () => {
    expect(await watched({ at: 50_000 }, { at: 59_000, monotonic: 10_000 })).toBe(0);
    expect(await watched({ at: 50_000 }, { at: 75_000, monotonic: 26_000 })).toBe(1);
  });
  test('restarts all leases if it is behind a heartbeat, because it was set back unnoticed', async () => {
    expect(await watched({ at: 50_000, ahead: true }, { at: 52_000, monotonic: 3_000 })).toBe(1);
  });
});
