import { createHash } from 'node:crypto';
import type { Route } from '@halloo/contract/route';
import { routes } from '@halloo/contract/routes';
import { writeFlow } from '@halloo/flow/convert';
import { describe, expect, test } from 'vitest';
import { profiles } from '../src/drivers/line/simulated/profile.ts';
import { tallyAll } from '../src/results/tally/tally-campaign.ts';
import { createCallingServer, until } from './calling-server.ts';
import { simulated, startDialer } from './dialer.ts';
import { quickTime, stillTime } from './line-times.ts';
import { readRaw } from './results-recount.ts';

const { app, context, db, send, token, script, flow, make } = await createCallingServer();

const of = (campaign_id: number, more: object = {}) => ({ token, params: { campaign_id, ...more } });
const statusOf = async (id: number) =>
  (await db<{ status: string }[]>`select status from campaign where id = ${id}`)[0]?.status;

/** A finished campaign. */
const called = async (leads: number, profile = profiles.perfect, seed = 1) => {
  const id = await make({ leads, name: `Called ${leads} ${profile === profiles.perfect} ${seed}` });
  const line = simulated({ time: quickTime(), profile, seed });
  const dialer = await startDialer(db, { line });
  await until(async () => expect(await statusOf(id)).toBe('Completed'));
  await dialer.stop();
  return id;
};

describe('a result', () => {
  const ofOne: [string, Route, object][] = [
    ['get-result', routes.getResult, { body: { campaign_id: 999_999 } }],
    ['overall results', routes.listOverallResults, { params: { id: 999_999 } }],
    ['the CSV file', routes.downloadOverallResults, { params: { campaignId: 999_999 } }],
    ['addresses of files', routes.signResultFiles, of(999_999)],
    ['the table of a script', routes.listScriptRows, of(999_999, { script_id: 1 })],
    ['the overview', routes.getOverview, of(999_999)],
    ['the flow', routes.getFlowResult, of(999_999)],
    ['callers of a node', routes.listNodeCallers, { ...of(999_999, { version: 1 }), query: { node_id: 'A' } }],
    ['drop-off', routes.getDropOff, of(999_999)],
    ['calls', routes.listCalls, of(999_999)],
    ['a slice', routes.countSlice, { ...of(999_999), body: { slice: { kind: 'not_answered' } } }],
    ['a follow-up', routes.makeFollowUp, { ...of(999_999), body: { slice: { kind: 'not_answered' }, name: 'X' } }],
    ['a comparison', routes.compareResults, { query: { a: 999_999, b: 999_999 } }],
  ];
  test.each(ofOne)('of a missing campaign is not found: %s', async (_, route, parts) => {
    const { status, body } = await send(route, { token, ...parts });
    expect([status, body.code]).toEqual([404, 'campaign.not_found']);
  });

  test.each([
    [routes.getResult, { body: { campaign_id: 'x' } }, 'campaign_id'],
    [routes.getResult, { body: {} }, 'campaign_id'],
    [routes.listOverallResults, { params: { id: 1 }, query: { limit: 101 } }, 'limit'],
    [routes.listOverallResults, { params: { id: 1 }, query: { status: 14 } }, 'status'],
    [routes.listCalls, { ...of(1), query: { result: 'eaten' } }, 'result'],
    [routes.listCalls, { ...of(1), query: { from: '1.2.2026' } }, 'from'],
    [routes.countSlice, { ...of(1), body: { slice: { kind: 'states', states: [] } } }, 'slice.states'],
    [routes.countSlice, { ...of(1), body: { slice: { kind: 'everybody' } } }, 'slice.kind'],
    [routes.makeFollowUp, { ...of(1), body: { slice: { kind: 'not_answered' }, name: ' ' } }, 'name'],
    [routes.compareResults, { query: { a: 1 } }, 'b'],
  ] as [Route, object, string][])('refuses what it cannot read, and says which field', async (route, parts, field) => {
    const { status, body } = await send(route, { token, ...parts });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });

  test('without a flow gets the message of the specification', async () => {
    const [row] = await db<{ id: number }[]>`
      insert into campaign (name, campaign_type) values ('Nothing yet', 'Outbound') returning id`;
    await db`insert into campaign_counter (campaign_id) values (${row?.id ?? 0})`;
    const { status, body } = await send(routes.getResult, { token, body: { campaign_id: row?.id } });
    expect([status, body.code]).toEqual([409, 'result.no_flow']);
    expect(body.msg).toBe('Result not found. Make sure you have created the flow for the result you want to see.');
  });

  test('before the first call is empty, and every route answers', async () => {
    const id = await make({ leads: 3, status: 'Draft' });
    const { body } = await send(routes.getResult, { token, body: { campaign_id: id } });
    expect(body.call_details).toEqual({ total_calls: 0, total_pickup: 0, no_pickup: 0, no_of_gave_response: 0 });
    expect(body.campaign).toMatchObject({ id, status: 'Draft', archived: false });
    const { body: overview } = await send(routes.getOverview, of(id));
    expect(overview).toMatchObject({
      records: 3,
      calls: 0,
      pickup_rate: null,
      talk: { average_seconds: null, median_seconds: null },
      over_time: { bucket_seconds: null, buckets: [] },
      rules: [],
      by_hour: [],
    });
    expect((await send(routes.getDropOff, of(id))).body).toEqual([]);
    expect((await send(routes.listCalls, of(id))).body).toEqual({ count: 0, results: [], next: null });
    const { body: slice } = await send(routes.countSlice, {
      ...of(id),
      body: { slice: { kind: 'states', states: [1] } },
    });
    expect(slice).toMatchObject({ leads: 3, do_not_call: 0, sentence: 'Waiting' });
  });

  test('shows what everybody heard and answered, by script', async () => {
    const id = await called(12);
    const { body } = await send(routes.getResult, { token, body: { campaign_id: id } });
    expect(body.call_details).toEqual({ total_calls: 12, total_pickup: 12, no_pickup: 0, no_of_gave_response: 12 });
    expect(body.scripts).toHaveLength(1);
    const [{ script: shown, count, table_data } = expect.fail('no script')] = body.scripts;
    expect(shown).toMatchObject({ id: script, script_type: 'Recorded', script_name: 'Welcome', script_message: '' });
    expect([count, table_data.length]).toEqual([12, 10]);
    expect(table_data[0]).toMatchObject({
      first_name: 'Asha',
      response_keyword: '1',
      response_group: 'Yes',
      recorded_file: null,
      heard_seconds: 60,
    });
    const { body: rest } = await send(routes.listScriptRows, {
      ...of(id, { script_id: script }),
      query: { offset: 10 },
    });
    expect([rest.count, rest.results.length]).toEqual([12, 2]);
    const [last = expect.fail('no row')] = rest.results;
    const { body: found } = await send(routes.listScriptRows, {
      ...of(id, { script_id: script }),
      query: { search: `${last.first_name} ${last.last_name}` },
    });
    expect(found.results.map((row) => row.id)).toContain(last.id);
    await send(routes.changeCampaign, { token, params: { id }, body: { archieved: true } });
    const { body: archived } = await send(routes.getResult, { token, body: { campaign_id: id } });
    expect(archived.campaign.archived).toBe(true);
    expect(archived.call_details.total_calls).toBe(12);
  });

  test('lists all leads with their results', async () => {
    const id = await called(25, profiles.typical, 7);
    const raw = await readRaw(db, id);
    const { body } = await send(routes.listOverallResults, { token, params: { id }, query: { limit: 100 } });
    expect(body.count).toBe(25);
    expect(body.results.map((row) => row.id)).toEqual(raw.leads.map((lead) => lead.id));
    for (const row of body.results) {
      const lead = raw.leads.find((each) => each.id === row.id);
      const calls = raw.calls.filter(({ lead_id }) => lead_id === row.id);
      expect(row).toMatchObject({
        status: { id: lead?.state },
        no_of_attempts: calls.length,
        call_date: calls.at(-1)?.dialled_at.toISOString(),
        outcome: lead?.outcome,
      });
    }
    const [state = 0] = raw.leads.map((lead) => lead.state);
    const { body: filtered } = await send(routes.listOverallResults, {
      token,
      params: { id },
      query: { status: state },
    });
    expect(filtered.count).toBe(raw.leads.filter((lead) => lead.state === state).length);
    const [third] = body.results.slice(2);
    const { body: found } = await send(routes.listOverallResults, {
      token,
      params: { id },
      query: { search: third?.phone ?? '' },
    });
    expect(found.results).toEqual([third]);
  });

  test('includes inbound calls, also with a withheld number', async () => {
    const id = await make({ leads: 0, name: 'Help line' });
    await db`update campaign set campaign_type = 'Inbound' where id = ${id}`;
    await db`insert into campaign_sim select ${id}, min(id) from sim`;
    const [sim] = await db<{ number: string }[]>`select number from sim order by id limit 1`;
    const { person } = profiles.perfect;
    const profile = { ...profiles.perfect, person: { ...person, waitsMs: [1e8, 1e8] as const } };
    const line = simulated({ time: quickTime(), profile });
    await startDialer(db, { line });
    const ended = (calls: number) =>
      until(async () => expect((await send(routes.listCalls, of(id))).body.count).toBe(calls));
    line.callIn({ from: '+919876543210', to: sim?.number ?? '' });
    await ended(1);
    line.callIn({ from: '+919876543210', to: sim?.number ?? '' });
    await ended(2);
    line.callIn({ from: '', to: sim?.number ?? '' });
    await ended(3);
    const { body } = await send(routes.getOverview, of(id));
    expect(body).toMatchObject({ records: 2, dialled: 2, picked_up: 2, responded: 2, calls: 3, calls_answered: 3 });
    expect(body.attempts.picked_up_at).toEqual([{ attempt: 1, leads: 2 }]);
    expect(body.rules[0]).toMatchObject({ leads: 2, responses: 3 });
    const { body: calls } = await send(routes.listCalls, { ...of(id), query: { direction: 'in' } });
    expect(calls.results.map(({ phone }) => phone)).toEqual(['withheld', '+919876543210', '+919876543210']);
    const { body: call } = await send(routes.getCall, { token, params: { call_id: calls.results[1]?.id ?? 0 } });
    expect(call.steps[0]).toMatchObject({ kind: 'called_in', sentence: 'Called in from +919876543210' });
    expect(call.others.map((other) => other.id)).toEqual([calls.results[2]?.id]);
    // People without a number cannot be called back.
    const slice = { kind: 'response', rule_id: body.rules[0]?.rule_id, child_id: null };
    expect((await send(routes.countSlice, { ...of(id), body: { slice } })).body.leads).toBe(1);
    const { body: made } = await send(routes.makeFollowUp, { ...of(id), body: { slice, name: 'Call them back' } });
    expect(made.leads).toBe(1);
    const [copy] = await db`select campaign_type, status from campaign where id = ${made.campaign_id}`;
    expect(copy).toEqual({ campaign_type: 'Outbound', status: 'Draft' });
  });
});

describe('one call', () => {
  test('is shown step by step', async () => {
    const id = await called(1);
    const { body: list } = await send(routes.listCalls, of(id));
    const { body } = await send(routes.getCall, { token, params: { call_id: list.results[0]?.id ?? 0 } });
    expect(body.steps.map(({ kind }) => kind)).toEqual([
      'dialled',
      'rang',
      'answered',
      'entered',
      'entered',
      'played',
      'entered',
      'responded',
      'entered',
      'entered',
      'flow_ended',
      'ended',
    ]);
    const steps = Object.fromEntries(body.steps.map((step) => [step.kind, step]));
    expect(steps.answered?.sentence).toMatch(/^A person answered/);
    expect(steps.played).toMatchObject({
      sentence: '“Welcome” was heard to the end, 60 s',
      node_name: 'Message',
      play: { script_id: script, heard_ms: 60_000, length_ms: 60_000, end: 'whole' },
    });
    expect(steps.responded).toMatchObject({
      sentence: 'Pressed 1 at Answer: Yes',
      response: { kind: 'key', value: '1', outcome: 'Interested', recording: null },
    });
    expect(steps.ended?.sentence).toBe('The call was completed; the call was ended in the usual way (cause 16)');
    const links = body.steps.flatMap(({ by_link }) => by_link ?? []);
    expect(links).toHaveLength(4);
    expect(Object.keys(flow.links)).toEqual(expect.arrayContaining(links));
    expect(body.call).toMatchObject({ result: 'completed', cause: 16, outcome: 'Interested', flow_version: 1 });
    const offsets = body.steps.map(({ offset_ms }) => offset_ms);
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
  });

  test('that does not exist is not found, and one in progress is shown up to now', async () => {
    const { status, body } = await send(routes.getCall, { token, params: { call_id: 987_654 } });
    expect([status, body.code]).toEqual([404, 'call.not_found']);
    const id = await make({ leads: 1 });
    await startDialer(db, { line: simulated({ time: stillTime() }) });
    await until(async () => {
      const [live] = await db<{ id: number }[]>`
        select id from live_call where campaign_id = ${id} and answered_at is not null`;
      const { body } = await send(routes.getCall, { token, params: { call_id: live?.id ?? 0 } });
      expect(body.call.result).toBeNull();
      expect(body.steps.at(-1)).toMatchObject({ kind: 'entered', node_name: 'Message' });
    });
  });
});

describe('what a caller said', () => {
  test('is playable for signed-in people, completely or in part, and for nobody else', async () => {
    const id = await called(2, profiles.perfect, 3);
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, n) => n % 251));
    const hash = createHash('sha256').update(bytes).digest('hex');
    await db`insert into blob values (${hash}, now())`;
    await context.blobs.put(bytes, 'audio/wav');
    const [response] = await db<{ id: number; call_id: number }[]>`
      update response set recording = ${hash}, said = 'yes please' where id = (
        select min(id) from response where campaign_id = ${id}) returning id, call_id`;
    const { body } = await send(routes.getCall, { token, params: { call_id: response?.call_id ?? 0 } });
    const url = body.steps.find(({ kind }) => kind === 'responded')?.response?.recording ?? '';
    const whole = await app.inject({ url });
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'audio/wav']);
    expect(whole.rawPayload.equals(bytes)).toBe(true);
    const part = await app.inject({ url, headers: { range: 'bytes=100-199' } });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 100-199/5000']);
    expect(part.rawPayload.equals(bytes.subarray(100, 200))).toBe(true);
    expect((await app.inject({ url, headers: { range: 'bytes=9000-' } })).statusCode).toBe(416);
    const other = url.replace(`/recordings/${response?.id}`, `/recordings/${(response?.id ?? 0) + 1}`);
    expect((await app.inject({ url: other })).statusCode).toBe(401);
    expect((await app.inject({ url: url.split('?')[0] ?? '' })).statusCode).toBe(401);
    const { body: rows } = await send(routes.listScriptRows, of(id, { script_id: script }));
    expect(rows.results.find((row) => row.id === response?.call_id)?.recorded_file).toBe(url);
  });
});

describe('the flow and its scripts', () => {
  test('a missing version, and a node that no call reached', async () => {
    const id = await called(3, profiles.perfect, 9);
    const { status, body } = await send(routes.getFlowResult, { ...of(id), query: { version: 44 } });
    expect([status, body.code]).toEqual([404, 'flow.not_found']);
    const { body: nobody } = await send(routes.listNodeCallers, {
      ...of(id, { version: 1 }),
      query: { node_id: 'GONE' },
    });
    expect(nobody).toEqual({ count: 0, results: [], next: null });
    const { body: result } = await send(routes.getFlowResult, of(id));
    expect(result.versions).toEqual([{ version: 1, calls: 3, saved_at: expect.any(String) }]);
    expect(result.callers).toBe(3);
    const names = Object.values(result.nodes).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Answer', 'End', 'Message', 'No', 'Start', 'Yes']);
    const [drop] = (await send(routes.getDropOff, of(id))).body;
    expect(drop).toMatchObject({ callers: 3, plays: 3, heard_out: 3, hung_up: 0, skipped: 0, length_seconds: 60 });
    expect(drop?.seconds.listening.slice(0, 61).every((n) => n === 3)).toBe(true);
    expect(drop?.seconds.share.every((share) => share === 1)).toBe(true);
  });

  test('a comparison has the same numbers as both overviews', async () => {
    const [a, b] = [await called(4, profiles.perfect, 11), await called(5, profiles.typical, 12)];
    const { body } = await send(routes.compareResults, { token, query: { a, b } });
    for (const [side, id] of [
      [body.a, a],
      [body.b, b],
    ] as const) {
      const { body: overview } = await send(routes.getOverview, of(id));
      const { ledger_shares, outcome_shares, ...numbers } = side;
      expect(overview).toMatchObject(numbers);
      expect(ledger_shares.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(1);
      expect(outcome_shares.interested).toBe(overview.outcomes.interested / overview.dialled);
    }
  });
});

describe('a follow-up', () => {
  const slice = { kind: 'not_answered' } as const;

  test('has the leads of its slice in order, without those who must not be called', async () => {
    const id = await called(40, profiles.typical, 21);
    const wanted = await db<{ number: string; data: object }[]>`
      select number, first_name, last_name, data from lead
      where campaign_id = ${id} and attempts > 0 and not picked_up order by position`;
    expect(wanted.length).toBeGreaterThan(3);
    await db`insert into do_not_call (number) values (${wanted[1]?.number ?? ''}) on conflict do nothing`;
    const { body: count } = await send(routes.countSlice, { ...of(id), body: { slice } });
    expect(count).toMatchObject({ leads: wanted.length, do_not_call: 1, sentence: 'not answered' });
    expect(count.suggested_name).toMatch(/^Called 40 false 21: not answered$/);
    const { body, status } = await send(routes.makeFollowUp, {
      ...of(id),
      body: { slice, name: count.suggested_name },
    });
    expect([status, body.leads, body.left_out]).toEqual([201, wanted.length - 1, 1]);
    const copied = await db`
      select number, first_name, last_name, data, position, state, attempts from lead
      where campaign_id = ${body.campaign_id} order by position`;
    expect(copied).toEqual(
      wanted
        .filter((_, index) => index !== 1)
        .map((lead, index) => ({ ...lead, position: index + 1, state: 1, attempts: 0 })),
    );
    const [draft] = await db`
      select status, call_start_date, call_start_time::text, retry_times, records, dialled from campaign
        join campaign_counter on campaign_id = id where id = ${body.campaign_id}`;
    expect(draft).toEqual({
      status: 'Draft',
      call_start_date: null,
      call_start_time: '00:00:00',
      retry_times: 0,
      records: wanted.length - 1,
      dialled: 0,
    });
    const again = await send(routes.makeFollowUp, { ...of(id), body: { slice, name: count.suggested_name } });
    expect([again.status, again.body.code]).toEqual([409, 'campaign.name_taken']);
    expect((await send(routes.countSlice, { ...of(id), body: { slice } })).body.suggested_name).toBe(
      `${count.suggested_name} 2`,
    );
    const { body: all } = await send(routes.makeFollowUp, {
      ...of(id),
      body: { slice, name: 'With all of them', without_do_not_call: false, copy_flow: false },
    });
    expect([all.leads, all.left_out]).toEqual([wanted.length, 0]);
    const [noted] = await db`select detail from audit_log
      where action = 'campaign.followed_up' and thing = ${`campaign ${count.suggested_name}`}`;
    expect(noted?.detail).toMatchObject({ slice: 'not answered', leads: wanted.length - 1, left_out: 1 });
    const { body: imports } = await send(routes.listImports, of(body.campaign_id));
    expect(imports).toMatchObject([{ leads: wanted.length - 1, can_undo: true }]);
  });

  test('without leads is refused and leaves nothing behind', async () => {
    const id = await called(2, profiles.perfect, 31);
    const { status, body } = await send(routes.makeFollowUp, { ...of(id), body: { slice, name: 'Nobody at all' } });
    expect([status, body.code]).toEqual([400, 'result.no_leads']);
    expect(await db`select 1 from campaign where name = 'Nobody at all'`).toHaveLength(0);
  });

  test('includes the flow, and the campaign can be used immediately', async () => {
    const id = await called(3, profiles.perfect, 41);
    await db`
      insert into flow (campaign_id, version, document, saved_by, saved_at)
      select campaign_id, version, document, saved_by, saved_at from flow_version where campaign_id = ${id}`;
    const answered = { kind: 'states', states: [4] };
    const { body } = await send(routes.makeFollowUp, { ...of(id), body: { slice: answered, name: 'With its flow' } });
    const { body: copy } = await send(routes.getFlow, { token, query: { campaign_id: body.campaign_id } });
    const typesIn = (nodes: object) =>
      Object.values(nodes as Record<string, { type: string }>)
        .map(({ type }) => type)
        .sort();
    expect(typesIn(copy.msg.nodes)).toEqual(typesIn(writeFlow(flow).nodes));
    const { body: empty } = await send(routes.getResult, { token, body: { campaign_id: body.campaign_id } });
    expect(empty.call_details.total_calls).toBe(0);
    const { body: check } = await send(routes.checkLaunch, { token, params: { id: body.campaign_id } });
    expect(check.leads).toBe(3);
  });
});

test('tallies stay right if a reader comes before the job, and if two count at once', async () => {
  const id = await called(30, profiles.typical, 51);
  const before = (await send(routes.getOverview, of(id))).body;
  await Promise.all([tallyAll(db), tallyAll(db), tallyAll(db)]);
  await tallyAll(db);
  expect(await db`select 1 from untallied_call where campaign_id = ${id}`).toHaveLength(0);
  expect((await send(routes.getOverview, of(id))).body).toEqual(before);
});
