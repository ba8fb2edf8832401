import { routes } from '@halloo/contract/routes';
import { webhookBodies } from '@halloo/contract/webhook-events';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { endedCalls } from '../src/calling/life/ended-calls.ts';
import { lendLine } from '../src/calling/test-calls/lend-line.ts';
import { startTestCalls } from '../src/calling/test-calls/start-test-calls.ts';
import { type Profile, profiles } from '../src/drivers/line/simulated/profile.ts';
import { createLog } from '../src/platform/log.ts';
import { makeScript, makeSims } from './calling.ts';
import { everybody } from './calling-server.ts';
import { simulated, startDialer } from './dialer.ts';
import { createTestServer } from './harness.ts';
import { quickTime } from './line-times.ts';

let now = new Date('2026-11-16T04:00:00Z');
const clock = { now: () => now };
const { db, send, signUp } = await createTestServer({ clock });
const { token } = await signUp();
await makeSims(db, 1, 2);
const script = await makeScript(db, 5_000, 'Test message');
await db`update workspace set timezone = 'Asia/Kolkata', calling_start = '09:00', calling_end = '18:00'`;

const own = '+919812345678';
const there = { node: 'simulated', trunk: 'simulated' };
const at = (time: string, day = '2026-11-16') => {
  now = new Date(`${day}T${time}:00+05:30`);
};
const until = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 30_000, interval: 50 });

let profile: Profile = profiles.perfect;
/** A process that calls. */
const startProcess = async () => {
  const lent = lendLine(simulated({ time: quickTime(), profile: () => profile }));
  const dialer = await startDialer(db, { line: lent.line });
  const stop = startTestCalls({ db, clock, log: createLog('silent'), lent, dialerId: () => dialer.id, everyMs: 50 });
  onTestFinished(stop);
  return { dialer, stop };
};

const read = async () => (await send(routes.getTestCalls, { token })).body;
const change = (body: object) => send(routes.changeTestPlan, { token, body });
const make = (body: object = {}) => send(routes.makeTestCall, { token, body: { ...there, number: own, ...body } });
const history = async () => (await send(routes.listTestCalls, { token, query: there })).body;
const notices = async () =>
  (await db<{ title: string }[]>`select title from notification order by id`).map(({ title }) => title);
const allOver = (calls: number) =>
  until(async () => {
    const states = (await history()).map(({ state }) => state);
    expect(states).toEqual(Array.from({ length: calls }, () => 'over'));
  });

beforeEach(async () => {
  at('10:00');
  profile = profiles.perfect;
  for (const table of ['test_call', 'dialer', 'notification', 'do_not_call']) await db`delete from ${db(table)}`;
  await db`update test_call_plan set on_schedule = false, number = '', every_minutes = null, times = '{}', script_id = null`;
});

test('a person makes a test call: it rings, is answered, and frees its channel', async () => {
  await startProcess();
  expect(await make()).toMatchObject({ status: 201, body: { state: 'queued', result: null, by_schedule: false } });
  await allOver(1);
  const [call] = await history();
  expect(call).toMatchObject({ ...there, result: 'answered', cause: 16, note: '' });
  expect(call?.ring_ms).toBeGreaterThanOrEqual(0);
  expect(call?.answer_ms).toBeGreaterThanOrEqual(call?.ring_ms ?? 0);
  const { targets } = await read();
  expect(targets).toEqual([{ ...there, last: call, open: null, last_good_at: call?.ended_at }]);
  expect(await db`select 1 from sim_channel where call_id is not null`).toHaveLength(0);
  // The number is removed, and nobody is notified of what a person sees on the screen.
  expect(await db`select number from test_call`).toEqual([{ number: '' }]);
  expect(await notices()).toEqual([]);
});

test('a message is played before the call ends', async () => {
  await startProcess();
  expect((await change({ number: own, script_id: script })).status).toBe(200);
  await make({ number: undefined });
  await allOver(1);
  expect(await history()).toMatchObject([{ result: 'answered' }]);
});

test('a refused call says how, and a person who does not answer is no refusal', async () => {
  await startProcess();
  profile = everybody('busy');
  await make();
  await allOver(1);
  profile = { ...everybody('busy'), shares: { ...everybody('busy').shares, busy: 0, noAnswer: 1 } };
  await make();
  await allOver(2);
  expect(await history()).toMatchObject([{ result: 'no_answer' }, { result: 'refused', cause: 17, answer_ms: null }]);
  expect((await read()).targets[0]?.last_good_at).toBe(null);
});

test('what may not be called, or is unknown, is refused', async () => {
  expect(await make()).toMatchObject({ status: 404, body: { code: 'line.trunk_not_found' } });
  await startDialer(db);
  expect(await make({ trunk: 'other' })).toMatchObject({ status: 404, body: { code: 'line.trunk_not_found' } });
  expect(await make({ number: '12' })).toMatchObject({ status: 400, body: { fields: { number: expect.any(String) } } });
  expect(await make({ number: undefined })).toMatchObject({
    status: 400,
    body: { fields: { number: 'Enter the number to call.' } },
  });
  await db`insert into do_not_call (number, reason) values (${own}, '')`;
  expect(await make()).toMatchObject({ body: { code: 'call.do_not_call' } });
  expect(await change({ number: own })).toMatchObject({ body: { code: 'call.do_not_call' } });
  await db`delete from do_not_call`;
  expect((await make()).status).toBe(201);
  expect(await make()).toMatchObject({ status: 409, body: { code: 'line.test_open' } });
});

test('a schedule needs a number and a time within the calling hours', async () => {
  expect(await change({ on_schedule: true, every_minutes: 60 })).toMatchObject({
    body: { fields: { number: 'Enter the number to call.' } },
  });
  expect(await change({ on_schedule: true, number: own })).toMatchObject({
    body: { fields: { times: expect.any(String) } },
  });
  expect(await change({ on_schedule: true, number: own, times: ['20:00'] })).toMatchObject({
    body: { fields: { times: expect.any(String) } },
  });
  expect(await change({ script_id: 999 })).toMatchObject({ body: { fields: { script_id: expect.any(String) } } });
  const { body } = await change({ on_schedule: true, number: own, times: ['16:00'] });
  expect(body.next_at).toBe('2026-11-16T10:30:00.000Z');
});

test('two processes make each scheduled call once, and announce the first failure and the recovery', async () => {
  await db`
    insert into webhook_endpoint (url, host, events, secret, created_at, changed_at)
    values ('https://example.com', 'example.com', ${['calling.changed']}, 'whsec', now(), now())`;
  await startProcess();
  await startProcess();
  await change({ on_schedule: true, number: own, every_minutes: 60 });
  at('11:00');
  await allOver(1);
  expect(await notices()).toEqual([]);
  profile = everybody('busy');
  at('12:00');
  await allOver(2);
  at('13:00');
  await allOver(3);
  profile = profiles.perfect;
  at('14:00');
  await allOver(4);
  at('14:59');
  expect((await history()).map(({ result, by_schedule }) => [result, by_schedule])).toEqual([
    ['answered', true],
    ['refused', true],
    ['refused', true],
    ['answered', true],
  ]);
  expect(await notices()).toEqual([
    'Test calls through simulated and simulated fail',
    'Test calls through simulated and simulated work again',
  ]);
  const events = await db<{ body: object }[]>`select body from webhook order by id`;
  const line = { node: 'simulated', trunk: 'simulated' };
  expect(events.map(({ body }) => webhookBodies['calling.changed'].strict().parse(body))).toMatchObject([
    { state: 'warned', line, sim: null, campaign: null, reason: 'The call was refused. Cause 17.' },
    { state: 'resumed', line, reason: '' },
  ]);
});

test('no process calls outside of the hours; the round is made in the morning', async () => {
  await startProcess();
  await change({ on_schedule: true, number: own, every_minutes: 60 });
  at('20:00');
  expect((await read()).next_at).toBe('2026-11-16T05:30:00.000Z');
  // Rounds of the process pass meanwhile: the call that a person asks for is made after them.
  await make();
  await allOver(1);
  expect(await history()).toMatchObject([{ by_schedule: false }]);
  at('09:30', '2026-11-17');
  await allOver(2);
});

test('a number that came to the do-not-call list is not called', async () => {
  await startProcess();
  await change({ on_schedule: true, number: own, every_minutes: 60 });
  await db`insert into do_not_call (number, reason) values (${own}, '')`;
  at('11:00');
  await allOver(1);
  expect(await history()).toMatchObject([{ result: 'not_placed', note: 'The number is on the do-not-call list.' }]);
  expect(await notices()).toEqual(['Test calls through simulated and simulated fail']);
});

test('the call of a process that ended is closed, and its channel is free again', async () => {
  await startDialer(db);
  await make();
  await db`
    update test_call set state = 'calling', call_id = 900, line_id = 'halloo-900', dialer_id = 12345, taken_at = ${now}`;
  await db`update sim_channel set call_id = 900 where channel = 1`;
  expect(await endedCalls(db, ['halloo-900', 'halloo-901'])).toEqual(['halloo-901']);
  await startProcess();
  await allOver(1);
  expect(await history()).toMatchObject([{ result: 'lost', note: 'The process of Halloo that made the call ended.' }]);
  expect(await db`select 1 from sim_channel where call_id is not null`).toHaveLength(0);
});

test('a call that nobody takes is given up, and a hundred are kept', async () => {
  const { dialer, stop } = await startProcess();
  await stop();
  await db`
    insert into test_call (node, trunk, number, by_schedule, asked_at, state, result)
    select 'simulated', 'simulated', '', true, now(), 'over', 'answered' from generate_series(1, 150)`;
  await make();
  at('10:20');
  const again = startTestCalls({
    ...{ db, clock, log: createLog('silent'), everyMs: 50, dialerId: () => dialer.id },
    lent: lendLine(simulated({ capacity: 0 })),
  });
  onTestFinished(again);
  await until(async () => expect(await db`select 1 from test_call where result = 'not_placed'`).toHaveLength(1));
  await until(async () => expect(await db`select 1 from test_call`).toHaveLength(100));
});

test('who may not see persons does not see the number', async () => {
  await change({ number: own });
  const { token: viewer } = await signUp({ role: 'viewer' });
  const { body } = await send(routes.getTestCalls, { token: viewer });
  expect(JSON.stringify(body)).not.toContain(own);
  expect((await send(routes.makeTestCall, { token: viewer, body: { ...there, number: own } })).status).toBe(403);
});
