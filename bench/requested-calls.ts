import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Halloo } from '../e2e/halloo.ts';
import { createDialer } from '../packages/server/src/calling/life/create-dialer.ts';
import { createFileStore } from '../packages/server/src/drivers/blobs/files.ts';
import { createSimulatedLine } from '../packages/server/src/drivers/line/simulated/create-simulated-line.ts';
import { profiles } from '../packages/server/src/drivers/line/simulated/profile.ts';
import { realTime } from '../packages/server/src/drivers/line/time.ts';
import { createOutboxDriver } from '../packages/server/src/drivers/sms/outbox/create-outbox-driver.ts';
import { systemClock } from '../packages/server/src/platform/clock.ts';
import { connect, type Db } from '../packages/server/src/platform/db/connect.ts';
import { runningDatabaseUrl } from '../packages/server/src/platform/db/embedded/start.ts';
import { createEventHub } from '../packages/server/src/platform/events/hub.ts';
import { createLog } from '../packages/server/src/platform/log.ts';
import type { Speech } from '../packages/server/src/ports/speech.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from '../packages/server/test/calling.ts';
import { percentile, row, withHalloo } from './with-halloo.ts';

const requests = 300;
/** Ten a second. */
const everyMs = 100;

/** A dialer in this process that notes when its line is told to call a number. */
const startNotingDialer = async (url: string, speed: number) => {
  const db = connect(url, { kind: 'dialer' });
  const log = createLog('silent');
  const events = await createEventHub(db, log);
  const line = createSimulatedLine({ time: realTime(speed), profile: profiles.perfect, seed: 1, capacity: 1_000 });
  const placedAt = new Map<string, number>();
  const dialer = await createDialer({
    ...{ db, clock: systemClock, log, events, blobs: createFileStore(os.tmpdir()), sms: createOutboxDriver() },
    speech: {} as Speech,
    config: { signUp: 'open', line: 'simulated', webhooks: { allowPrivate: false }, database: 'server' },
    line: {
      ...line,
      place: (call) => {
        placedAt.set(call.to, performance.now());
        return line.place(call);
      },
    },
  });
  return {
    placedAt,
    stop: async () => {
      await dialer.stop();
      await events.close();
      await db.end({ timeout: 2 });
    },
  };
};

interface Setting {
  readonly what: string;
  /** How many times faster than real time the line is. */
  readonly speed: number;
  /** Whether the requests are for a campaign with free channels, beside the one that calls. */
  readonly beside: boolean;
}

const measure = async (halloo: Halloo, db: Db, url: string, { what, speed, beside }: Setting) => {
  const token = await halloo.signIn();
  const flow = menuFlow(await makeScript(db, 20_000));
  const busy = await makeLiveCampaign(db, { leads: 200_000, flow, spinRate: 100 });
  const asked = beside ? await makeLiveCampaign(db, { leads: 1, flow, spinRate: 500 }) : busy;
  await db`update campaign set stays_live = true where id = ${asked}`;
  await db`vacuum analyze`;
  const { placedAt, stop } = await startNotingDialer(url, speed);
  const inProgress = async () => (await db`select 1 from live_call where campaign_id = ${busy}`).length;
  while ((await inProgress()) < 100) await delay(50);
  const began = new Map<string, number>();
  const answers: number[] = [];
  const asking: Promise<void>[] = [];
  for (let n = 0; n < requests; n += 1) {
    const number = `+9198${10_000_000 + asked * 10_000 + n}`;
    began.set(number, performance.now());
    asking.push(
      halloo.post('/api/calls/', { campaign_id: asked, number, reference: `r-${n}` }, token).then(({ status }) => {
        if (status !== 201) throw new Error(`a request was answered with ${status}`);
        answers.push(performance.now() - (began.get(number) ?? 0));
      }),
    );
    await delay(everyMs);
  }
  await Promise.all(asking);
  while ([...began.keys()].some((number) => !placedAt.has(number))) await delay(50);
  await stop();
  await db`update campaign set status = 'Paused'`;
  const waits = [...began].map(([number, at]) => (placedAt.get(number) ?? Number.NaN) - at);
  const of = (values: number[]) => `${percentile(values, 0.5).toFixed(0)} / ${percentile(values, 0.95).toFixed(0)} ms`;
  row(`request to the line’s place(), ${what}, p50 / p95`, of(waits));
  row('the same, to the answer of the API', of(answers));
};

/** From POST /api/calls/ to the moment when the line is told to call, while a campaign of 200,000 leads calls. */
export const requestedCallFigures = async () => {
  const settings: Setting[] = [
    { what: 'a channel is free (bar 500 ms)', speed: 1, beside: true },
    { what: 'spin rate of 100 reached, line 20 times as fast', speed: 20, beside: false },
  ];
  for (const setting of settings) {
    await withHalloo(
      async (halloo, dataDir) => {
        const url = runningDatabaseUrl(dataDir) ?? '';
        const db = connect(url, { max: 3 });
        try {
          await makeSims(db, 10, 100);
          await measure(halloo, db, url, setting);
        } finally {
          await db.end({ timeout: 1 });
        }
      },
      { HALLOO_DEMO: 'off', HALLOO_ROLE: 'api' },
    );
  }
};
