import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Halloo, startCommand } from '../e2e/halloo.ts';
import { claimCalls } from '../packages/server/src/calling/claim/claim-leads.ts';
import { campaignIdFor, longList as ownFrom } from '../packages/server/src/features/leads/own-partition.ts';
import { registerDialer } from '../packages/server/src/features/line/presence.ts';
import { systemClock } from '../packages/server/src/platform/clock.ts';
import { connect, type Db } from '../packages/server/src/platform/db/connect.ts';
import { runningDatabaseUrl } from '../packages/server/src/platform/db/embedded/start.ts';
import { createLog } from '../packages/server/src/platform/log.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from '../packages/server/test/calling.ts';
import { cpuOf, percentile, row, withHalloo } from './with-halloo.ts';

const calls = Number(process.env.HALLOO_BENCH_CALLS ?? 60_000);
/** The number of other campaigns with their own partitions, like those that are called; 0: all share one. */
const partitions = Number(process.env.HALLOO_BENCH_PARTITIONS ?? 0);

const ownId = (db: Db) =>
  partitions === 0 ? undefined : campaignIdFor({ db, log: createLog('silent') }, ownFrom.leads);

const memoryMB = ({ child }: Halloo) => {
  const found = /VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${child.pid}/status`, 'utf8'));
  return Math.round(Number(found?.[1]) / 1024);
};

const finished = async (db: Db, id: number) => {
  const [counted] = await db<{ done: number }[]>`
    select coalesce(sum(leads), 0)::bigint as done from ledger_counter where campaign_id = ${id} and state > 3`;
  return counted?.done ?? 0;
};

const inProgress = async (db: Db, id: number) => {
  const [counted] = await db<{ n: number }[]>`select count(*) as n from live_call where campaign_id = ${id}`;
  return counted?.n ?? 0;
};

/** Loads pages like a few people would, until stopped. Returns the durations in milliseconds. */
const askPages = (halloo: Halloo, token: string, campaignId: number) => {
  const waits: number[] = [];
  let over = false;
  const paths = [
    '/api/campaigns/campaign/?limit=20',
    `/api/campaigns/leads/${campaignId}/?limit=20&offset=5000`,
    `/api/campaigns/campaign-details/${campaignId}/`,
    `/api/campaigns/monitor/${campaignId}/`,
  ];
  const asking = (async () => {
    for (let n = 0; !over; n += 1) {
      const began = performance.now();
      await halloo.get(paths[n % paths.length] ?? '', token);
      waits.push(performance.now() - began);
      await delay(40);
    }
  })();
  return async () => {
    over = true;
    await asking;
    return waits;
  };
};

const withCalls = (work: (halloo: Halloo, db: Db, url: string) => Promise<void>, role = 'all') =>
  withHalloo(
    async (halloo, dataDir) => {
      const url = runningDatabaseUrl(dataDir);
      if (!url) throw new Error('the embedded database does not run');
      const db = connect(url, { max: 4 });
      await db`update campaign set status = 'Paused' where status in ('Live', 'Scheduled')`;
      await db`update sim set active = false`;
      for (let n = 0; n < partitions; n += 1) await ownId(db);
      try {
        await work(halloo, db, url);
      } finally {
        await db.end({ timeout: 1 });
      }
    },
    { HALLOO_SIMULATED_PROFILE: 'perfect', HALLOO_DEMO: 'off', HALLOO_ROLE: role },
  );

/** Runs one campaign to its end. Returns calls per second, and CPU time per call. */
const runOne = async (halloo: Halloo, db: Db, others: readonly number[] = []) => {
  const script = await makeScript(db, 1);
  await db`update sim set active = true`;
  const id = await makeLiveCampaign(db, {
    id: await ownId(db),
    leads: calls,
    flow: menuFlow(script),
    spinRate: 1_000,
    status: 'Paused',
  });
  await db`vacuum analyze`;
  const cpu = () => [halloo.child.pid ?? 0, ...others].reduce((sum, pid) => sum + cpuOf(pid), 0);
  const before = cpu();
  await db`update campaign set status = 'Live' where id = ${id}`;
  while ((await finished(db, id)) === 0) await delay(10);
  const began = performance.now();
  const first = await finished(db, id);
  while ((await finished(db, id)) < calls) await delay(100);
  const perSecond = ((calls - first) / (performance.now() - began)) * 1000;
  return { id, perSecond, cpuMs: ((cpu() - before) / calls) * 1000 };
};

const throughput = () =>
  withCalls(async (halloo, db, url) => {
    await makeSims(db, 10, 200);
    const token = await halloo.signIn();
    await runOne(halloo, db);
    const [campaign] = await db<{ id: number }[]>`select max(id) as id from campaign`;
    const stop = askPages(halloo, token, campaign?.id ?? 1);
    const one = await runOne(halloo, db);
    const waits = await stop();
    const [kept] = await db`
      select dialled, picked_up, responded, calling, (select count(*) from call where campaign_id = ${one.id}) as calls,
        (select count(*) from response where campaign_id = ${one.id}) as responses
      from campaign_counter where campaign_id = ${one.id}`;
    const whole = [kept?.dialled, kept?.picked_up, kept?.responded, kept?.calls, kept?.responses].every(
      (n) => n === calls,
    );
    if (!whole || kept?.calling !== 0) throw new Error(`not everything was kept: ${JSON.stringify(kept)}`);
    row(`calls a second, one process, ${calls.toLocaleString('en')} calls (bar 1,000)`, one.perSecond.toFixed(0));
    row('API pages meanwhile, p95 (bar 50 ms)', `${percentile(waits, 0.95).toFixed(0)} ms of ${waits.length}`);
    const alone = await runOne(halloo, db);

    const second = spawn(startCommand[0], startCommand.slice(1), {
      cwd: path.join(import.meta.dirname, '..'),
      env: { ...process.env, HALLOO_ROLE: 'dialer', HALLOO_DATABASE_URL: url, HALLOO_SIMULATED_PROFILE: 'perfect' },
      stdio: 'ignore',
    });
    try {
      while ((await db`select 1 from dialer where lost_at is null`).length < 2) await delay(100);
      const two = await runOne(halloo, db, [second.pid ?? 0]);
      const shares = await db<{ n: number }[]>`
        select count(*) as n from call where campaign_id = ${two.id} group by dialer_id order by n`;
      const [least = 0, most = 0] = shares.map(({ n }) => n / calls);
      row('calls a second, two processes', two.perSecond.toFixed(0));
      row('their shares (bar 45 to 55 %)', `${(least * 100).toFixed(1)} % and ${(most * 100).toFixed(1)} %`);
      row(
        'processor time a call, one / two processes (bar 1.15 times)',
        `${alone.cpuMs.toFixed(2)} / ${two.cpuMs.toFixed(2)} ms: ${(two.cpuMs / alone.cpuMs).toFixed(2)} times`,
      );
    } finally {
      second.kill('SIGTERM');
    }
  });

const manyAtOnce = () =>
  withCalls(async (halloo, db) => {
    await makeSims(db, 10, 600);
    const script = await makeScript(db, 90_000);
    const token = await halloo.signIn();
    const id = await makeLiveCampaign(db, { leads: 20_000, flow: menuFlow(script), spinRate: 5_000 });
    while ((await inProgress(db, id)) < 5_000) await delay(100);
    const stop = askPages(halloo, token, id);
    await delay(10_000);
    const waits = await stop();
    row('memory with 5,000 calls in progress (bar 600 MB)', `${memoryMB(halloo)} MB`);
    row('API pages meanwhile, p95', `${percentile(waits, 0.95).toFixed(0)} ms of ${waits.length}`);
  });

/** Measures only the claim, at the first and the last leads of a list, after all the others were called. */
const longList = () =>
  withCalls(async (_, db) => {
    const leads = Number(process.env.HALLOO_BENCH_LEADS ?? 1_000_000);
    await makeSims(db, 10, 600);
    const script = await makeScript(db, 1);
    const id = await makeLiveCampaign(db.long, {
      id: await ownId(db),
      leads,
      flow: menuFlow(script),
      spinRate: 10_000,
      status: 'Paused',
    });
    await db.long`vacuum analyze`;
    const dialerId = await registerDialer(db, 'bench', { state: 'ready', note: '' });
    const claim = async (after: Map<number, number>) => {
      const took: number[] = [];
      await db`update campaign set status = 'Live', call_start_date = '2020-01-01' where id = ${id}`;
      for (let n = 0; n < 12; n += 1) {
        const began = performance.now();
        const { calls: claimed } = await claimCalls(
          db,
          { dialerId, room: 100, mine: new Map(), after, turn: n },
          systemClock,
        );
        if (claimed.length === 0) throw new Error('nothing was claimed');
        took.push(performance.now() - began);
      }
      await db`update campaign set status = 'Paused' where id = ${id}`;
      return percentile(took, 0.5);
    };
    const first = await claim(new Map());
    await db.long`update lead set state = 4, attempts = 1 where campaign_id = ${id} and position between 2000 and ${leads - 5_000}`;
    const last = await claim(new Map());
    row('claim of 100 at the first leads', `${first.toFixed(1)} ms`);
    row(
      `claim of 100 at the last of ${leads.toLocaleString('en')} (bar 1.5 times)`,
      `${last.toFixed(1)} ms: ${(last / first).toFixed(2)} times`,
    );
  }, 'api');

export const dialerFigures = async () => {
  await throughput();
  await manyAtOnce();
  await longList();
};
