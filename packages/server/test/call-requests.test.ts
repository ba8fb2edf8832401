import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { leadStateId } from '@halloo/contract/ledger';
import { routes } from '@halloo/contract/routes';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { claimCalls } from '../src/calling/claim/claim-leads.ts';
import { releaseCalls } from '../src/calling/claim/release-calls.ts';
import { registerDialer } from '../src/features/line/presence.ts';
import { systemClock } from '../src/platform/clock.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { simulated, startDialer, statesOf, wrongBooks } from './dialer.ts';
import { createTestServer } from './harness.ts';
import { quickTime } from './line-times.ts';

const { send, signUp, db, url } = await createTestServer({ clock: systemClock });
const { token } = await signUp();
const flow = menuFlow(await makeScript(db, 4_000, 'Welcome'));
await makeSims(db, 4, 10);

const until = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 60_000, interval: 50 });
const ask = (body: object, headers?: Record<string, string>) =>
  send(routes.requestCall, { token, body, ...(headers && { headers }) });
const read = async (id: number) => (await send(routes.getCallRequest, { token, params: { id } })).body;
const live = (options: Partial<Parameters<typeof makeLiveCampaign>[1]> = {}) =>
  makeLiveCampaign(db, { leads: 3, flow, ...options });
const numberOf = async (campaignId: number, position: number) =>
  (
    await db<{ number: string }[]>`select number from lead where campaign_id = ${campaignId} and position = ${position}`
  )[0]?.number ?? '';

const claimer = async () => {
  const dialerId = await registerDialer(db, 'a dialer', { state: 'ready', note: '' });
  return {
    dialerId,
    claim: (room: number) =>
      claimCalls(db, { dialerId, room, mine: new Map(), after: new Map(), turn: 1 }, systemClock),
  };
};

beforeEach(async () => {
  await db`update campaign set status = 'Draft'`;
  await db`delete from live_call`;
  await db`delete from dialer`;
  await db`delete from do_not_call`;
  await db`update sim_channel set rests_until = '-infinity', call_id = null`;
});

describe('a request', () => {
  test('adds the person and is claimed before everybody else, also before retries', async () => {
    const id = await live();
    await db`
      update lead set state = ${leadStateId('Retry due')}, next_attempt_at = now() - interval '1 hour'
      where campaign_id = ${id} and position = 2`;
    await db`update ledger_counter set leads = 2 where campaign_id = ${id}`;
    await db`insert into ledger_counter values (${id}, 3, 1)`;
    const asked = await ask({
      ...{ campaign_id: id, number: '98765 43210', first_name: 'Asha', last_name: 'Rao' },
      fields: { city: 'Pune', amount: 12 },
    });
    expect(asked).toMatchObject({
      status: 201,
      body: { campaign_id: id, phone: '+919876543210', state: 'queued', call_id: null, reference: null },
    });
    expect(asked.body.reason).toBe('Waits for a free channel.');
    const { claim } = await claimer();
    const { calls } = await claim(1);
    expect(calls.map(({ number }) => number)).toEqual(['+919876543210']);
    // Fields get the names that the campaign uses.
    expect(calls[0]?.lead).toMatchObject({ first_name: 'Asha', data: { city: 'Pune', amount: '12' } });
    expect(await read(asked.body.id)).toMatchObject({ state: 'calling', call_id: calls[0]?.id, reason: '' });
    expect((await send(routes.getCall, { token, params: { call_id: calls[0]?.id ?? 0 } })).status).toBe(200);
    // The claim goes on in the list, not behind the person at its end.
    expect((await claim(2)).calls.map(({ attempt }) => attempt)).toEqual([1, 1]);
    expect((await wrongBooks(db, id)).filter((wrong) => !wrong.startsWith('minutes'))).toEqual([]);
  });

  test('calls somebody who waits, waits for a retry or was called before, and keeps the books', async () => {
    const id = await live({ leads: 4 });
    const states = ['Waiting', 'Retry due', 'Hung up', 'Expired'] as const;
    for (const [index, state] of states.entries()) {
      await db`
        update lead set state = ${leadStateId(state)}, next_attempt_at = ${state === 'Retry due' ? new Date(Date.now() + 3_600_000) : null}
        where campaign_id = ${id} and position = ${index + 1}`;
    }
    await db`delete from ledger_counter where campaign_id = ${id}`;
    await db`insert into ledger_counter select campaign_id, state, count(*) from lead where campaign_id = ${id} group by 1, 2`;
    await db`update campaign_counter set hung_up = 1 where campaign_id = ${id}`;
    const asked = [];
    for (const position of [4, 3, 2, 1]) {
      asked.push((await ask({ campaign_id: id, number: await numberOf(id, position) })).body);
    }
    expect(asked.map(({ state }) => state)).toEqual(['queued', 'queued', 'queued', 'queued']);
    expect(await wrongBooks(db, id)).toEqual([]);
    const { claim } = await claimer();
    expect((await claim(10)).calls).toHaveLength(4);
    expect(await statesOf(db, id)).toEqual({ [leadStateId('Calling')]: 4 });
    expect((await Promise.all(asked.map((one) => read(one.id)))).map(({ state }) => state)).toEqual(
      Array.from({ length: 4 }, () => 'calling'),
    );
  });

  test('is one request however often it is sent', async () => {
    const id = await live();
    const body = { campaign_id: id, number: '+919811100001', reference: 'order-7' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const key = { 'idempotency-key': 'one' };
    const keyed = { campaign_id: id, number: '+919811100002' };
    const first = await ask(keyed, key);
    const again = await ask(keyed, key);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body.id).toBe(first.body.id);
    // Without a name of its own, a repeated request means the open one.
    expect((await ask(keyed)).body.id).toBe(first.body.id);
    expect((await ask({ ...keyed, reference: 'other' })).body.code).toBe('call.already_requested');
    expect((await ask({ ...body, number: '+919811100003' })).body.code).toBe('call.reference_used');
    const listed = await send(routes.listCallRequests, { token, query: { campaign_id: id, reference: 'order-7' } });
    expect(listed.body.map((one) => one.id)).toEqual([answers[0]?.body.id]);
    expect((await send(routes.listCallRequests, { token, query: { campaign_id: id } })).body).toHaveLength(2);
  });

  test('is refused with a reason: wrong number, do-not-call, in a call, not live, outside the hours', async () => {
    const id = await live();
    const wrong = await ask({ campaign_id: id, number: '12' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect(wrong.body.fields?.number).toContain('12');
    await db`insert into do_not_call (number, reason) values ('+919811100009', 'asked')`;
    expect((await ask({ campaign_id: id, number: '+919811100009' })).body.code).toBe('call.do_not_call');
    const { claim } = await claimer();
    const [call] = (await claim(1)).calls;
    expect((await ask({ campaign_id: id, number: call?.number })).body.code).toBe('call.in_progress');
    expect((await ask({ campaign_id: 999_999, number: '+919811100010' })).status).toBe(404);
    expect((await send(routes.getCallRequest, { token, params: { id: 999_999 } })).body.code).toBe(
      'call.request_not_found',
    );

    const paused = await live({ status: 'Paused' });
    expect((await ask({ campaign_id: paused, number: '+919811100010' })).body.code).toBe('call.not_live');
    const queued = await ask({ campaign_id: paused, number: '+919811100010', when: 'queue' });
    expect(queued.body).toMatchObject({ state: 'queued', reason: 'Waits until the campaign is live.' });
    const done = await live({ status: 'Completed' });
    expect((await ask({ campaign_id: done, number: '+919811100010', when: 'queue' })).body.code).toBe('call.not_live');

    const closed = await live();
    const hour = (new Date().getUTCHours() + 12) % 24;
    await db`
      update campaign set call_start_time = ${`${String(hour).padStart(2, '0')}:00`}, call_end_time = ${`${String(hour).padStart(2, '0')}:30`}
      where id = ${closed}`;
    const key = { 'idempotency-key': 'closed' };
    const now = await ask({ campaign_id: closed, number: '+919811100011' }, key);
    expect(now).toMatchObject({ status: 409, body: { code: 'call.outside_hours' } });
    expect(now.body.msg).toMatch(/may not call before/);
    expect(await db`select 1 from lead where number = '+919811100011'`).toHaveLength(0);
    // A refusal that tells when to come back is not kept for its key.
    await db`update campaign set call_start_time = '00:00', call_end_time = '00:00' where id = ${closed}`;
    const kept = await ask({ campaign_id: closed, number: '+919811100011' }, key);
    expect(kept.status).toBe(201);
    await db`update call_request set refused = 'test' where id = ${kept.body.id}`;
    await db`
      update campaign set call_start_time = ${`${String(hour).padStart(2, '0')}:00`}, call_end_time = ${`${String(hour).padStart(2, '0')}:30`}
      where id = ${closed}`;
    const later = await ask({ campaign_id: closed, number: '+919811100011', when: 'queue' });
    expect(later.body.reason).toMatch(/^Waits for the calling hours/);
    await db`update campaign set call_end_date = '2020-01-02' where id = ${closed}`;
    const over = await ask({ campaign_id: closed, number: '+919811100012', when: 'queue' });
    expect(over.body.msg).toBe('The last day of the campaign has passed.');
  });

  test('is refused when its person comes onto the do-not-call list, or is removed', async () => {
    const id = await live({ leads: 0 });
    const [unwanted, gone] = [
      (await ask({ campaign_id: id, number: '+919811100020' })).body,
      (await ask({ campaign_id: id, number: '+919811100021' })).body,
    ];
    await db`insert into do_not_call (number, reason) values ('+919811100020', 'asked')`;
    await db`delete from lead where campaign_id = ${id} and id = ${gone.lead}`;
    const { claim } = await claimer();
    expect((await claim(5)).calls).toEqual([]);
    expect(await read(unwanted.id)).toMatchObject({
      state: 'refused',
      reason: 'The number is on the do-not-call list.',
    });
    expect(await read(gone.id)).toMatchObject({ state: 'refused', reason: 'The person was removed from the list.' });
  });

  test('loses the name that its program gave it when the person is erased', async () => {
    const id = await live({ leads: 0 });
    const asked = (await ask({ campaign_id: id, number: '+919811100025', reference: 'Asha Rao' })).body;
    await db`update campaign set status = 'Paused' where id = ${id}`;
    const erased = await send(routes.erasePerson, {
      token,
      body: { number: '+919811100025', confirm: '+919811100025', do_not_call: false },
    });
    expect(erased.status).toBe(200);
    expect(await read(asked.id)).toMatchObject({ state: 'refused', reference: null });
    expect((await read(asked.id)).phone).not.toContain('98111');
  });

  test('is first in the queue again after a call that was not dialled', async () => {
    const id = await live();
    const asked = (await ask({ campaign_id: id, number: '+919811100030' })).body;
    const { claim, dialerId } = await claimer();
    const [first] = (await claim(1)).calls;
    await releaseCalls(db, dialerId, [first?.id ?? 0], new Date());
    expect(await read(asked.id)).toMatchObject({ state: 'queued', call_id: null });
    const [second] = (await claim(1)).calls;
    expect(second?.number).toBe('+919811100030');
    expect(second?.id).not.toBe(first?.id);
    expect(await read(asked.id)).toMatchObject({ state: 'calling', call_id: second?.id });
  });

  test('wakes a dialer, and its call is read when it is over', async () => {
    const id = await live({ leads: 0 });
    await db`update campaign set stays_live = true where id = ${id}`;
    // A dialer that polls so rarely calls only because it is woken.
    await startDialer(db, { line: simulated({ time: quickTime() }), intervals: { pollMs: 600_000 } });
    const asked = (await ask({ campaign_id: id, number: '+919811100040', reference: 'a' })).body;
    await until(async () => expect((await read(asked.id)).state).toBe('done'));
    const { call_id } = await read(asked.id);
    expect((await send(routes.getCall, { token, params: { call_id: call_id ?? 0 } })).status).toBe(200);
    // A campaign that stays live waits for the next request; the same person is called again.
    const next = (await ask({ campaign_id: id, number: '+919811100040', reference: 'b' })).body;
    await until(async () => expect((await read(next.id)).state).toBe('done'));
    expect(await db`select 1 from call where campaign_id = ${id}`).toHaveLength(2);
    expect(await wrongBooks(db, id)).toEqual([]);
    expect((await db<{ status: string }[]>`select status from campaign where id = ${id}`)[0]?.status).toBe('Live');
  });
});

/** HALLOO_FAULTS=long sends as many as a busy program does. */
const requests = process.env.HALLOO_FAULTS === 'long' ? 1_000 : 200;

describe(`${requests} requests during a campaign`, () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-requests-'));
  const processes = new Set<ChildProcess>();
  afterAll(() => {
    for (const child of processes) child.kill('SIGKILL');
    fs.rmSync(folder, { recursive: true, force: true });
  });

  test('are called once each, with two dialers of which one is killed', { timeout: 240_000 }, async () => {
    const leads = 60;
    const id = await live({ leads, spinRate: 40 });
    // A quick machine calls everybody before the last request comes.
    await db`update campaign set stays_live = true where id = ${id}`;
    const notes = path.join(folder, 'notes');
    fs.writeFileSync(notes, '');
    const startOne = async () => {
      const script = path.join(import.meta.dirname, 'faults', 'dialer-process.ts');
      const child = spawn(process.execPath, [script, url, notes, '', '300'], {
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      });
      processes.add(child);
      child.once('exit', () => processes.delete(child));
      await once(child, 'message');
      return child;
    };
    const [victim] = [await startOne(), await startOne()];

    const bodies = Array.from({ length: requests }, (_, n) => ({
      ...{ campaign_id: id, number: `+91981${String(2_000_000 + n)}`, reference: `order-${n}` },
      fields: { City: `City ${n}` },
    }));
    const answers: number[] = [];
    const workers = Array.from({ length: 8 }, async (_, worker) => {
      for (let n = worker; n < bodies.length; n += 8) {
        const { status, body } = await ask(bodies[n] ?? {});
        expect(status, body.msg).toBe(201);
        answers.push(body.id);
        // Every tenth is sent again, as a client does that got no answer.
        if (n % 10 === 0) expect((await ask(bodies[n] ?? {})).body.id).toBe(body.id);
        if (n === requests * 0.4) {
          victim.kill('SIGKILL');
          void startOne();
        }
      }
    });
    await Promise.all(workers);
    expect(new Set(answers).size).toBe(requests);
    await db`update campaign set stays_live = false where id = ${id}`;
    const status = async () =>
      (await db<{ status: string }[]>`select status from campaign where id = ${id}`)[0]?.status;
    await expect.poll(status, { timeout: 180_000, interval: 500 }).toBe('Completed');
    for (const child of processes) child.kill('SIGTERM');
    await Promise.all([...processes].map((child) => once(child, 'exit')));

    expect(await wrongBooks(db, id)).toEqual([]);
    const [counted] = await db<Record<string, number>[]>`
      select count(*) as requests, count(distinct r.call_id) as calls, count(distinct c.lead_id) as people,
        count(*) filter (where refused is not null) as refused
      from call_request r join call c on c.campaign_id = r.campaign_id and c.id = r.call_id and c.lead_id = r.lead_id
      where r.campaign_id = ${id}`;
    expect(counted).toEqual({ requests, calls: requests, people: requests, refused: 0 });
    expect(await db`select 1 from call where campaign_id = ${id}`).toHaveLength(requests + leads);
    // The calls that the lines really placed.
    const dialled = fs
      .readFileSync(notes, 'utf8')
      .split('\n')
      .flatMap((line) => (line.startsWith('dialled ') ? [line.split(' ')] : []));
    expect(new Set(dialled.map(([, call]) => call)).size).toBe(dialled.length);
    const perNumber = Map.groupBy(dialled, ([, , number]) => number);
    expect(bodies.filter(({ number }) => (perNumber.get(number)?.length ?? 0) > 1)).toEqual([]);
  });
});
