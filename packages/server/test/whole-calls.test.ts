import { leadStateId } from '@halloo/contract/ledger';
import { routes } from '@halloo/contract/routes';
import type { Fact } from '@halloo/flow/run';
import { describe, expect, test } from 'vitest';
import { createKeepCall } from '../src/features/call-recordings/keep-call.ts';
import { readWav, writeWav } from '../src/lib/audio/wav.ts';
import { applyRetention } from '../src/upkeep/privacy/inner/apply-retention.ts';
import { makeScript } from './calling.ts';
import { createCallingServer, everybody, until } from './calling-server.ts';
import { simulated, startDialer, statesOf, wrongBooks } from './dialer.ts';
import { quickTime } from './line-times.ts';

const server = await createCallingServer();
const { db, send, app, context, token, make, change, script: welcome } = server;
const notice = await makeScript(db, 4_000, 'This call is recorded');

const announced = { record_calls: 'announced', record_script_id: notice };
const detailOf = async (id: number) => (await send(routes.getCampaignDetail, { token, params: { key: id } })).body;

const callAll = async (id: number, options: Parameters<typeof simulated>[0] = {}) => {
  const { blobs } = context;
  const dialer = await startDialer(db, { line: simulated({ time: quickTime(), ...options }), blobs });
  await until(async () =>
    expect(await db`select 1 from campaign where id = ${id} and status = 'Completed'`).toHaveLength(1),
  );
  await dialer.stop();
  expect(await wrongBooks(db, id)).toEqual([]);
};
const recordingsOf = (id: number) =>
  db<
    { call_id: number; lead_id: number; sound: string | null; length_ms: number | null; problem: string | null }[]
  >`select call_id, lead_id, sound, length_ms, problem from call_recording where campaign_id = ${id} order by call_id`;
const callOf = async (id: number) => (await send(routes.getCall, { token, params: { call_id: id } })).body;
const recorded = async (settings: object = announced, leads = 2) => {
  const id = await make({ leads, status: 'Paused' });
  await change(id, settings);
  await db`update campaign set status = 'Live' where id = ${id}`;
  await callAll(id);
  // A recording is stored after its call.
  await until(async () => expect((await recordingsOf(id)).filter(({ sound }) => sound === null)).toEqual([]));
  return { id, rows: await recordingsOf(id) };
};

describe('the setting', () => {
  test('is off at first, is changed, copied and audited', async () => {
    const id = await make({ status: 'Draft' });
    expect(await detailOf(id)).toMatchObject({ record_calls: 'off', record_script_id: null });
    expect((await change(id, announced)).body).toMatchObject(announced);
    const copy = await send(routes.duplicateCampaign, { token, body: { campaign_id: id, name: `Copy of ${id}` } });
    expect(await detailOf(copy.body.campaign_id)).toMatchObject(announced);
    const [entry] = await db`select detail from audit_log where action = 'campaign.changed' order by id desc limit 1`;
    expect(entry?.detail).toMatchObject(announced);
    const { body } = await send(routes.getScript, { token, params: { id: notice } });
    expect(body.used_by.map(({ campaign_id }: { campaign_id: number }) => campaign_id)).toContain(id);
  });

  test('needs an announcement, and its script cannot be deleted', async () => {
    const id = await make({ status: 'Draft' });
    expect((await change(id, { record_calls: 'announced' })).body.fields).toHaveProperty('record_script_id');
    expect((await change(id, { ...announced, record_script_id: 999_999 })).body.fields).toHaveProperty(
      'record_script_id',
    );
    await change(id, announced);
    expect((await change(id, { record_script_id: null })).body.fields).toHaveProperty('record_script_id');
    expect((await send(routes.deleteScript, { token, params: { id: notice } })).status).toBe(409);
    await db`update campaign set record_script_id = null where id = ${id}`;
    const { body: check } = await send(routes.checkLaunch, { token, params: { id } });
    expect(check.blockers.map(({ code }: { code: string }) => code)).toContain('recording');
    await change(id, { record_calls: 'in_flow' });
    const { body: later } = await send(routes.checkLaunch, { token, params: { id } });
    expect(later.warnings.map(({ code }: { code: string }) => code)).toContain('recording');
  });
});

describe('a campaign that records whole calls', () => {
  test('plays the announcement first, and stores one recording a call', async () => {
    const { id, rows } = await recorded();
    expect(await statesOf(db, id)).toEqual({ [leadStateId('Completed')]: 2 });
    expect(rows).toHaveLength(2);
    const calls = await db<
      { id: number; facts: Fact[] }[]
    >`select id, facts from call where campaign_id = ${id} order by id`;
    for (const [nth, { id: callId, facts }] of calls.entries()) {
      expect(facts[0]).toMatchObject({ fact: 'heard', nodeId: '', scriptId: notice, whole: true });
      expect(facts[1]).toMatchObject({ fact: 'entered' });
      expect(rows[nth]).toMatchObject({ call_id: callId, problem: null, length_ms: expect.any(Number) });
    }
    const timeline = await callOf(rows[0]?.call_id ?? 0);
    expect(timeline.steps.map(({ sentence }: { sentence: string }) => sentence)).toContain(
      'Announcement: “This call is recorded” was heard to the end, 4 s',
    );
    expect(timeline.call.recording).toMatchObject({ audio: expect.any(String), sentence: null });
    const played = await app.inject({ url: timeline.call.recording?.audio ?? '' });
    expect([played.statusCode, played.headers['content-type']]).toEqual([200, 'audio/wav']);
    expect(readWav(played.rawPayload).samples.length).toBeGreaterThan(8_000);
    const { body: lines } = await send(routes.campaignLines, { token, query: { campaign: id } });
    for (const { call_recording_file } of lines)
      expect(call_recording_file).toMatch(/^\/api\/results\/call-recordings\//);
    const wrong = (timeline.call.recording?.audio ?? '').replace(/call-recordings\/\d+/, 'call-recordings/999999');
    expect((await app.inject({ url: wrong })).statusCode).toBe(401);
  });

  test('records without an announcement where the flow says it itself', async () => {
    const { id, rows } = await recorded({ record_calls: 'in_flow' });
    expect(rows.every(({ sound }) => sound !== null)).toBe(true);
    const [call] = await db<{ facts: Fact[] }[]>`select facts from call where campaign_id = ${id}`;
    expect(call?.facts[0]).toMatchObject({ fact: 'entered' });
  });

  test('records nothing while it is off, on a machine that gets a message, or when its announcement is gone', async () => {
    expect((await recorded({})).rows).toEqual([]);
    const id = await make({ leads: 1, status: 'Paused' });
    await change(id, { ...announced, on_machine: 'script', machine_script_id: welcome });
    await db`update campaign set status = 'Live' where id = ${id}`;
    await callAll(id, { profile: everybody('machine') });
    expect(await recordingsOf(id)).toEqual([]);
    const gone = await make({ leads: 1, status: 'Paused' });
    await change(gone, announced);
    await db`update campaign set record_script_id = null, status = 'Live' where id = ${gone}`;
    await callAll(gone);
    expect(await recordingsOf(gone)).toEqual([]);
  });

  test('drops the recording of a call whose announcement could not be played, and the call goes on', async () => {
    const id = await make({ leads: 1, status: 'Paused' });
    await change(id, announced);
    await db`update campaign set status = 'Live' where id = ${id}`;
    const line = simulated({ time: quickTime() });
    let listen: Parameters<typeof line.start>[0] = () => {};
    const failing = {
      ...line,
      start: (listener: typeof listen, keep: Parameters<typeof line.start>[1]) => {
        listen = listener;
        return line.start(listener, keep);
      },
      play: (call: string, seq: number, sound: Parameters<typeof line.play>[2]) => {
        if (seq > 1) return line.play(call, seq, sound);
        line.timeOf(call).after(0, () => listen({ type: 'play_failed', id: call, seq, reason: 'it is gone' }));
      },
    };
    const dialer = await startDialer(db, { line: failing, blobs: context.blobs });
    await until(async () =>
      expect(await db`select 1 from campaign where id = ${id} and status = 'Completed'`).toHaveLength(1),
    );
    await dialer.stop();
    expect(await statesOf(db, id)).toEqual({ [leadStateId('Completed')]: 1 });
    await until(async () => {
      expect(await recordingsOf(id)).toMatchObject([{ sound: null, problem: 'the announcement could not be played.' }]);
    });
    const [row] = await recordingsOf(id);
    const { steps, call } = await callOf(row?.call_id ?? 0);
    const why = 'The call was not recorded: the announcement could not be played.';
    expect(steps).toContainEqual(expect.objectContaining({ kind: 'problem', sentence: why }));
    expect(call.recording).toEqual({ audio: null, length_ms: null, sentence: why });
  });
});

describe('a stored recording', () => {
  const wav = Buffer.from(writeWav({ samples: new Float32Array(8_000).fill(0.1), rate: 8_000 }));
  const bare = async (lineId: string) => {
    const id = await make({ leads: 1, status: 'Draft' });
    await db`
      insert into call_recording (call_id, campaign_id, lead_id, line_id, began_at)
      values ((select coalesce(max(call_id), 0) + 1000 from call_recording), ${id}, null, ${lineId}, now())`;
    return id;
  };

  test('is stored once, whatever comes later, and not for a call that nobody knows', async () => {
    const keep = createKeepCall(context);
    const id = await bare('halloo-once');
    await keep('halloo-once', { wav });
    await keep('halloo-once', { problem: 'It is gone.' });
    await keep('halloo-once', { wav: Buffer.from(writeWav({ samples: new Float32Array(80), rate: 8_000 })) });
    expect(await recordingsOf(id)).toMatchObject([{ length_ms: 1_000, problem: null }]);
    await expect(keep('halloo-unknown', { wav })).resolves.toBeUndefined();
    const other = await bare('halloo-problem');
    await keep('halloo-problem', { problem: 'Asterisk refused.' });
    await keep('halloo-problem', { wav });
    expect(await recordingsOf(other)).toMatchObject([{ sound: null, problem: 'Asterisk refused.' }]);
  });

  test('is deleted after its time, and with the data of its person', async () => {
    const { id, rows } = await recorded({ record_calls: 'in_flow' });
    const [first, second] = rows;
    await db`update call_recording set began_at = now() - interval '11 days' where call_id = ${first?.call_id ?? 0}`;
    await db`update retention set recordings_days = 10`;
    expect(await applyRetention(context)).toMatchObject({ recordings: 1 });
    expect((await recordingsOf(id)).map(({ call_id }) => call_id)).toEqual([second?.call_id]);
    const [lead] = await db<{ number: string }[]>`select number from lead where id = ${second?.lead_id ?? 0}`;
    const number = lead?.number ?? '';
    const { body: person } = await send(routes.readPerson, { token, body: { number } });
    expect(person.calls[0]).toMatchObject({ recording_file: `recordings/call-${second?.call_id}.wav` });
    const erased = await send(routes.erasePerson, { token, body: { number, confirm: number, do_not_call: false } });
    expect(erased.body).toMatchObject({ recordings: 1 });
    expect(await recordingsOf(id)).toEqual([]);
  });
});

test('an Inbound campaign records the calls that come in', async () => {
  const [sim] = await db<{ id: number; number: string }[]>`select id, number from sim order by id limit 1`;
  const id = await make({ leads: 0, status: 'Paused' });
  await db`update campaign set campaign_type = 'Inbound' where id = ${id}`;
  await change(id, { ...announced, sim_cards: [sim?.id ?? 0] });
  await db`update campaign set status = 'Live' where id = ${id}`;
  const line = simulated({ time: quickTime() });
  const dialer = await startDialer(db, { line, blobs: context.blobs });
  line.callIn({ from: '+919820012345', to: sim?.number ?? '' });
  await until(async () => expect((await recordingsOf(id)).map(({ sound }) => sound !== null)).toEqual([true]));
  // The line may bring the recording before the end of the call is saved.
  await until(async () => {
    const [call] = await db<{ facts: Fact[] }[]>`select facts from call where campaign_id = ${id}`;
    expect(call?.facts[0]).toMatchObject({ fact: 'heard', scriptId: notice });
  });
  await dialer.stop();
});
