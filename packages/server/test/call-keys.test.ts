import { type CallKeysChange, noKeys } from '@halloo/contract/call-keys';
import type { Rehearsal } from '@halloo/contract/calls';
import { leadStateId } from '@halloo/contract/ledger';
import { routes } from '@halloo/contract/routes';
import { writeFlow } from '@halloo/flow/convert';
import type { Fact } from '@halloo/flow/run';
import { describe, expect, test } from 'vitest';
import { a, draw } from '../../flow/test/draw.ts';
import { type Profile, profileSchema, profiles } from '../src/drivers/line/simulated/profile.ts';
import { inSnapshot } from '../src/platform/db/connect.ts';
import { tallyDifferences } from '../src/results/tally/recount-tallies.ts';
import { tallyCampaign } from '../src/results/tally/tally-campaign.ts';
import { makeScript } from './calling.ts';
import { createCallingServer, until } from './calling-server.ts';
import { statesOf, wrongBooks } from './dialer.ts';
import { liveRuns } from './live-runs.ts';

const { db, send, token, quickly, slowly, make, change, inProgress } = await createCallingServer();
const completed = leadStateId('Completed');
const goodbye = await makeScript(db, 3_000, 'No more calls');
const welcome = await makeScript(db, 8_000, 'Welcome');

/** Plays a script and waits for 1. */
const flow = draw(
  {
    start: a.start(),
    hello: a.audio(welcome),
    ask: a.rule(),
    one: a.key('ask', '1', { outcome: 'Interested' }),
    end: a.end(),
  },
  'start > hello > ask',
  'one > end',
);

/** People who press a key that always works during this share of the audios. */
const pressing = (usesKeys: number): Profile =>
  profileSchema.parse({ ...profiles.perfect, person: { ...profiles.perfect.person, usesKeys } });

const setKeys = (id: number, call_keys: CallKeysChange) => change(id, { call_keys });
const detailOf = async (id: number) => (await send(routes.getCampaignDetail, { token, params: { key: id } })).body;
const factsOf = async (id: number): Promise<(Fact & { call: number })[][]> =>
  (
    await db<{ facts: (Fact & { call: number })[] }[]>`select facts from call where campaign_id = ${id} order by id`
  ).map(({ facts }) => facts);
const listed = async (id: number) =>
  db`select d.number, reason from do_not_call d join lead on lead.number = d.number where campaign_id = ${id}`;
const booksAreRight = async (id: number) => {
  expect(await wrongBooks(db, id)).toEqual([]);
  await tallyCampaign(db, id, { wait: true });
  expect(await inSnapshot(db, (tx) => tallyDifferences(tx, id))).toBe(0);
};

describe('the keys of a campaign', () => {
  test('are off at first, are changed one by one, and are copied with the campaign', async () => {
    const id = await make({ status: 'Draft' });
    expect((await detailOf(id)).call_keys).toEqual(noKeys);
    await setKeys(id, { stop: { key: '9', script_id: goodbye, outcome: 'Not interested' }, repeat: { key: '*' } });
    await setKeys(id, { person: { key: '0', number: ' +91 20 5550 0100 ' } });
    const stored = {
      stop: { key: '9', script_id: goodbye, outcome: 'Not interested' },
      repeat: { key: '*' },
      person: { key: '0', number: '+91 20 5550 0100' },
      language: null,
    };
    expect((await detailOf(id)).call_keys).toEqual(stored);
    // Two uses change places at once.
    const { body } = await setKeys(id, { repeat: { key: '0' }, person: { key: '*', number: '112' } });
    expect(body.call_keys).toMatchObject({ repeat: { key: '0' }, person: { key: '*', number: '112' } });
    const copy = await send(routes.duplicateCampaign, { token, body: { campaign_id: id, name: `Copy of ${id}` } });
    expect((await detailOf(copy.body.campaign_id)).call_keys).toEqual(body.call_keys);
    await setKeys(id, { repeat: null, person: null });
    expect((await detailOf(id)).call_keys).toEqual({ ...noKeys, stop: stored.stop });
  });

  test('are refused where a key has a use already, or its parts do not exist', async () => {
    const id = await make({ status: 'Draft' });
    await setKeys(id, { stop: { key: '9', script_id: null, outcome: null } });
    const fieldsOf = async (keys: object) => (await setKeys(id, keys as CallKeysChange)).body.fields;
    expect(await fieldsOf({ repeat: { key: '9' } })).toEqual({
      'call_keys.repeat.key': 'is already the key for “Stop calling me”',
    });
    expect(await fieldsOf({ repeat: { key: '12' } })).toHaveProperty(['call_keys.repeat.key']);
    expect(await fieldsOf({ stop: { key: '9', script_id: 999_999, outcome: null } })).toHaveProperty([
      'call_keys.stop.script_id',
    ]);
    expect(await fieldsOf({ stop: { key: '9', script_id: null, outcome: 'Nobody knows it' } })).toHaveProperty([
      'call_keys.stop.outcome',
    ]);
    expect(await fieldsOf({ language: { key: '#', language: 'xx-XX' } })).toHaveProperty([
      'call_keys.language.language',
    ]);
    expect((await detailOf(id)).call_keys).toEqual({ ...noKeys, stop: { key: '9', script_id: null, outcome: null } });
  });

  test('keep their script from being deleted, and the launch check names what is missing', async () => {
    const id = await make({ status: 'Draft' });
    await db`
      insert into flow (campaign_id, version, document, saved_by, saved_at)
      values (${id}, 1, ${db.json(writeFlow(flow) as never)}, 'a test', now())`;
    const own = await makeScript(db, 1_000, 'Stays');
    await setKeys(id, { stop: { key: '1', script_id: own, outcome: null }, person: { key: '0', number: '' } });
    expect((await send(routes.deleteScript, { token, params: { id: own } })).body.code).toBe('script.in_use');
    const { body: check } = await send(routes.checkLaunch, { token, params: { id } });
    expect(check.blockers.map(({ code }: { code: string }) => code)).toContain('call_keys');
    expect(check.warnings).toContainEqual({
      code: 'flow_problem',
      sentence: 'The Rule with “1” has the answer 1. There the key is the answer and not “Stop calling me”.',
      link: expect.stringContaining('ask'),
    });
    await setKeys(id, { stop: null });
    expect((await send(routes.deleteScript, { token, params: { id: own } })).status).toBe(200);
  });
});

describe('in calls', () => {
  test('stop puts each number on the do-not-call list once, and the results count it', async () => {
    const id = await make({ leads: 12, flow, status: 'Paused' });
    await setKeys(id, { stop: { key: '9', script_id: goodbye, outcome: 'Not interested' } });
    await db`update campaign set status = 'Live' where id = ${id}`;
    await quickly(pressing(1));
    await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 12 }));
    await booksAreRight(id);
    const rows = await listed(id);
    expect(rows).toHaveLength(12);
    expect(rows[0]?.reason).toMatch(/^asked in the campaign /);
    for (const facts of await factsOf(id)) {
      expect(facts.map(({ fact }) => fact)).toEqual([
        ...['entered', 'took_link', 'entered', 'heard', 'used_key', 'heard', 'ended'],
      ]);
      expect(facts.at(-1)).toMatchObject({ reason: 'stopped', outcome: 'Not interested' });
    }
    const leads = await db`select distinct substatus, outcome from lead where campaign_id = ${id}`;
    expect(leads).toEqual([{ substatus: 'asked not to be called again', outcome: 'Not interested' }]);

    const of = { token, params: { campaign_id: id } };
    const { body: overview } = await send(routes.getOverview, of);
    expect(overview.keys).toEqual([{ use: 'stop', calls: 12, times: 12 }]);
    expect(overview.end_reasons).toEqual([
      { reason: 'stopped', sentence: 'The caller asked for no more calls', calls: 12 },
    ]);
    expect((await send(routes.getFlowResult, of)).body.nodes.hello).toMatchObject({
      arrived: 12,
      hung_up: 0,
      stopped: 12,
    });
    expect((await send(routes.listCalls, { ...of, query: { key: 'stop' } })).body.count).toBe(12);
    expect((await send(routes.listCalls, { ...of, query: { key: 'repeat' } })).body.count).toBe(0);
    const [first] = await db<{ id: number }[]>`select id from call where campaign_id = ${id} order by id limit 1`;
    const { body: call } = await send(routes.getCall, { token, params: { call_id: first?.id ?? 0 } });
    expect(call.steps.map(({ sentence }: { sentence: string }) => sentence)).toContain(
      'Pressed 9: asked not to be called again. The number is on the do-not-call list',
    );

    // Another campaign does not call them.
    const next = await make({ leads: 1, flow, status: 'Paused' });
    await db`update lead set number = ${rows[0]?.number} where campaign_id = ${next}`;
    await db`update sim_channel set rests_until = '-infinity'`;
    await db`update campaign set status = 'Live' where id = ${next}`;
    await until(async () => expect(await statesOf(db, next)).toEqual({ [leadStateId('Do not call')]: 1 }));
  });

  test('repeat and a person lose no answer and count no try', async () => {
    const id = await make({ leads: 6, flow, status: 'Paused', spinRate: 2 });
    await setKeys(id, { repeat: { key: '*' }, person: { key: '0', number: '+91 20 5550 0100' } });
    await db`update campaign set status = 'Live' where id = ${id}`;
    await quickly(pressing(0.5));
    await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 6 }));
    await booksAreRight(id);
    const all = await factsOf(id);
    for (const facts of all) {
      const kinds = facts.map(({ fact }) => fact);
      expect(kinds.filter((kind) => kind === 'responded')).toHaveLength(1);
      expect(kinds).not.toContain('no_match');
      expect(kinds).not.toContain('no_input');
      const used = facts.filter((fact) => fact.fact === 'used_key');
      expect(facts.filter((fact) => fact.fact === 'heard')).toHaveLength(used.length + 1);
      const asked = used.filter(({ use }) => use === 'person');
      expect(facts.filter((fact) => fact.fact === 'acted')).toHaveLength(asked.length);
    }
    const uses = all.flat().flatMap((fact) => (fact.fact === 'used_key' ? [fact.use] : []));
    expect(new Set(uses)).toEqual(new Set(['repeat', 'person']));
    expect(await listed(id)).toEqual([]);
  });

  test('another language is heard at once, and remembered with the lead', async () => {
    for (const code of ['en-IN', 'hi-IN']) await send(routes.addWorkspaceLanguage, { token, body: { code } });
    const spoken = await makeScript(db, 4_000, 'Hello');
    const [version] = await db<{ version: number }[]>`
      update script set version = version + 1 where id = ${spoken} returning version`;
    await db`
      insert into script_version (script_id, version, language, audio_type, text_message, lang_code, lang_name, voice_name,
        sound_id, saved_at)
      select id, ${version?.version ?? 0}, 'hi-IN', 'Recorded', '', '', '', '', sound_id, now() from script where id = ${spoken}`;
    await db`insert into script_language values (${spoken}, 'hi-IN', ${version?.version ?? 0})`;
    const bilingual = draw({ start: a.start(), hello: a.audio(spoken), end: a.end() }, 'start > hello > end');
    const id = await make({ leads: 20, flow: bilingual, status: 'Paused' });
    await setKeys(id, { language: { key: '#', language: null } });
    await db`update campaign set status = 'Live' where id = ${id}`;
    await quickly(pressing(0.5));
    await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 20 }));
    await booksAreRight(id);
    const calls = await db<{ language: string; facts: Fact[]; kept: string | null }[]>`
      select call.language, facts, lead.data ->> 'language' as kept
      from call join lead on lead.campaign_id = call.campaign_id and lead.id = call.lead_id where call.campaign_id = ${id}`;
    for (const { language, facts, kept } of calls) {
      const changes = facts.filter((fact) => fact.fact === 'used_key').length;
      const isHindi = changes % 2 === 1;
      expect(language).toBe(isHindi ? 'hi-IN' : 'en-IN');
      if (isHindi) expect(kept).toBe('Hindi');
      const last = facts.findLast((fact) => fact.fact === 'heard');
      expect(last?.language ?? '').toBe(isHindi ? 'hi-IN' : '');
    }
    expect(new Set(calls.map(({ language }) => language)).size).toBe(2);
    await db`delete from script_language`;
    await db`delete from workspace_language`;
  });

  test('a change of the schedule counts for the next call, not for one in progress', async () => {
    const id = await make({ leads: 1, flow, status: 'Paused' });
    await setKeys(id, { stop: { key: '9', script_id: null, outcome: null } });
    await db`update campaign set status = 'Live' where id = ${id}`;
    await slowly();
    await inProgress(id, 1);
    const kept = async () => (await liveRuns(db))[0]?.keys;
    await until(async () => expect(await kept()).toEqual({ stop: { key: '9', scriptId: null, outcome: null } }));
    await setKeys(id, { stop: { key: '8', script_id: null, outcome: null } });
    expect(await kept()).toMatchObject({ stop: { key: '9' } });
  });

  test('a campaign without keys runs as before', async () => {
    const id = await make({ leads: 3, flow });
    await quickly(pressing(1));
    await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 3 }));
    const facts = (await factsOf(id)).flat();
    expect(facts.some(({ fact }) => fact === 'used_key')).toBe(false);
    expect((await send(routes.getOverview, { token, params: { campaign_id: id } })).body.keys).toEqual([]);
  });
});

test('people in a rehearsal press the keys now and then', async () => {
  const id = await make({ leads: 600, flow, status: 'Draft' });
  await db`
    insert into flow (campaign_id, version, document, saved_by, saved_at)
    values (${id}, 1, ${db.json(writeFlow(flow) as never)}, 'a test', now())`;
  const rehearse = async (): Promise<Rehearsal> =>
    (await send(routes.rehearseCampaign, { token, params: { campaign_id: id }, body: {} })).body;
  const ended = (rehearsal: Rehearsal) => rehearsal.ends.map(({ reason }) => reason);
  expect(ended(await rehearse())).not.toContain('The caller asked for no more calls');
  await setKeys(id, { stop: { key: '9', script_id: goodbye, outcome: null } });
  expect(ended(await rehearse())).toContain('The caller asked for no more calls');
  expect(await listed(id)).toEqual([]);
});
