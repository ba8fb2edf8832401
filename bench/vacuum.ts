import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { callEnd } from '../packages/server/src/calling/call/call-end.ts';
import { type ClaimedCall, claimCalls } from '../packages/server/src/calling/claim/claim-leads.ts';
import { saveCalls } from '../packages/server/src/calling/journal/save-calls.ts';
import { responsesIn, writeTurn } from '../packages/server/src/calling/journal/save-turns.ts';
import { campaignIdFor, longList } from '../packages/server/src/features/leads/own-partition.ts';
import { registerDialer } from '../packages/server/src/features/line/presence.ts';
import { createTurnWriter } from '../packages/server/src/lib/call-turns.ts';
import { connect, type Db } from '../packages/server/src/platform/db/connect.ts';
import { startEmbedded } from '../packages/server/src/platform/db/embedded/start.ts';
import { migrate } from '../packages/server/src/platform/db/migrate.ts';
import { createLog } from '../packages/server/src/platform/log.ts';
import { tallyAll } from '../packages/server/src/results/tally/tally-campaign.ts';
import { type Visitor, walkAs } from '../packages/server/src/upkeep/demo/inner/sample-walk.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from '../packages/server/test/calling.ts';
import { row } from './with-halloo.ts';

const attempts = Number(process.env.HALLOO_BENCH_ATTEMPTS ?? 5_000_000);
/** One call in this many is answered, so that all parts of the run have the same mix. */
const answeredOf = 5;
/** Nearly all leads use all attempts; there are so many that some are always left. */
const [mostRetries, attemptsEach] = [10, 4];
const parts = 5;
/** Claims that a dialer leaves in progress before it ends the oldest. */
const held = 4;

const presses: Visitor = { moves: [{ does: 'press', key: '1', afterMs: 1500, early: null }], leaves: null };
const retryMs = 60_000;

interface Watched {
  readonly name: string;
  readonly dead: number;
  readonly live: number;
  readonly table_mb: number;
  readonly index_mb: number;
  readonly vacuumed: number;
  readonly analysed: number;
}

const watch = (db: Db, id: number) => db<Watched[]>`
  select relid::regclass::text as name, n_dead_tup as dead, n_live_tup as live,
    round(pg_table_size(relid) / 1e6, 1)::float as table_mb, round(pg_indexes_size(relid) / 1e6, 1)::float as index_mb,
    autovacuum_count as vacuumed, autoanalyze_count as analysed
  from pg_stat_user_tables
  where relname = any(${['live_call', 'call_turn', 'sim_channel', 'campaign_counter', 'ledger_counter', 'campaign_minute', 'untallied_call', 'call_set', 'tally']})
    or relid::regclass::text = any(${[`own.lead_${id}`, `own.call_${id}`, `own.response_${id}`]})
  order by pg_total_relation_size(relid) desc`;

/** The bytes that the database has written to its WAL so far, as a replica would receive them. */
const walBytes = async (db: Db): Promise<number> => {
  const [found] = await db<{ bytes: number }[]>`select (pg_current_wal_lsn() - '0/0')::bigint as bytes`;
  return found?.bytes ?? 0;
};

const openLeads = async (db: Db, id: number): Promise<number> => {
  const [found] = await db<{ leads: number }[]>`
    select sum(leads)::bigint as leads from ledger_counter where campaign_id = ${id} and state in (1, 2, 3)`;
  return found?.leads ?? 0;
};

/** The figures of a table over the parts of the run. */
const printWatched = (seen: readonly (readonly Watched[])[]) => {
  for (const { name, vacuumed, analysed } of seen.at(-1) ?? []) {
    const over = (what: 'dead' | 'table_mb' | 'index_mb') =>
      seen.map((tables) => tables.find((table) => table.name === name)?.[what].toLocaleString('en') ?? '').join(', ');
    const sizes = `MB ${over('table_mb')}, of indexes ${over('index_mb')}`;
    row(name, `dead ${over('dead')}; ${sizes}; vacuumed ${vacuumed}, analysed ${analysed} times`);
  }
};

/**
 * Runs attempts through the dialer's own claim, turn and end as fast as possible, and through the tally. Not real:
 * there is no line and no flow, so a call's turn and end follow immediately, and time advances as the retries need it.
 * All statements, transactions and indexes are those of a campaign whose leads are called four times and more.
 */
const drive = async (db: Db, leads: number) => {
  await makeSims(db, 10, 200);
  const script = await makeScript(db, 1_000);
  const flow = menuFlow(script);
  const own = await campaignIdFor({ db, log: createLog('silent') }, Math.max(leads, longList.leads));
  const id = await makeLiveCampaign(db, {
    id: own,
    leads,
    flow,
    spinRate: 10_000,
    retryTimes: mostRetries,
    retryDelayMinutes: retryMs / 60_000,
  });
  await db`vacuum analyze`;
  await db`select pg_stat_reset()`;
  const walked = walkAs(flow, {}, presses, () => 12_000, Date.now());
  const walBefore = await walBytes(db);
  let over = 0;
  let now = Date.now();
  const day = new Date(now).toISOString().slice(0, 10);

  // Pseudo-random, but the same in every run.
  const answers = ({ lead, attempt }: ClaimedCall) => {
    const one = Math.imul((lead.id * 16 + attempt) ^ 0x9e3779b9, 0x85ebca6b);
    return ((Math.imul(one ^ (one >>> 13), 0xc2b2ae35) >>> 16) & 0xffff) % answeredOf === 0;
  };
  const turnOf = (call: ClaimedCall) => ({
    id: call.id,
    campaignId: call.campaign.id,
    leadId: call.lead.id,
    turn: 1,
    run: answers(call) ? walked.run : null,
    facts: answers(call) ? walked.facts : [],
    write: createTurnWriter(),
    responses: answers(call) ? responsesIn(walked.facts) : [],
    answered: answers(call) ? { at: new Date(now), by: 'person' as const } : null,
  });
  const endOf = (claimed: ClaimedCall) => {
    const answered = answers(claimed);
    return callEnd({
      claimed,
      flow,
      run: answered ? walked.run : null,
      facts: answered ? walked.facts : [],
      answered: answered ? { at: now - walked.ms, by: 'person' } : null,
      cutting: false,
      ended: { type: 'ended', id: claimed.lineId, cause: answered ? 'normal' : 'no_answer', code: 16, by: 'them' },
      lost: false,
      rangAt: null,
      at: now,
      startedAt: now - 20_000,
      endedAt: now,
      day,
      nameOf: () => '',
      languages: [],
    });
  };

  const dial = async (name: string) => {
    const dialerId = await registerDialer(db, name, { state: 'ready', note: '' });
    const after = new Map<number, number>();
    const underWay: (readonly ClaimedCall[])[] = [];
    for (let turn = 0; ; turn += 1) {
      const room = over < attempts ? 160 : 0;
      const { calls } = room
        ? await claimCalls(db, { dialerId, room, mine: new Map(), after, turn }, { now: () => new Date(now) })
        : { calls: [] };
      if (room === 0 && underWay.length === 0) return;
      if (turn % 500 === 499 && (await openLeads(db, id)) === 0) throw new Error('too few leads for so many attempts');
      // All remaining leads wait for a retry.
      if (calls.length === 0) now += retryMs;
      else underWay.push(calls);
      const ending = underWay.length > held || calls.length === 0 ? (underWay.shift() ?? []) : [];
      const { saved } = await saveCalls(db, dialerId, {
        turns: calls.map(turnOf).map(writeTurn),
        ends: ending.map(endOf),
      });
      if (saved.size !== calls.length + ending.length) throw new Error('a call was not saved');
      over += ending.length;
    }
  };

  let isOver = false;
  const tallying = (async () => {
    while (!isOver) {
      await tallyAll(db, () => isOver);
      await delay(2_000);
    }
  })();
  const beating = setInterval(() => void db`update dialer set seen_at = now()`, 5_000);
  const dialling = Promise.all([dial('one'), dial('two')]);
  const rates: number[] = [];
  const seen: Watched[][] = [];
  const failed = dialling.then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  for (let part = 1; part <= parts; part += 1) {
    const [began, before] = [performance.now(), over];
    while (over < (attempts * part) / parts) {
      const ended = await Promise.race([failed, delay(100, 'no' as const)]);
      if (ended === 'no') continue;
      if (ended) throw ended.error;
      break;
    }
    const rate = ((over - before) / (performance.now() - began)) * 1000;
    rates.push(rate);
    seen.push([...(await watch(db, id))]);
    row(`attempts a second, part ${part} of ${parts}`, rate.toFixed(0));
  }
  await dialling;
  isOver = true;
  await tallying;
  clearInterval(beating);
  printWatched(seen);
  return { id, rates, all: over, wal: ((await walBytes(db)) - walBefore) / over };
};

const checkBooks = async (db: Db, id: number, all: number) => {
  const [books] = await db`
    select (select count(*) from call where campaign_id = ${id}) as calls,
      (select sum(attempts) from lead where campaign_id = ${id})::bigint as attempts,
      (select sum(ended) from campaign_minute where campaign_id = ${id})::bigint as ended,
      (select count(*) from live_call) as live`;
  if (books?.calls !== all || books.attempts !== all || books.ended !== all || books.live !== 0) {
    throw new Error(`not everything was kept: ${JSON.stringify(books)}`);
  }
};

export const vacuumFigures = async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-bench-'));
  const embedded = await startEmbedded(dataDir, () => {});
  const db = connect(embedded.url, { max: 6 });
  try {
    await migrate(db);
    const { id, rates, all, wal } = await drive(db, Math.ceil(attempts / attemptsEach));
    await checkBooks(db, id, all);
    const [first = 0] = rates;
    const share = (rates.at(-1) ?? 0) / first;
    row('the last fifth against the first (bar 0.9)', `${share.toFixed(2)} x`);
    const [size] = await db<{ call: number; response: number; lead: number }[]>`
      select pg_total_relation_size(${`own.call_${id}`}::regclass) / (select count(*) from call) as call,
        pg_total_relation_size(${`own.response_${id}`}::regclass) / greatest(1, (select count(*) from response)) as response,
        pg_total_relation_size(${`own.lead_${id}`}::regclass) / (select count(*) from lead) as lead`;
    row('bytes a call, a response, a lead, with indexes', `${size?.call}, ${size?.response}, ${size?.lead}`);
    row('bytes of log an attempt', wal.toFixed(0));
    const began = performance.now();
    for (const parent of ['response', 'call', 'lead']) await db`select own_partition_drop(${parent}, ${id})`;
    row('dropping all of it', `${(performance.now() - began).toFixed(0)} ms`);
  } finally {
    await db.end({ timeout: 1 });
    await embedded.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
};
