import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createFileStore } from '../packages/server/src/audio/store/files.ts';
import { systemClock } from '../packages/server/src/clock.ts';
import { connect, type Db } from '../packages/server/src/db/connect.ts';
import { startEmbedded } from '../packages/server/src/db/embedded/start.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { createDialer } from '../packages/server/src/dialer/create-dialer.ts';
import { createEventHub } from '../packages/server/src/events/hub.ts';
import { createSimulatedLine } from '../packages/server/src/line/simulated/create-simulated-line.ts';
import { profiles } from '../packages/server/src/line/simulated/profile.ts';
import { realTime } from '../packages/server/src/line/time.ts';
import { createLog } from '../packages/server/src/log.ts';
import { createOutboxDriver } from '../packages/server/src/sms/outbox/create-outbox-driver.ts';
import { createEmbeddedSpeech } from '../packages/server/src/speech/create-embedded-speech.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from '../packages/server/test/calling.ts';
import { row } from './with-halloo.ts';

const withDatabase = async (work: (db: Db, url: string) => Promise<void>) => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-bench-'));
  const embedded = await startEmbedded(dataDir, () => {});
  const db = connect(embedded.url);
  try {
    await migrate(db);
    await work(db, embedded.url);
  } finally {
    await db.end({ timeout: 5 });
    await embedded.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
};

const startDialer = async (db: Db) => {
  const log = createLog('warn');
  const events = await createEventHub(db, log);
  const speech = createEmbeddedSpeech();
  const line = createSimulatedLine({ time: realTime(), profile: profiles.perfect, seed: 1, capacity: 5_000 });
  const dialer = await createDialer({
    db,
    clock: systemClock,
    log,
    events,
    speech,
    blobs: createFileStore(os.tmpdir()),
    sms: createOutboxDriver(),
    config: { signUp: 'open', line: 'simulated', database: 'embedded' },
    line,
  });
  return async () => {
    await dialer.stop();
    await speech.close();
    await events.close();
  };
};

const finished = async (db: Db, id: number) => {
  const [counted] = await db<{ done: number }[]>`
    select coalesce(sum(leads), 0)::bigint as done from ledger_counter where campaign_id = ${id} and state > 3`;
  return counted?.done ?? 0;
};

export const dialerFigures = async () => {
  const leads = Number(process.env.HALLOO_BENCH_CALLS ?? 30_000);
  await withDatabase(async (db) => {
    const script = await makeScript(db, 1);
    await makeSims(db, 10, 200);
    const id = await makeLiveCampaign(db, { leads, flow: menuFlow(script), spinRate: 1_000 });
    await db`vacuum analyze`;
    const began = performance.now();
    const cpu = process.cpuUsage();
    const stop = await startDialer(db);
    for (let done = 0; done < leads; done = await finished(db, id)) await delay(50);
    const took = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    await stop();
    const [check] = await db`select picked_up, responded, dialled, calling, (select count(*) from call) as calls,
      (select count(*) from response) as responses from campaign_counter where campaign_id = ${id}`;
    row('calls a second, one process', `${(leads / took).toFixed(0)} (${((user + system) / 1e6 / took).toFixed(2)} of a core)`);
    row('kept', JSON.stringify(check));
  });
};
