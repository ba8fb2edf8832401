import fs from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { connect, type Db } from '../packages/server/src/platform/db/connect.ts';
import { runningDatabaseUrl } from '../packages/server/src/platform/db/embedded/start.ts';
import { freePort, Halloo } from './halloo.ts';
import { sharedIn } from './shared.ts';

/** The last of the sample campaigns, which is live. */
const lastSample = 12;

/** Halloo synthesises the sample scripts and then generates their calls while it already serves. */
export const samplesMade = async (halloo: Halloo) => {
  const token = await halloo.signIn();
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 100) {
    const { body } = await halloo.get(`/api/results/${lastSample}/overview`, token);
    if ((body as { calls: number }).calls > 0) return;
    await delay(100);
  }
  throw new Error(`the samples are not made:\n${halloo.output}`);
};

const withDatabaseOf = async (dataDir: string, work: (db: Db) => Promise<unknown>) => {
  const db = connect(runningDatabaseUrl(dataDir) ?? '', { max: 1 });
  await work(db);
  await db.end();
};

/**
 * Makes copies small and skips fsync: tests kill processes, never the machine. Set before the samples are created,
 * because the recycled WAL of a checkpoint, 150 MB, would stay.
 */
const easeCopies = async (db: Db) => {
  for (const setting of ['fsync', 'full_page_writes', 'wal_recycle']) {
    await db`alter system set ${db(setting)} = off`;
  }
  await db`select pg_reload_conf()`;
};

const firstStart = async (dataDir: string, demo: 'on' | 'off') => {
  const halloo = await new Halloo({ dataDir, port: await freePort(), env: { HALLOO_DEMO: demo } }).ready();
  await withDatabaseOf(dataDir, easeCopies);
  if (demo === 'on') await samplesMade(halloo);
  await withDatabaseOf(dataDir, (db) => db`checkpoint`);
  await halloo.stop();
};

/** Runs the first start of Halloo with and without sample data, and leaves the data folders here. */
export const makeFirstStarts = async (folder: string) => {
  const { demo, empty } = sharedIn(folder);
  for (const place of [demo, empty]) fs.mkdirSync(place, { recursive: true });
  await Promise.all([firstStart(demo, 'on'), firstStart(empty, 'off')]);
};
