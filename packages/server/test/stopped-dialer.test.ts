import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { leadStateId } from '@halloo/contract/ledger';
import { afterAll, expect, test } from 'vitest';
import { realTime } from '../src/drivers/line/time.ts';
import { inTransaction } from '../src/platform/db/connect.ts';
import { until } from './adoption.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { everybody } from './calling-server.ts';
import { simulated, startDialer, statesOf, wrongBooks } from './dialer.ts';
import { createTestDatabase } from './harness.ts';
import { connectHolder } from './holder.ts';

const { db, url } = await createTestDatabase();
const flow = menuFlow(await makeScript(db, 2_000, 'Welcome'));
await makeSims(db, 2, 5);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-stopped-'));
const notes = path.join(folder, 'notes');
fs.writeFileSync(notes, '');
let child: ChildProcess | undefined;
afterAll(() => {
  child?.kill('SIGKILL');
  fs.rmSync(folder, { recursive: true, force: true });
});

const holder = connectHolder(url);
afterAll(() => holder.end());

/** Runs `work` while a table is locked: a process that needs the table waits in the middle of its work. */
const whileLocked = (table: string, work: () => Promise<void>) =>
  inTransaction(holder, async (tx) => {
    await tx`lock table ${tx(table)} in access exclusive mode`;
    await work();
  });

const waitsFor = (table: string) =>
  until(async () =>
    expect(
      await db`select 1 from pg_locks where not granted and relation = ${table}::regclass and database = (
        select oid from pg_database where datname = current_database())`,
    ).not.toHaveLength(0),
  );

const dialled = () =>
  fs
    .readFileSync(notes, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('dialled'));

/** A dialer in its own process. */
const startProcess = async () => {
  const script = path.join(import.meta.dirname, 'faults', 'dialer-process.ts');
  child = spawn(process.execPath, [script, url, notes], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  await once(child, 'message');
  const { pid } = child;
  const registered = async () => {
    const rows = await db<{ id: number }[]>`
      select id from dialer where name like ${`%, process ${pid}`} and lost_at is null`;
    expect(rows).toHaveLength(1);
    return rows[0]?.id ?? 0;
  };
  let id = 0;
  const isRegistered = () =>
    until(async () => {
      id = await registered();
    });
  await isRegistered();
  return {
    stop: () => child?.kill('SIGSTOP'),
    takeForDead: () => db`update dialer set lost_at = now() where id = ${id}`,
    /** Resumes it, and resolves when it has learned that it was considered dead. */
    wake: async () => {
      const before = id;
      child?.kill('SIGCONT');
      await until(async () => expect(await registered()).toBeGreaterThan(before));
      await isRegistered();
    },
  };
};

/** Everybody is busy: such calls are short, and have the same result on a slow machine. */
const other = () => startDialer(db, { line: simulated({ time: realTime(1_000), profile: everybody('busy') }) });
const goesLive = (id: number) => db`update campaign set status = 'Live' where id = ${id}`;

test('a process that is suspended in the middle of a claim blocks nobody, and calls nobody when it resumes', {
  timeout: 120_000,
}, async () => {
  const stopped = await startProcess();

  const claiming = await makeLiveCampaign(db, { leads: 3, flow, status: 'Paused' });
  await whileLocked('ledger_counter', async () => {
    await goesLive(claiming);
    await waitsFor('ledger_counter');
    stopped.stop();
  });
  const second = await other();
  await until(async () => expect(await statesOf(db, claiming)).toEqual({ [leadStateId('Busy')]: 3 }));
  await second.drain();
  await second.stop();
  await stopped.takeForDead();
  await stopped.wake();
  expect(dialled()).toEqual([]);

  // This claim is committed when the process is suspended: only the command to the line is missing.
  const claimed = await makeLiveCampaign(db, { leads: 3, flow, status: 'Paused', retryTimes: 1 });
  await whileLocked('flow_version', async () => {
    await goesLive(claimed);
    await waitsFor('flow_version');
    expect(await db`select 1 from live_call`).toHaveLength(3);
    stopped.stop();
  });
  await stopped.takeForDead();
  await other();
  await until(async () => expect(await statesOf(db, claimed)).toEqual({ [leadStateId('Retry due')]: 3 }));
  await stopped.wake();
  expect(dialled()).toEqual([]);
  expect(await statesOf(db, claimed)).toEqual({ [leadStateId('Retry due')]: 3 });
  for (const id of [claiming, claimed]) expect(await wrongBooks(db, id)).toEqual([]);
});
