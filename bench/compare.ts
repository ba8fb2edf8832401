import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, Halloo } from '../e2e/halloo.ts';
import { root } from '../scripts/run.ts';
import { cpuByProgram, percentile, row } from './with-halloo.ts';

/** Another tree of this repository with its dependencies and its build: what this one is compared with. */
const other = process.env.HALLOO_BENCH_OTHER;
const calls = Number(process.env.HALLOO_BENCH_CALLS ?? 20_000);
const rounds = Number(process.env.HALLOO_BENCH_ROUNDS ?? 6);

interface Run {
  readonly perSecond: number;
  /** CPU time of a call, with its database; that of each alone; and how much it adds to the write-ahead log. */
  readonly cpuMs: number;
  readonly nodeMs: number;
  readonly postgresMs: number;
  readonly walBytes: number;
}

/** Each tree has its own tables, so its own helpers fill them. */
const modulesOf = async (tree: string) => {
  const server = path.join(tree, 'packages/server');
  const load = <T>(file: string) => import(path.join(server, file)) as Promise<T>;
  const [calling, db, embedded] = await Promise.all([
    load<typeof import('../packages/server/test/calling.ts')>('test/calling.ts'),
    load<typeof import('../packages/server/src/platform/db/connect.ts')>('src/platform/db/connect.ts'),
    load<typeof import('../packages/server/src/platform/db/embedded/start.ts')>('src/platform/db/embedded/start.ts'),
  ]);
  return { ...calling, connect: db.connect, runningDatabaseUrl: embedded.runningDatabaseUrl };
};

/** A Halloo of a tree that calls one list after another. */
const startCaller = async (tree: string) => {
  const { connect, runningDatabaseUrl, makeLiveCampaign, makeScript, makeSims, menuFlow } = await modulesOf(tree);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-bench-'));
  const env = { HALLOO_SIMULATED_PROFILE: 'perfect', HALLOO_DEMO: 'off' };
  const halloo = await new Halloo({ dataDir, port: await freePort(), env, cwd: tree }).ready();
  const db = connect(runningDatabaseUrl(dataDir) ?? '', { max: 2 });
  await makeSims(db, 10, 200);
  const finished = async (id: number) => {
    const [counted] = await db<{ done: number }[]>`
      select coalesce(sum(leads), 0)::bigint as done from ledger_counter where campaign_id = ${id} and state > 3`;
    return counted?.done ?? 0;
  };
  return {
    run: async (): Promise<Run> => {
      const flow = menuFlow(await makeScript(db, 1));
      const id = await makeLiveCampaign(db, { leads: calls, flow, spinRate: 1_000, status: 'Paused' });
      await db`vacuum analyze`;
      await db`checkpoint`;
      const before = cpuByProgram(halloo.child.pid ?? 0);
      const [from] = await db<{ lsn: string }[]>`select pg_current_wal_lsn()::text as lsn`;
      const began = performance.now();
      await db`update campaign set status = 'Live' where id = ${id}`;
      while ((await finished(id)) < calls) await delay(50);
      const seconds = (performance.now() - began) / 1000;
      const [wal] = await db<{ bytes: number }[]>`
        select pg_wal_lsn_diff(pg_current_wal_lsn(), ${from?.lsn ?? ''}::pg_lsn)::float as bytes`;
      const after = cpuByProgram(halloo.child.pid ?? 0);
      const msOf = (program: string) => (((after.get(program) ?? 0) - (before.get(program) ?? 0)) / calls) * 1000;
      const [nodeMs, postgresMs] = [msOf('node'), msOf('postgres')];
      return {
        ...{ perSecond: calls / seconds, nodeMs, postgresMs, cpuMs: nodeMs + postgresMs },
        walBytes: (wal?.bytes ?? 0) / calls,
      };
    },
    stop: async () => {
      await db.end({ timeout: 1 });
      await halloo.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** The two dialers alternate and swap the order, so that other load affects both. */
export const compareDialers = async () => {
  if (!other) {
    process.stdout.write('HALLOO_BENCH_OTHER names no other tree to compare with.\n');
    return;
  }
  const theirs = await startCaller(path.resolve(other));
  const ours = await startCaller(root).catch(async (error: unknown) => {
    await theirs.stop();
    throw error;
  });
  try {
    for (const caller of [theirs, ours]) await caller.run();
    const pairs: (readonly [before: Run, now: Run])[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const first = round % 2 === 0 ? theirs : ours;
      const one = await first.run();
      const two = await (first === theirs ? ours : theirs).run();
      pairs.push(first === theirs ? [one, two] : [two, one]);
    }
    const told = (figure: keyof Run, digits: number) => {
      const ratios = pairs.map(([before, now]) => now[figure] / before[figure]);
      const [before, now] = [0, 1].map((side) =>
        percentile(
          pairs.map((pair) => pair[side]?.[figure] ?? 0),
          0.5,
        ),
      );
      return (
        `${before?.toFixed(digits)} / ${now?.toFixed(digits)}: ${percentile(ratios, 0.5).toFixed(3)} x ` +
        `(${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)})`
      );
    };
    row(`calls a second, the other tree / this one, medians of ${rounds} pairs (bar 0.97)`, told('perSecond', 0));
    row('processor time a call with its database, ms', told('cpuMs', 2));
    row('of it Halloo, ms', told('nodeMs', 2));
    row('of it PostgreSQL, ms', told('postgresMs', 2));
    row('write-ahead log a call, bytes', told('walBytes', 0));
  } finally {
    await Promise.all([theirs.stop(), ours.stop()]);
  }
};
