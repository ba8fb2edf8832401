import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Db, inTransaction, isUnavailable, openPools, type Tx } from '../src/platform/db/connect.ts';
import { copyIn, copyOut } from '../src/platform/db/copy.ts';
import { readInSteps } from '../src/platform/db/read-in-steps.ts';
import { createTestDatabase } from './harness.ts';
import { createFaultyWire, type Fault } from './torture/faulty-wire.ts';

/*
 * A proxy between Halloo and PostgreSQL delays, cuts, half-closes, splits and stalls the connection, at many places of
 * each kind of statement. Each time the result is right or an error occurs in time, the pool is usable afterwards, and
 * nothing stays open on the server. HALLOO_TORTURE_SEED selects the places, HALLOO_TORTURE=long uses more of them.
 */
const seed = Number(process.env.HALLOO_TORTURE_SEED ?? 1);
const isLong = process.env.HALLOO_TORTURE === 'long';

/** Everything must finish within this: the limits below, plus time for a busy machine. */
const inTimeMs = 10_000;
const patient = { max: 2 };
/** A stall lasts until its limit. */
const hasty = { max: 2, statementMs: 400, graceMs: 100, copyStallMs: 400 };

const { db: direct, url } = await createTestDatabase();
const wire = await createFaultyWire(url);
const options = { pingMs: 100, checksHolds: true };
const patiently = openPools(wire.url, { ...options, limits: patient });
const hastily = openPools(wire.url, { ...options, limits: hasty });

/** Numbers that depend only on the seed and the name. */
const pick = (name: string, below: number): number =>
  createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE(0) % below;

const textOf = (bytes: number) => 'x'.repeat(bytes);

beforeAll(async () => {
  await direct`create table kept (n integer, text text)`;
  await direct`create table rows_of (size integer, text text)`;
  for (const size of [1, 100, 65_530, 65_536, 65_541, 131_072, 1_000_000]) {
    await direct`insert into rows_of values (${size}, ${textOf(size)})`;
  }
});
afterEach(() => wire.arm(undefined));
afterAll(async () => {
  await patiently.end({ timeout: 0 });
  await hastily.end({ timeout: 0 });
  wire.close();
});

const copyLines = async (long: Db, size: number): Promise<number> => {
  let bytes = 0;
  await inTransaction(long, async (tx) => {
    for await (const chunk of copyOut(
      tx,
      tx`copy (select text from rows_of where size = ${tx.unsafe(String(size))}) to stdout`,
    )) {
      bytes += chunk.length;
    }
  });
  return bytes;
};

function* linesToCopy(size: number) {
  for (let n = 0; n < 20; n += 1) yield `${n}\t${textOf(size)}\n`;
}

interface Kind {
  readonly name: string;
  readonly of: 'web' | 'long';
  /** Throws, or returns a value that must equal `right`. */
  readonly run: (db: Db) => Promise<unknown>;
  readonly right: unknown;
  /** Whether, after an error, either nothing or everything was saved. */
  readonly isWhole?: () => Promise<boolean>;
}

const keptRows = async () => {
  const [row] = await direct<{ n: number }[]>`select count(*)::int as n from kept`;
  await direct`truncate kept`;
  return row?.n ?? 0;
};
const allOrNothing = async () => [0, 20].includes(await keptRows());

const write = async (tx: Tx) => {
  for (let n = 0; n < 20; n += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, m) => tx`insert into kept values (${n + m}, 'in a transaction')`));
  }
  return 20;
};

const kinds: readonly Kind[] = [
  { name: 'simple', of: 'web', run: (web) => web`select 1 as n`.then((rows) => [...rows]), right: [{ n: 1 }] },
  {
    name: 'prepared',
    of: 'web',
    run: (web) => web<{ n: number }[]>`select ${7}::int as n, ${'é'.repeat(50)} as text`.then((rows) => rows[0]?.n),
    right: 7,
  },
  {
    name: 'many rows',
    of: 'web',
    run: (web) => web<{ n: number }[]>`select n from generate_series(1, ${3000}) n`.then((rows) => rows.length),
    right: 3000,
  },
  {
    name: 'cursor',
    of: 'web',
    run: (web) =>
      inTransaction(web, async (tx) => {
        let rows = 0;
        for await (const page of readInSteps(tx, tx`select n from generate_series(1, ${50}) n`, 20))
          rows += page.length;
        return rows;
      }),
    right: 50,
  },
  { name: 'transaction', of: 'web', run: (web) => inTransaction(web, write), right: 20, isWhole: allOrNothing },
  ...[1, 65_530, 65_536, 65_541, 131_072, 1_000_000].map((size) => ({
    name: `COPY out of ${size} bytes`,
    of: 'long' as const,
    run: (long: Db) => copyLines(long, size),
    right: size + 1,
  })),
  ...[10, 70_000].map((size) => ({
    name: `COPY in of ${size} bytes a row`,
    of: 'long' as const,
    run: async (long: Db) => {
      await inTransaction(long, (tx) => copyIn(tx, tx`copy kept (n, text) from stdin`, linesToCopy(size)));
      return 20;
    },
    right: 20,
    isWhole: allOrNothing,
  })),
];

const openOnServer = async (): Promise<unknown[]> => [
  ...(await direct<{ state: string; query: string }[]>`
    select state, left(query, 80) as query from pg_stat_activity
    where application_name = any(${[patiently.applicationName, hastily.applicationName]}) and state <> 'idle'`),
];

const useAll = async (db: Db): Promise<unknown[]> => {
  const used = Array.from({ length: patient.max }, (_, n) =>
    inTransaction(db, (tx) => tx<{ n: number }[]>`select ${n}::int as n`),
  );
  return (await Promise.all(used)).map(([row]) => row?.n);
};

/** Every connection of the pool is usable, and the server has nothing open. */
const expectWhole = async (db: Db) => {
  wire.arm(undefined);
  await expect.poll(() => useAll(db).catch((error) => error), { timeout: inTimeMs, interval: 20 }).toEqual([0, 1]);
  await expect.poll(openOnServer, { timeout: inTimeMs, interval: 20 }).toEqual([]);
};

const late = Symbol('late');
const within = async <T>(work: Promise<T>): Promise<T | typeof late> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), inTimeMs);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
};

/** Runs one statement with one fault. */
const torture = async ({ of, run, right, isWhole }: Kind, fault: Fault) => {
  const db = (fault.what === 'stall' ? hastily : patiently).of(of);
  await expectWhole(db);
  wire.arm(fault);
  const said = JSON.stringify(fault);
  try {
    expect(await within(run(db)), said).toEqual(right);
  } catch (error) {
    // A delay or a split packet is no reason to fail.
    if (fault.what === 'delay' || fault.what === 'split') throw new Error(`failed at ${said}`, { cause: error });
    expect(isUnavailable(error), `${said}: ${(error as Error).stack}`).toBe(true);
  }
  wire.arm(undefined);
  if (isWhole) expect(await isWhole(), said).toBe(true);
  await expectWhole(db);
};

describe.each(kinds)('$name', (kind) => {
  test('passes without faults, and reports its number of bytes', async () => {
    const db = patiently.of(kind.of);
    await kind.run(db);
    await kind.isWhole?.();
    wire.passed();
    expect(await kind.run(db)).toEqual(kind.right);
    await kind.isWhole?.();
    expect(wire.passed()).toBeGreaterThan(10);
  });

  test('split at any place gives the same result', async () => {
    const db = patiently.of(kind.of);
    wire.passed();
    await kind.run(db);
    await kind.isWhole?.();
    const bytes = wire.passed();
    const every = Math.min(bytes, isLong ? 400 : 20);
    const places = Array.from({ length: every }, (_, n) => n);
    for (let n = 0; n < (isLong ? 60 : 4); n += 1) places.push(pick(`${kind.name} split ${n}`, bytes));
    for (const edge of [65_536, bytes])
      for (let n = -6; n < 6; n += 1) if (edge + n >= 0 && edge + n < bytes) places.push(edge + n);
    for (const afterBytes of places) {
      wire.arm({ what: 'split', towards: 'client', afterBytes });
      expect(await within(kind.run(db)), `split at ${afterBytes}`).toEqual(kind.right);
      await kind.isWhole?.();
    }
    await expectWhole(db);
  });

  test.each(['delay', 'cut', 'half-close', 'stall'] as const)('%s', async (what) => {
    const each = isLong ? 12 : 2;
    for (let n = 0; n < each; n += 1) {
      for (const towards of ['client', 'server'] as const) {
        wire.passed();
        await kind.run(patiently.of(kind.of));
        await kind.isWhole?.();
        const bytes = towards === 'client' ? wire.passed() : 150;
        const afterBytes = n === 0 ? 0 : pick(`${kind.name} ${what} ${towards} ${n}`, bytes);
        await torture(kind, { what, towards, afterBytes });
      }
    }
  });
});

describe('listening', () => {
  test.each(['cut', 'half-close', 'stall'] as const)('continues after: %s', async (what) => {
    let heard = 0;
    const listening = await hastily.of('web').listen(`torture_${what.replace('-', '_')}`, () => {
      heard += 1;
    });
    const notify = () => direct`select pg_notify(${`torture_${what.replace('-', '_')}`}, 'x')`;
    await notify();
    await expect.poll(() => heard).toBeGreaterThan(0);
    heard = 0;
    // The next ping runs into it.
    wire.arm({ what, towards: 'client', afterBytes: pick(`listening ${what}`, 10) });
    await expect
      .poll(
        async () => {
          await notify();
          return heard;
        },
        { timeout: inTimeMs, interval: 50 },
      )
      .toBeGreaterThan(3);
    await listening.unlisten();
  });
});
