import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import { liveCampaigns } from '../../../calling/claim/plan.ts';
import { dayIn } from '../../../campaign-row/status.ts';
import { lostAfterSeconds } from '../../../features/line/presence.ts';
import { readDefaults } from '../../../features/settings/read-defaults.ts';
import { windowAt } from '../../../lib/schedule/window.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, poolStates } from '../../../platform/db/connect.ts';
import { registry } from '../../../platform/metrics/instruments.ts';
import { selectDialerStates, selectEndpointStates, selectQueues, selectSimUse } from './sql.ts';

const gauge = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
  new Gauge({ name, help, labelNames, registers: [registry] });

const databaseUp = gauge('halloo_database_up', '1 if the database answered this scrape');
const roundTrip = gauge('halloo_db_round_trip_seconds', 'Round-trip time of a trivial statement');
const connections = gauge('halloo_db_connections', 'Connections of this process to the database', ['pool', 'state']);
const waiting = gauge('halloo_db_waiting', 'Statements and transactions waiting for a connection', ['pool']);

const campaignsLive = gauge('halloo_campaigns_live', 'Outbound campaigns that are live');
const campaignsCallable = gauge(
  'halloo_campaigns_callable',
  'Live Outbound campaigns within their calling hours and with leads to call now',
);
const leadsReady = gauge(
  'halloo_leads_ready',
  'Leads that these campaigns could call now, counting at most 500 retries per campaign',
);
const queueDepth = gauge('halloo_queue_depth', 'Entries in a work queue, counted up to 10,000', ['queue']);
const queueOverdue = gauge('halloo_queue_overdue_seconds', 'Seconds since the first entry of a queue became due', [
  'queue',
]);
const endpoints = gauge(
  'halloo_webhook_endpoints',
  'Webhook endpoints: on, failing among those, and given_up, which Halloo disabled itself',
  ['state'],
);
const sims = gauge('halloo_sims', 'SIM cards', ['state']);
const simChannels = gauge('halloo_sim_channels', 'Channels of the active SIM cards', ['state']);
const simCallsToday = gauge(
  'halloo_sim_calls_today',
  'Calls over all SIM cards today, in the time zone of the workspace',
);
const dialers = gauge('halloo_dialers', 'Dialers, by their heartbeats', ['state']);
const orphaned = gauge('halloo_calls_orphaned', 'Calls of dialers without a heartbeat, not yet taken over or closed');
const diskFree = gauge('halloo_data_disk_free_bytes', 'Free space on the disk of HALLOO_DATA_DIR');
const diskSize = gauge('halloo_data_disk_size_bytes', 'Size of the disk of HALLOO_DATA_DIR');

const ofDatabase = [
  campaignsLive,
  campaignsCallable,
  leadsReady,
  queueDepth,
  queueOverdue,
  endpoints,
  sims,
  simChannels,
  simCallsToday,
  dialers,
  orphaned,
];

const readCampaigns = async (db: Db, now: Date) => {
  const live = await liveCampaigns(db, now);
  const open = live.filter(({ ready, schedule }) => ready > 0 && windowAt(schedule, now.getTime()).open);
  campaignsLive.set(live.length);
  campaignsCallable.set(open.length);
  leadsReady.set(open.reduce((sum, { ready }) => sum + ready, 0));
};

const hasTimes: ReadonlySet<string> = new Set(['texts', 'emails', 'webhooks']);

const readQueues = async (db: Db, now: Date) => {
  for (const { queue, depth, overdue } of await selectQueues(db, now)) {
    queueDepth.set({ queue }, depth);
    if (hasTimes.has(queue)) queueOverdue.set({ queue }, Math.max(0, overdue ?? 0));
  }
};

const readEndpoints = async (db: Db) => {
  const states = await selectEndpointStates(db);
  for (const [state, count] of Object.entries(states ?? {})) endpoints.set({ state }, count);
};

const readSims = async (db: Db, now: Date) => {
  const { timezone } = await readDefaults(db);
  const use = await selectSimUse(db, now, dayIn(timezone, now));
  if (!use) return;
  const { active, inactive, free, resting, busy, calls_today } = use;
  for (const [state, count] of Object.entries({ active, inactive })) sims.set({ state }, count);
  for (const [state, count] of Object.entries({ free, resting, busy })) simChannels.set({ state }, count);
  simCallsToday.set(calls_today);
};

const readDialers = async (db: Db) => {
  const states = await selectDialerStates(db, lostAfterSeconds);
  if (!states) return;
  const { ready, draining, lost } = states;
  for (const [state, count] of Object.entries({ ready, draining, lost })) dialers.set({ state }, count);
  orphaned.set(states.orphaned);
};

/** Queries run one after another, so that a scrape uses one connection and leaves the others to calls and requests. */
const readDatabase = async (db: Db, now: Date) => {
  const began = performance.now();
  await db`select 1`;
  roundTrip.set((performance.now() - began) / 1000);
  await readCampaigns(db, now);
  await readQueues(db, now);
  await readEndpoints(db);
  await readSims(db, now);
  await readDialers(db);
};

const readPool = (db: Db) => {
  for (const [pool, { idle, busy, connecting, waiting: queued }] of poolStates(db)) {
    for (const [state, count] of Object.entries({ idle, busy, connecting })) connections.set({ pool, state }, count);
    waiting.set({ pool }, queued);
  }
};

const readDisk = async (dataDir: string) => {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  diskFree.set(bavail * bsize);
  diskSize.set(blocks * bsize);
};

const labelled: readonly unknown[] = [queueDepth, queueOverdue, endpoints, sims, simChannels, dialers];

/** `reset` would leave a gauge without labels at zero. */
const clear = (one: (typeof ofDatabase)[number]) => {
  one.reset();
  if (!labelled.includes(one)) one.remove();
};

/** Cache time for values from the database, whoever scrapes. */
const cacheMs = 5_000;
/** A slower database counts as down; the other metrics are still returned. */
const timeoutMs = 4_000;

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly dataDir: string;
}

/** Updates the gauges that are read only when Prometheus scrapes. Never throws. */
export const createScrapeGauges = ({ db, clock, dataDir }: Parts) => {
  let reading: Promise<void> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;

  const forget = () => {
    databaseUp.set(0);
    // Old numbers or zeros would look as if everything were fine.
    for (const one of ofDatabase) clear(one);
    readAt = Number.NEGATIVE_INFINITY;
  };

  const read = async () => {
    try {
      await readDatabase(db, clock.now());
      databaseUp.set(1);
      readAt = performance.now();
    } catch {
      forget();
    }
  };

  const readInTime = async () => {
    // Concurrent scrapes share one slow read.
    reading ??= read().finally(() => {
      reading = undefined;
    });
    const patience = new AbortController();
    const late = delay(timeoutMs, 'late', { signal: patience.signal }).catch(() => undefined);
    if ((await Promise.race([reading, late])) === 'late') forget();
    patience.abort();
  };

  return async (): Promise<void> => {
    readPool(db);
    await readDisk(dataDir).catch(() => {});
    if (performance.now() - readAt >= cacheMs) await readInTime();
  };
};
