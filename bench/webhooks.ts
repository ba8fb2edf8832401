import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { routes } from '@halloo/contract/routes';
import { endpointEvents } from '@halloo/contract/webhook-events';
import type { Halloo } from '../e2e/halloo.ts';
import { claimDue } from '../packages/server/src/features/webhooks/inner/send-webhook.ts';
import { systemClock } from '../packages/server/src/platform/clock.ts';
import { connect, type Db } from '../packages/server/src/platform/db/connect.ts';
import { runningDatabaseUrl } from '../packages/server/src/platform/db/embedded/start.ts';
import { createLog } from '../packages/server/src/platform/log.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from '../packages/server/test/calling.ts';
import { cpuOf, percentile, row, withHalloo } from './with-halloo.ts';

const calls = Number(process.env.HALLOO_BENCH_CALLS ?? 20_000);
const waiting = 100_000;

/** A receiver that accepts everything immediately. */
const createTaker = async () => {
  let taken = 0;
  const server = http.createServer((request, response) => {
    request.resume().on('end', () => {
      taken += 1;
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, taken: () => taken, close: () => server.close() };
};

/** Runs one campaign to its end. Returns calls per second, and CPU time per call including the database. */
const runOne = async (halloo: Halloo, db: Db, script: number) => {
  const id = await makeLiveCampaign(db, { leads: calls, flow: menuFlow(script), spinRate: 1_000, status: 'Paused' });
  await db`vacuum analyze lead`;
  const before = cpuOf(halloo.child.pid ?? 0);
  const began = performance.now();
  await db`update campaign set status = 'Live' where id = ${id}`;
  for (let done = 0; done < calls; await delay(50)) {
    const [row] = await db<{ done: number }[]>`
      select coalesce(sum(leads), 0)::bigint as done from ledger_counter where campaign_id = ${id} and state > 3`;
    done = row?.done ?? 0;
  }
  const seconds = (performance.now() - began) / 1000;
  return { perSecond: calls / seconds, cpuMs: ((cpuOf(halloo.child.pid ?? 0) - before) / calls) * 1000 };
};

const post = (halloo: Halloo, token: string, url: string) =>
  halloo.post(routes.createWebhook.path, { url, events: endpointEvents }, token);

const cost = async (halloo: Halloo, db: Db, token: string) => {
  const script = await makeScript(db, 1);
  const figures = { none: [] as number[], queued: [] as number[] };
  await runOne(halloo, db, script);
  // Nothing listens there, so webhooks stay queued: this measures queueing without sending.
  const { body } = await post(halloo, token, 'http://127.0.0.1:9/');
  const enable = (enabled: boolean) =>
    db`update webhook_endpoint set enabled = ${enabled} where id = ${Number(body.id)}`;
  for (let n = 0; n < 2; n += 1) {
    await enable(false);
    figures.none.push((await runOne(halloo, db, script)).cpuMs);
    await enable(true);
    figures.queued.push((await runOne(halloo, db, script)).cpuMs);
  }
  await enable(false);
  const [events] = await db<{ n: number }[]>`select count(*) as n from webhook`;
  const [none, queued] = [Math.min(...figures.none), Math.min(...figures.queued)];
  row('processor time a call, nobody listens', `${none.toFixed(2)} ms`);
  row(
    'processor time a call, one endpoint for all events, which is dead',
    `${queued.toFixed(2)} ms: ${(queued / none).toFixed(2)} times, ${((events?.n ?? 0) / calls / 2).toFixed(1)} events a call`,
  );
};

const claims = async (db: Db, id: number) => {
  await db`delete from webhook`;
  await db`
    insert into webhook (endpoint_id, lane, url, host, event, body, next_try_at, give_up_at, created_at, changed_at)
    select ${id}, n / 3, 'http://127.0.0.1:9/', '127.0.0.1:9', 'call.ended', '{}', now(), now() + interval '1 day', now(), now()
    from generate_series(1, ${waiting}::int) n`;
  await db`vacuum analyze webhook`;
  await db`update webhook_endpoint set enabled = true, failures = 0`;
  const took: number[] = [];
  for (let n = 0; n < 25; n += 1) {
    const began = performance.now();
    await claimDue({ db, clock: systemClock, log: createLog('silent') }, 50);
    took.push(performance.now() - began);
    await db`update webhook set claimed_until = null where claimed_until is not null`;
  }
  row(
    `claim with ${waiting.toLocaleString('en')} waiting for one endpoint, median`,
    `${percentile(took, 0.5).toFixed(1)} ms`,
  );
};

const deliveries = async (halloo: Halloo, db: Db, token: string) => {
  const taker = await createTaker();
  await db`delete from webhook`;
  await db`update webhook_endpoint set enabled = false`;
  const { body } = await post(halloo, token, taker.url);
  const events = 5_000;
  const began = performance.now();
  await db`
    insert into webhook (endpoint_id, lane, url, host, event, body, next_try_at, give_up_at, created_at, changed_at)
    select ${Number(body.id)}, n, ${taker.url}, '', 'call.ended', '{}', now(), now() + interval '1 day', now(), now()
    from generate_series(1, ${events}::int) n`;
  while (taker.taken() < events) await delay(20);
  row('deliveries a second to one endpoint', ((events / (performance.now() - began)) * 1000).toFixed(0));
  taker.close();
};

export const webhookFigures = () =>
  withHalloo(
    async (halloo, dataDir) => {
      const url = runningDatabaseUrl(dataDir);
      if (!url) throw new Error('the embedded database does not run');
      const db = connect(url, { max: 4 });
      try {
        await makeSims(db, 10, 200);
        const token = await halloo.signIn();
        await cost(halloo, db, token);
        const [endpoint] = await db<{ id: number }[]>`select id from webhook_endpoint`;
        await db`update webhook_endpoint set enabled = false`;
        await claims(db, endpoint?.id ?? 0);
        await deliveries(halloo, db, token);
      } finally {
        await db.end({ timeout: 1 });
      }
    },
    { HALLOO_SIMULATED_PROFILE: 'perfect', HALLOO_DEMO: 'off', HALLOO_WEBHOOK_PRIVATE: 'allow' },
  );
