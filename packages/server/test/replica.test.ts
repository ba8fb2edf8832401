import type { AddressInfo } from 'node:net';
import { ageHeader, isBefore, positionHeader } from '@halloo/contract/positions';
import type { Route } from '@halloo/contract/route';
import { type RouteName, routes } from '@halloo/contract/routes';
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connect, type Db, inSnapshot, inTransaction, openPools } from '../src/platform/db/connect.ts';
import { createReplica, patience } from '../src/platform/db/replica.ts';
import { createEventHub } from '../src/platform/events/hub.ts';
import { publish } from '../src/platform/events/publish.ts';
import { createLog } from '../src/platform/log.ts';
import { makeLiveCampaign, makeScript, menuFlow } from './calling.ts';
import { createTestServer } from './harness.ts';
import { startReplicated } from './replicated.ts';

/*
 * docs/read-replica.md with two real servers. The checks of the replica, which run every second in operation, run when a
 * test says so, by a clock that it moves.
 */
const servers = await startReplicated();
const db = connect(servers.primaryUrl, { max: 5, checksHolds: true });
const health = connect(servers.primaryUrl, { kind: 'health' });
const standby = connect(servers.standbyUrl, { max: 2, acceptsStandby: true });
const pools = openPools(servers.standbyUrl, { acceptsStandby: true, checksHolds: true, limits: patience });

const written: string[] = [];
const log = createLog('warn', { write: (line: string) => void written.push(line) });
let aheadMs = 0;
const parts = { primary: db, health, address: 'standby:5432/halloo', mostSecondsBehind: 10, log };
const now = () => performance.now() + aheadMs;
const replica = createReplica({ ...parts, replica: pools, now });

const events = await createEventHub(db, log, { positions: true });
const server = await createTestServer({ database: { db, url: servers.primaryUrl }, replica, events, log });
const { app, send, signUp } = server;
afterAll(async () => {
  await events.close();
  await pools.end({ timeout: 0 });
  for (const one of [standby, health, db]) await one.end({ timeout: 0 });
});

const logged = () => written.splice(0).map((line) => (JSON.parse(line) as { event: string }).event);
const stateOf = ({ state }: typeof replica = replica) => state().state;
const ready = () =>
  vi.waitFor(
    async () => {
      await replica.check();
      expect(stateOf()).toBe('ready');
    },
    { timeout: 20_000, interval: 50 },
  );
/** The standby has everything that the primary has. */
const caughtUp = async () => {
  // A record of its own, because the end of the log may be the beginning of an empty page.
  await db`select pg_logical_emit_message(false, 'test', 'caught up')`;
  const [end] = await db<{ at: string }[]>`select pg_current_wal_insert_lsn()::text as at`;
  await vi.waitFor(
    async () => {
      const [row] = await standby<{ at: string }[]>`select pg_last_wal_replay_lsn()::text as at`;
      expect(isBefore(row?.at ?? '0/0', end?.at ?? '')).toBe(false);
    },
    { timeout: 20_000, interval: 20 },
  );
  await ready();
};
const pause = async () => {
  await caughtUp();
  await standby`select pg_wal_replay_pause()`;
  await vi.waitFor(async () => {
    expect(await standby`select pg_get_wal_replay_pause_state() as state`).toEqual([{ state: 'paused' }]);
  });
};
const resume = () => standby`select pg_wal_replay_resume()`;

/** Time passes, while the primary goes on. */
const pass = async (seconds: number) => {
  await db`select pg_logical_emit_message(true, 'test', 'goes on')`;
  await replica.check();
  aheadMs += seconds * 1000;
  await replica.check();
};

type Answer = Awaited<ReturnType<typeof send>>;
const ageOf = ({ headers }: Answer) => headers[ageHeader.toLowerCase()];
const positionOf = ({ headers }: Answer) => String(headers[positionHeader.toLowerCase()] ?? '');
const withPosition = (position: string) => ({ headers: { [positionHeader]: position } });

await ready();
const { token } = await signUp();
const script = await makeScript(db, 4_000);
const id = await makeLiveCampaign(db, { name: 'First', leads: 3, flow: menuFlow(script), status: 'Paused' });
await caughtUp();
written.length = 0;

const list = (more: object = {}) => send(routes.listCampaigns, { token, ...more });
const names = ({ body }: Answer) =>
  (body as unknown as { results: { name: string }[] }).results.map(({ name }) => name);
const create = (campaign: string, more: object = {}) =>
  send(routes.createCampaign, {
    token,
    body: { campaign, campaign_type: 'Outbound', data: [{ Name: 'Asha', Number: '9810000001' }] },
    ...more,
  });

afterEach(async () => {
  await resume().catch(() => {});
});

describe('what a replica answers', () => {
  const ofCampaign = { params: { campaign_id: id } };
  const declared = Object.entries(routes as Record<string, Route>).filter(([, { replica }]) => replica);
  /** A request for each route that declares a replica. */
  const requests: { [N in RouteName]?: object } = {
    callResponses: { body: { campaign: id } },
    listCampaigns: {},
    listLeads: ofCampaign,
    campaignLines: { query: { campaign: id } },
    listPersonEvents: { params: { id: 1 } },
    downloadReport: ofCampaign,
    downloadPersonsReport: ofCampaign,
    getResult: { body: { campaign_id: id } },
    listScriptRows: { params: { campaign_id: id, script_id: script } },
    listOverallResults: { params: { id } },
    downloadOverallResults: { params: { campaignId: id } },
    downloadResultFile: {},
    getOverview: ofCampaign,
    getFlowResult: { ...ofCampaign, query: { version: 1 } },
    listNodeCallers: { params: { campaign_id: id, version: 1 }, query: { node_id: 'START' } },
    getDropOff: ofCampaign,
    listCalls: ofCampaign,
    getCall: { params: { call_id: 1 } },
    compareResults: { query: { a: id, b: id } },
  };

  test('there is a request for every declared route, and every one of them only reads', () => {
    expect(declared.map(([name]) => name).toSorted()).toEqual(Object.keys(requests).toSorted());
    const mayWrite = declared.filter(([, { method, scope, auth }]) => {
      return !(method === 'GET' || (method === 'POST' && scope === 'read')) || auth === 'none';
    });
    expect(mayWrite).toEqual([]);
  });

  test.each(declared)('%s is answered by it alone', async (name, route) => {
    const asked = { token, ...requests[name as RouteName] };
    if (name === 'downloadResultFile') {
      const { body } = await send(routes.signResultFiles, { token, ...ofCampaign });
      const file = await app.inject(body.overall_csv);
      expect([file.statusCode, file.headers[ageHeader.toLowerCase()]]).toEqual([200, expect.anything()]);
    } else if (name === 'getCall' || name === 'listPersonEvents') {
      // There is none: the primary has to say so.
      const missing = await send(route, asked);
      expect([missing.status, ageOf(missing)]).toEqual([404, undefined]);
    } else {
      const answer = await send(route, asked);
      expect([answer.status, ageOf(answer)]).toEqual([200, expect.stringMatching(/^\d+\.\d$/)]);
    }
    expect(logged()).toEqual([]);
  });

  test('the sessions of the standby serve the request', async () => {
    const read = replica.read(undefined);
    const [row] = await read.db<{ standby: boolean }[]>`select pg_is_in_recovery() as standby`;
    const inside = await inSnapshot(read.db, (tx) => tx`select pg_is_in_recovery() as standby`);
    const long = await read.db.long`select pg_is_in_recovery() as standby`;
    expect([row, ...inside, ...long]).toEqual([{ standby: true }, { standby: true }, { standby: true }]);
    expect(await read.db.primary`select pg_is_in_recovery() as standby`).toEqual([{ standby: false }]);
  });
});

test('a person sees their own change at once, others see the old state with its age', async () => {
  await pause();
  const made = await create('Second');
  expect(made.status).toBe(201);
  expect(positionOf(made)).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
  await pass(5);
  const own = await list(withPosition(positionOf(made)));
  expect([names(own).includes('Second'), ageOf(own)]).toEqual([true, undefined]);
  const others = await list();
  expect(names(others)).not.toContain('Second');
  expect(Number(ageOf(others))).toBeGreaterThanOrEqual(5);
  expect(isBefore(positionOf(others), positionOf(made))).toBe(true);
  // A position that cannot be read is one that no replica has reached.
  expect(names(await list(withPosition('yesterday')))).toContain('Second');
  // What the replica does not know yet exists.
  const [{ id: second = 0 } = {}] = await db<{ id: number }[]>`select id from campaign where name = 'Second'`;
  const overview = await send(routes.getOverview, { token, params: { campaign_id: second } });
  expect([overview.status, ageOf(overview)]).toEqual([200, undefined]);
  // Files have no headers of ours: their addresses carry the position.
  const signed = await send(routes.signResultFiles, {
    ...{ token, params: { campaign_id: id } },
    ...withPosition(positionOf(made)),
  });
  const file = await app.inject(signed.body.overall_csv);
  expect([file.statusCode, file.headers[ageHeader.toLowerCase()]]).toEqual([200, undefined]);
  expect(logged()).toEqual([]);

  await resume();
  await caughtUp();
  const later = await list(withPosition(positionOf(made)));
  expect([names(later).includes('Second'), Number(ageOf(later)) < 5]).toEqual([true, true]);
});

test('a replica that is too far behind is not used, and the log says it once', async () => {
  await pause();
  await create('Third');
  await pass(11);
  expect(stateOf()).toBe('behind');
  expect(replica.state().seconds_behind).toBeGreaterThanOrEqual(11);
  const answers = [await list(), await list()];
  expect(answers.map((answer) => [names(answer).includes('Third'), ageOf(answer)])).toEqual([
    [true, undefined],
    [true, undefined],
  ]);
  await replica.check();
  expect(logged()).toEqual(['replica.unfit']);
  await resume();
  await caughtUp();
  expect(logged()).toEqual(['replica.fit']);
  expect(ageOf(await list())).toBeDefined();
});

test('what is read after an event is not older than the event', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const stream = await fetch(`http://127.0.0.1:${port}/api/events/`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  let text = '';
  const reading = (async () => {
    for await (const chunk of stream.body ?? []) text += new TextDecoder().decode(chunk);
  })().catch(() => {});
  await expect.poll(() => text).toContain('event: hello');
  await pause();
  await inTransaction(db, async (tx) => {
    await tx`update campaign set name = 'First, renamed' where id = ${id}`;
    await publish(tx, { type: 'campaign.changed', campaign_id: id });
  });
  await expect.poll(() => text).toContain('event: campaign.changed');
  const positions = [...text.matchAll(/"position":"([^"]+)"/g)].map(([, position = '']) => position);
  expect(positions).toHaveLength(2);
  expect(names(await list())).not.toContain('First, renamed');
  expect(names(await list(withPosition(positions[1] ?? '')))).toContain('First, renamed');
  // Somebody who opens the console now gets no event of it, and reads as of the newest.
  const late = await fetch(`http://127.0.0.1:${port}/api/events/`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  const hello = new TextDecoder().decode((await late.body?.getReader().read())?.value);
  const [, begin = ''] = /"position":"([^"]+)"/.exec(hello) ?? [];
  expect(names(await list(withPosition(begin)))).toContain('First, renamed');
  stop.abort();
  await reading;
});

/** How long the standby lets statements delay the replay. Only where a test wants it, because any statement may be hit. */
const delaysReplay = async (by: string) => {
  const held = `alter system set max_standby_streaming_delay = '${by}'`;
  await standby.hold(({ session }) => session.run({ text: held, values: [], isVariable: true }));
  await standby`select pg_reload_conf()`;
  await vi.waitFor(async () =>
    expect(await standby`show max_standby_streaming_delay`).toEqual([{ max_standby_streaming_delay: by }]),
  );
};

test('a statement that the replay of changes cancels is answered by the primary', async () => {
  await delaysReplay('0');
  await db`create table worn (n int)`;
  await db`insert into worn select generate_series(1, 1000)`;
  await caughtUp();
  logged();
  const tried: boolean[] = [];
  const work = async (reading: Db) =>
    inSnapshot(reading, async (tx) => {
      const [row] = await tx<{ standby: boolean; rows: number }[]>`
        select pg_is_in_recovery() as standby, count(*)::int as rows from worn`;
      tried.push(row?.standby ?? false);
      if (row?.standby) {
        const reads = tx`select count(*), pg_sleep(60) from worn`;
        reads.catch(() => {});
        await db`delete from worn`;
        await db`vacuum worn`;
        await reads;
      }
      return row?.rows;
    });
  const reading = replica.read(undefined);
  expect(await work(reading.db)).toBe(0);
  expect([tried, reading.contribution()]).toEqual([[true, false], undefined]);
  expect(logged()).toEqual(['replica.conflict']);
  expect(stateOf()).toBe('ready');
  await delaysReplay('30s');
  await caughtUp();
  aheadMs += 60_000;
  await replica.check();
  expect(logged()).toEqual(['replica.no_conflict']);
});

test('a replica that stalls is given up, also by those who wait for it', async () => {
  await caughtUp();
  const goOn = servers.stallStandby();
  const waiting = list();
  await replica.check();
  const answer = await waiting;
  expect([answer.status, ageOf(answer), stateOf()]).toEqual([200, undefined, 'unreachable']);
  const began = performance.now();
  expect((await list()).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(900);
  goOn();
  await ready();
  expect(logged()).toEqual(['replica.unfit', 'replica.fit']);
});

test('a replica that is killed and starts again disturbs nobody', async () => {
  await caughtUp();
  await servers.killStandby();
  const answers = await Promise.all([list(), list(), list()]);
  expect(answers.map((answer) => [answer.status, ageOf(answer)])).toEqual(answers.map(() => [200, undefined]));
  await replica.check();
  expect(stateOf()).toBe('unreachable');
  await servers.startStandby();
  await ready();
  expect(ageOf(await list())).toBeDefined();
  expect(logged()).toEqual(['replica.unfit', 'replica.fit']);
});

test('a server that is no replica of the database is not used', async () => {
  const openAt = async (address: URL) => {
    const other = openPools(address.href, { acceptsStandby: true, limits: patience });
    onTestFinished(() => other.end({ timeout: 0 }));
    const watched = createReplica({ ...parts, replica: other, now });
    await watched.check();
    const reading = watched.read(undefined);
    await reading.db`select 1`;
    return [stateOf(watched), reading.contribution()];
  };
  expect(await openAt(new URL(servers.primaryUrl))).toEqual(['promoted', undefined]);
  const otherDatabase = new URL(servers.standbyUrl);
  otherDatabase.pathname = '/postgres';
  expect(await openAt(otherDatabase)).toEqual(['other_system', undefined]);
  written.length = 0;
});

test('a replica that becomes a primary of its own is not used any more', async () => {
  await caughtUp();
  await standby`select pg_promote()`;
  const answer = await list();
  expect([answer.status, ageOf(answer)]).toEqual([200, undefined]);
  await replica.check();
  expect(stateOf()).toBe('promoted');
  expect(logged()).toEqual(['replica.unfit']);
});
