import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Halloo } from '../e2e/halloo.ts';
import { createFileStore } from '../packages/server/src/drivers/blobs/files.ts';
import { connect, type Db } from '../packages/server/src/platform/db/connect.ts';
import { runningDatabaseUrl } from '../packages/server/src/platform/db/embedded/start.ts';
import { readMigrations } from '../packages/server/src/platform/db/migrate.ts';
import { verifyBackup } from '../packages/server/src/upkeep/backup/read-backup.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from '../packages/server/test/calling.ts';
import { wrongBooks } from '../packages/server/test/dialer.ts';
import { root } from '../scripts/run.ts';
import { percentile, row, withHalloo } from './with-halloo.ts';

/* Other work while a campaign calls: bursts of requests, and backups. */

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const whileCalling = (
  work: (halloo: Halloo, db: Db, dataDir: string, campaignId: number) => Promise<void>,
  env: Record<string, string> = {},
) =>
  withHalloo(
    async (halloo, dataDir) => {
      const db = connect(runningDatabaseUrl(dataDir) ?? '', { max: 3 });
      try {
        await makeSims(db, 10, 20);
        const flow = menuFlow(await makeScript(db, 2_000));
        const id = await makeLiveCampaign(db, { leads: 200_000, flow, spinRate: 100 });
        await work(halloo, db, dataDir, id);
        await db`update campaign set status = 'Paused' where id = ${id}`;
        while ((await db`select 1 from live_call limit 1`).length > 0) await delay(100);
        const wrong = await wrongBooks(db, id);
        if (wrong.length > 0) throw new Error(`the books do not add up: ${wrong.join('; ')}`);
      } finally {
        await db.end({ timeout: 1 });
      }
    },
    { HALLOO_SIMULATED_PROFILE: 'perfect', HALLOO_DEMO: 'off', HALLOO_SIMULATED_SPEED: '20', ...env },
  );

const create = async (halloo: Halloo, token: string, n: number): Promise<boolean> => {
  const data = Array.from({ length: 5 }, (_, m) => ({ Name: `P ${m}`, Number: `98${10_000_000 + n * 10 + m}` }));
  const { status } = await halloo.post('/api/campaigns/insert_campaign_line/', { campaign: `Burst ${n}`, data }, token);
  return status === 201;
};

const upload = async (halloo: Halloo, token: string, n: number): Promise<boolean> => {
  const form = new FormData();
  const rows = Array.from({ length: 200 }, (_, m) => `Asha,98${20_000_000 + n * 1000 + m}`);
  form.append('file', new Blob([`Name,Number\n${rows.join('\n')}\n`]), 'list.csv');
  const answer = await fetch(`${halloo.url}/api/campaigns/lead-files/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { valid } = (await answer.json()) as { valid?: number };
  return answer.status === 201 && valid === 200;
};

/** Signs in repeatedly while `work` runs. Returns the durations. */
const signInMeanwhile = async <T>(halloo: Halloo, work: Promise<T>): Promise<{ result: T; waits: number[] }> => {
  const waits: number[] = [];
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const began = performance.now();
    await halloo.signIn();
    waits.push(performance.now() - began);
    await delay(100);
  }
  return { result: await over, waits };
};

const burst = async (halloo: Halloo, what: string, requests: () => Promise<boolean>[]) => {
  const began = performance.now();
  const { result, waits } = await signInMeanwhile(halloo, Promise.all(requests()));
  const wrong = result.filter((right) => !right).length;
  row(
    what,
    `${result.length - wrong} of ${result.length} right in ${seconds(performance.now() - began)}; sign-in meanwhile p50 ${percentile(waits, 0.5).toFixed(0)} ms, longest ${Math.max(...waits).toFixed(0)} ms`,
  );
  if (wrong > 0) throw new Error(`${wrong} of ${what} were answered wrongly`);
};

export const burstFigures = () =>
  whileCalling(async (halloo) => {
    const token = await halloo.signIn();
    const creations = (from: number) => Array.from({ length: 200 }, (_, n) => create(halloo, token, from + n));
    const uploads = (from: number) => Array.from({ length: 30 }, (_, n) => upload(halloo, token, from + n));
    await burst(halloo, '200 campaigns with rows at once, while calling', () => creations(0));
    await burst(halloo, '30 uploads at once, while calling', () => uploads(0));
    await burst(halloo, 'both at once, while calling', () => [...creations(200), ...uploads(30)]);
  });

/** The duration of a command. */
const timeCommand = (dataDir: string, ...words: string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const args = [path.join(root, 'scripts/halloo.mjs'), ...words];
    const child = spawn(process.execPath, args, { env: { ...process.env, HALLOO_DATA_DIR: dataDir }, stdio: 'ignore' });
    child.once('close', (code) =>
      code === 0 ? resolve(performance.now() - began) : reject(new Error(`halloo ${words[0]} ended with ${code}`)),
    );
  });

/** A flow of a thousand nodes, and rows of 200 kB, which once made backups hang. */
const makeLarge = async (db: Db, campaignId: number) => {
  const nodes = Array.from({ length: 1_000 }, (_, n) => ({ id: `N${n}`, text: 'x'.repeat(200) }));
  await db`
    insert into flow_version (campaign_id, version, document, saved_by, saved_at, kept, live)
    values (${campaignId}, 2, ${db.json({ nodes })}, 'a bench', now(), true, false)`;
  for (let n = 0; n < 20; n += 1) {
    await db`
      insert into flow_version (campaign_id, version, document, saved_by, saved_at, kept, live)
      values (${campaignId}, ${3 + n}, ${db.json({ text: 'y'.repeat(200_000 + n) })}, 'a bench', now(), true, false)`;
  }
};

/** Stores bytes for the sound of the played script, so that the backup is complete. */
const keepSound = async (db: Db, dataDir: string) => {
  const hash = await createFileStore(path.join(dataDir, 'audio')).put(new Uint8Array(16_000), 'audio/wav');
  await db`insert into blob values (${hash}, now())`;
  await db`update sound set call = ${hash}`;
};

export const backupFigures = () =>
  whileCalling(async (_, db, dataDir, campaignId) => {
    await makeLarge(db, campaignId);
    await keepSound(db, dataDir);
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-bench-backup-'));
    const [times, last] = [20, path.join(folder, 'last.tar.gz')];
    const [took, restored]: [number[], number[]] = [[], []];
    try {
      for (let n = 0; n < times; n += 1) {
        fs.rmSync(last, { force: true });
        took.push(await timeCommand(dataDir, 'backup', last));
        await verifyBackup(last, readMigrations());
        // Every fifth is restored to its own folder, which takes longer than the backup.
        if (n % 5 === 4) restored.push(await timeCommand(path.join(folder, `place ${n}`), 'restore', last));
      }
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
    const told = (all: number[]) => `p50 ${seconds(percentile(all, 0.5))}, longest ${seconds(Math.max(...all))}`;
    row(`${times} backups while calling, each of them whole`, told(took));
    row(`${restored.length} of them restored`, told(restored));
  });

const residentMB = ({ child }: Halloo) => {
  const found = /VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${child.pid}/status`, 'utf8'));
  return Math.round(Number(found?.[1]) / 1024);
};

const allocators: Record<string, Record<string, string>> = {
  'the allocator as it is': {},
  'one arena': { MALLOC_ARENA_MAX: '1' },
  'large pieces given back': {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '65536',
    MALLOC_TRIM_THRESHOLD_: '131072',
  },
};

/** The memory of the process after some minutes of calling, with different settings of the C library's allocator. */
export const memoryFigures = async () => {
  const [minutes, looks] = [3, 6];
  for (const [name, env] of Object.entries(allocators)) {
    const held: number[] = [];
    await whileCalling(async (halloo) => {
      for (let look = 0; look < looks; look += 1) {
        await delay((minutes * 60_000) / looks);
        held.push(residentMB(halloo));
      }
    }, env);
    row(`memory while calling, ${name}`, `${held.join(', ')} MB, every ${(minutes * 60) / looks} s`);
  }
};
