import { leadStateId } from '@halloo/contract/ledger';
import { routes } from '@halloo/contract/routes';
import { writeFlow } from '@halloo/flow/convert';
import { start } from '@halloo/flow/interpreter';
import type { Flow } from '@halloo/flow/model';
import { expect, test } from 'vitest';
import { a, draw } from '../../flow/test/draw.ts';
import { claimCalls } from '../src/calling/claim/claim-leads.ts';
import { renderAhead } from '../src/features/scripts/inner/render-ahead.ts';
import { forgetUnusedSound } from '../src/features/sounds/forget-unused.ts';
import { notYetSpoken } from '../src/features/sounds/speak-once.ts';
import { writeWav } from '../src/lib/audio/wav.ts';
import { createTurnWriter } from '../src/lib/call-turns.ts';
import { systemClock } from '../src/platform/clock.ts';
import { inSnapshot } from '../src/platform/db/connect.ts';
import { tallyDifferences } from '../src/results/tally/recount-tallies.ts';
import { tallyCampaign } from '../src/results/tally/tally-campaign.ts';
import { makeScript } from './calling.ts';
import { createCallingServer, until } from './calling-server.ts';
import { statesOf, wrongBooks } from './dialer.ts';

const { context, db, send, token, quickly, make, multipart } = await createCallingServer();
const completed = leadStateId('Completed');

const add = (code: string, name?: string) =>
  send(routes.addWorkspaceLanguage, { token, body: { code, ...(name !== undefined && { name }) } });
const change = (code: string, body: object) => send(routes.changeWorkspaceLanguage, { token, params: { code }, body });
const remove = (code: string) => send(routes.removeWorkspaceLanguage, { token, params: { code } });
const speak = (id: number, code: string, body: object) =>
  send(routes.saveScriptLanguage, { token, params: { id, code }, body });
const getScript = async (id: number) => (await send(routes.getScript, { token, params: { id } })).body;
const forgetLanguages = async () => {
  await db`delete from script_language`;
  await db`delete from workspace_language`;
};
const tone = (hertz: number) => ({
  ...{ field: 'audio_file', name: 'tone.wav', type: 'audio/wav' },
  bytes: Buffer.from(
    writeWav({
      samples: Float32Array.from({ length: 16_000 }, (_, i) => Math.sin((i * hertz) / 1300) / 2),
      rate: 16_000,
    }),
  ),
});

const record = (id: number, code: string, fields: Record<string, string> = {}) =>
  multipart(routes.saveScriptLanguage, token, fields, tone(440), {}, {}, { id, code });

/** Gives a script a version without bytes, which a simulated line does not need. */
const addVersion = async (id: number, language: string, durationMs: number): Promise<void> => {
  const other = await makeScript(db, durationMs, 'Spare');
  const [row] = await db<{ version: number }[]>`
    update script set version = version + 1 where id = ${id} returning version`;
  await db`
    insert into script_version (script_id, version, language, audio_type, text_message, lang_code, lang_name, voice_name,
      sound_id, saved_at)
    select ${id}, ${row?.version ?? 0}, ${language}, 'Recorded', '', '', '', '', sound_id, now() from script where id = ${other}`;
  await db`insert into script_language values (${id}, ${language}, ${row?.version ?? 0})`;
};

test('a workspace has languages, the first of which is the fallback', async () => {
  await forgetLanguages();
  expect((await add('en_in')).body).toMatchObject([{ code: 'en-IN', name: 'English', fallback: true, scripts: 0 }]);
  const { body: two, status } = await add('hi-IN', 'Hindi');
  expect(status).toBe(201);
  expect(two).toMatchObject([{ code: 'en-IN' }, { code: 'hi-IN', name: 'Hindi', fallback: false }]);
  expect(two[1]?.aliases).toEqual(['Hindi (India)', 'हिन्दी']);

  expect((await add('HI-in')).body).toMatchObject({ code: 'language.exists', fields: { code: 'is taken' } });
  expect((await add('ta-IN', 'hindi')).body).toMatchObject({ code: 'language.exists', fields: { name: 'is taken' } });
  expect((await add('hi-IN-IN')).body).toMatchObject({ code: 'request.invalid', fields: { code: expect.any(String) } });
  expect((await add('tamil!')).body.code).toBe('request.invalid');

  // A list may go on writing the earlier name.
  expect((await change('hi-IN', { name: 'Hindustani' })).body[1]).toMatchObject({
    name: 'Hindustani',
    aliases: ['Hindi (India)', 'हिन्दी', 'Hindi'],
  });
  expect((await change('hi-IN', { name: 'Hindi' })).body[1]).toMatchObject({
    aliases: ['Hindi (India)', 'हिन्दी', 'Hindustani'],
  });
  expect((await change('hi-IN', { fallback: true })).body.map(({ code }: { code: string }) => code)).toEqual([
    'hi-IN',
    'en-IN',
  ]);
  expect((await remove('hi-IN')).body).toMatchObject({
    code: 'language.in_use',
    msg: 'Hindi is the fallback. Make another language the fallback first.',
  });
  expect((await remove('en-IN')).body).toMatchObject([{ code: 'hi-IN', fallback: true }]);
  expect((await remove('hi-IN')).body).toEqual([]);
  expect((await remove('hi-IN')).body.code).toBe('language.not_found');
  const actions = await db<{ action: string }[]>`
    select action from audit_log where action like 'language.%' order by id`;
  expect(actions.map(({ action }) => action)).toEqual([
    ...['language.added', 'language.added', 'language.renamed', 'language.renamed'],
    ...['language.fallback', 'language.removed', 'language.removed'],
  ]);
});

test('a script has a version per language, recorded or spoken, with a history', async () => {
  await forgetLanguages();
  await add('en-IN');
  await add('hi-IN');
  await add('mai', 'Maithili');
  const body = {
    name: 'Greeting',
    text_message: 'Hello {first_name}.',
    lang_code: 'en-IN',
    audio_type: 'Text Template',
  };
  const { id } = (await send(routes.addScript, { token, body })).body;
  expect((await getScript(id)).languages).toEqual([]);

  expect((await speak(id, 'en-IN', { text_message: 'Hello.' })).body.msg).toBe(
    'This is the language of the script itself. Edit the script instead.',
  );
  expect((await speak(id, 'ta-IN', { text_message: 'x' })).body.code).toBe('language.not_found');
  expect((await speak(id, 'mai', { text_message: 'x' })).body.fields).toHaveProperty('lang_code');

  const { body: spoken } = await speak(id, 'hi-IN', { text_message: 'Namaste {first_name}.', version: 1 });
  expect(spoken).toMatchObject({
    ...{ version: 2, text_message: 'Hello {first_name}.' },
    languages: [{ code: 'hi-IN', audio_type: 'Text Template', version: 2, fields: ['first_name'], lang_code: 'hi-IN' }],
  });
  expect((await speak(id, 'hi-IN', { text_message: 'Late.', version: 1 })).body.code).toBe('script.conflict');
  const { body: recorded } = await record(id, 'mai', { text_message: 'Pranam' });
  expect(recorded).toMatchObject({
    version: 3,
    languages: [
      { code: 'hi-IN', version: 2 },
      { code: 'mai', audio_type: 'Recorded', version: 3, text_message: 'Pranam' },
    ],
  });
  expect((await remove('hi-IN')).body.msg).toBe('A script has a version in Hindi. Remove it under Audio Script first.');

  await send(routes.changeScript, { token, params: { id }, body: { text_message: 'Good day {first_name}.' } });
  await speak(id, 'hi-IN', { text_message: 'Namaskar.' });
  const versions = async () =>
    (await send(routes.listScriptVersions, { token, params: { id } })).body.map(
      ({ version, language, current }: { version: number; language: string; current: boolean }) => [
        version,
        language,
        current,
      ],
    );
  expect(await versions()).toEqual([
    [5, 'hi-IN', true],
    [4, '', true],
    [3, 'mai', true],
    [2, 'hi-IN', false],
    [1, '', false],
  ]);
  await send(routes.restoreScriptVersion, { token, params: { id, version: 2 } });
  expect((await getScript(id)).languages[0]).toMatchObject({ version: 6, text_message: 'Namaste {first_name}.' });
  expect((await getScript(id)).text_message).toBe('Good day {first_name}.');

  const removed = await send(routes.removeScriptLanguage, { token, params: { id, code: 'mai' } });
  expect(removed.body.languages.map(({ code }: { code: string }) => code)).toEqual(['hi-IN']);
  expect(await versions()).toContainEqual([3, 'mai', false]);
  await forgetUnusedSound(context, new Date(Date.now() + 30 * 86_400_000));
  const sounds = await db`select 1 from script_version v join sound on sound.id = v.sound_id where script_id = ${id}`;
  expect(sounds).toHaveLength(6);
  expect((await send(routes.deleteScript, { token, params: { id } })).status).toBe(200);
  expect((await remove('hi-IN')).status).toBe(200);
});

/** Plays a script; who presses 1 goes on in Hindi, all others in their own language. */
const flowWith = (welcome: number, goodbye: number): Flow =>
  draw(
    {
      ...{ start: a.start(), welcome: a.audio(welcome), choose: a.branch() },
      hindi: a.way('choose', [a.condition('', 'is', 'hi-IN', { of: 'language' })], { name: 'Hindi' }),
      change: a.set({ field: 'language', do: 'set', value: 'hi-IN' }),
      ...{ goodbye: a.audio(goodbye), end: a.end() },
    },
    'start > welcome > choose > hindi > goodbye > end',
    'choose > change > goodbye',
  );

interface Heard {
  readonly fact: string;
  readonly scriptId: number;
  readonly language?: string;
  readonly version?: number;
}

test('calls play the version in their language, remember a new one, and results count by it', async () => {
  await forgetLanguages();
  for (const code of ['en-IN', 'hi-IN', 'ta-IN']) await add(code);
  const [welcome, goodbye] = [await makeScript(db, 4_000, 'Hello'), await makeScript(db, 2_000, 'Bye')];
  await addVersion(welcome, 'hi-IN', 6_000);
  await addVersion(goodbye, 'hi-IN', 3_000);
  const id = await make({ leads: 40, flow: flowWith(welcome, goodbye) });
  // By position: 1 and 5 Hindi, 2 Tamil, 3 unknown, all others none.
  await db`
    update lead set data = data || jsonb_build_object('Language', (array['HINDI', 'ta', 'Bhojpuri', ' ', 'hi'])[position])
    where campaign_id = ${id} and position <= 5`;
  await quickly();
  await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 40 }));
  expect(await wrongBooks(db, id)).toEqual([]);

  const calls = await db<{ position: number; language: string; facts: Heard[]; data: Record<string, string> }[]>`
    select position, call.language, facts, lead.data
    from call join lead on lead.campaign_id = call.campaign_id and lead.id = call.lead_id
    where call.campaign_id = ${id} order by position`;
  const heard = (position: number) =>
    calls[position - 1]?.facts.flatMap(({ fact, language = '' }) => (fact === 'heard' ? language : []));
  expect(heard(1)).toEqual(['hi-IN', 'hi-IN']);
  // No version in Tamil: the fallback, which is the own sound. Then the flow sets Hindi.
  expect(heard(2)).toEqual(['', 'hi-IN']);
  expect(heard(3)).toEqual(['', 'hi-IN']);
  expect(heard(6)).toEqual(['', 'hi-IN']);
  expect(new Set(calls.map(({ language }) => language))).toEqual(new Set(['hi-IN']));
  // The column of the list where there is one; its own value where nothing changed.
  expect(calls.slice(0, 6).map(({ data }) => [data.Language, data.language])).toEqual([
    ['HINDI', undefined],
    ['Hindi', undefined],
    ['Hindi', undefined],
    ['Hindi', undefined],
    ['hi', undefined],
    [undefined, 'Hindi'],
  ]);

  const of = { token, params: { campaign_id: id } };
  expect((await send(routes.getOverview, of)).body.languages).toEqual([
    { code: 'hi-IN', name: 'Hindi', calls: 40, answered: 40, responded: 0, completed: 40 },
  ]);
  const { body: dropOff } = await send(routes.getDropOff, of);
  expect(
    dropOff.map(({ script, language, callers, plays, length_seconds }: (typeof dropOff)[number]) => [
      ...[script.name, language?.name, callers, plays, length_seconds],
    ]),
  ).toEqual([
    ['Bye', 'Hindi', 40, 40, 3],
    ['Hello', 'English', 38, 38, 4],
    ['Hello', 'Hindi', 2, 2, 6],
  ]);
  expect((await send(routes.listCalls, { ...of, query: { language: 'hi-IN' } })).body.count).toBe(40);
  expect((await send(routes.listCalls, { ...of, query: { language: 'ta-IN' } })).body.count).toBe(0);
  const { body: flow } = await send(routes.getFlowResult, { ...of, query: { language: 'hi-IN' } });
  expect(flow).toMatchObject({ languages: [{ code: 'hi-IN' }], callers: 40 });
  expect(flow.nodes.hindi).toMatchObject({ arrived: 2 });
  expect((await send(routes.getFlowResult, { ...of, query: { language: 'ta-IN' } })).body.callers).toBe(0);

  await tallyCampaign(db, id, { wait: true });
  expect(await inSnapshot(db, (tx) => tallyDifferences(tx, id))).toBe(0);
  expect((await send(routes.getOverview, of)).body.languages).toMatchObject([{ calls: 40, completed: 40 }]);

  const [first] = await db<{ id: number }[]>`select id from call where campaign_id = ${id} order by id limit 1`;
  const { body: call } = await send(routes.getCall, { token, params: { call_id: first?.id ?? 0 } });
  expect(call.call.language).toBe('Hindi');
  expect(call.steps.flatMap(({ play }: { play: { script_name: string } | null }) => play?.script_name ?? [])).toContain(
    'Bye (Hindi)',
  );
});

test('a version that is added or removed while a campaign calls counts for its next calls', async () => {
  await forgetLanguages();
  for (const code of ['en-IN', 'hi-IN']) await add(code);
  const script = await makeScript(db, 60_000, 'Hello');
  const flow = draw({ start: a.start(), hello: a.audio(script), end: a.end() }, 'start > hello > end');
  const id = await make({ leads: 200, flow, spinRate: 2 });
  await db`update lead set data = '{"Language": "hi"}' where campaign_id = ${id}`;
  await quickly();
  const last = async () => {
    const [row] = await db<{ facts: Heard[] }[]>`
      select facts from call where campaign_id = ${id} and facts @> '[{"fact": "heard"}]' order by id desc limit 1`;
    return row?.facts.find(({ fact }) => fact === 'heard')?.language ?? '';
  };
  const called = () => db`select 1 from call where campaign_id = ${id} and facts @> '[{"fact": "heard"}]' limit 1`;
  await until(async () => expect(await called()).toHaveLength(1));
  expect(await last()).toBe('');
  await record(script, 'hi-IN');
  await until(async () => expect(await last()).toBe('hi-IN'));
  await send(routes.removeScriptLanguage, { token, params: { id: script, code: 'hi-IN' } });
  await until(async () => expect(await last()).toBe(''));
});

test('templates are synthesised ahead in the language of each lead', async () => {
  await forgetLanguages();
  for (const code of ['en-IN', 'hi-IN']) await add(code);
  const body = {
    name: 'Greeting',
    text_message: 'Hello {first_name}.',
    lang_code: 'en-IN',
    audio_type: 'Text Template',
  };
  const { id: script, voice_name } = (await send(routes.addScript, { token, body })).body;
  const { body: both } = await speak(script, 'hi-IN', { text_message: 'Namaste {first_name}.' });
  const id = await make({ leads: 3, flow: flowWith(script, script) });
  await db`insert into script_use (campaign_id, node_id, script_id) values (${id}, 'welcome', ${script})`;
  const prepare = () => renderAhead(context, id, 10, AbortSignal.timeout(60_000));
  expect(await prepare()).toMatchObject({ texts: 1, failed: 0 });
  await db`update lead set data = '{"Language": "Hindi"}' where campaign_id = ${id} and position = 2`;
  expect(await prepare()).toMatchObject({ texts: 2, spoken: 1 });
  const inHindi = {
    text: 'Namaste Asha.',
    voice: both.languages[0]?.voice_name ?? '',
    language: 'hi-IN',
    pronounced: true,
  } as const;
  const inEnglish = { text: 'Hello Asha.', voice: voice_name, language: 'en-IN', pronounced: true } as const;
  expect(await notYetSpoken(context, [inEnglish, inHindi])).toEqual([]);
});

test('the language of a call whose process was killed is remembered by the one that closes the call', async () => {
  await forgetLanguages();
  for (const code of ['en-IN', 'hi-IN']) await add(code);
  const flow = flowWith(await makeScript(db, 4_000, 'Hello'), await makeScript(db, 2_000, 'Bye'));
  const id = await make({ leads: 1, flow });
  const [killed] = await db<{ id: number }[]>`
    insert into dialer (name, line_state) values ('killed', 'ready') returning id`;
  const dialerId = killed?.id ?? 0;
  const claim = { dialerId, room: 1, mine: new Map(), after: new Map(), turn: 1 };
  const { calls } = await claimCalls(db, claim, systemClock);
  expect(calls).toHaveLength(1);
  // The last save of the killed process: the person has just chosen Hindi.
  const { run } = start(flow, { language: 'hi-IN' }, Date.now());
  await db`
    with answered as (
      update live_call set turn = 2, answered_at = now(), answered_by = 'person' where dialer_id = ${dialerId} returning id)
    insert into call_turn select id, 2, ${db.json([createTurnWriter()({ run, facts: [] })] as never)} from answered`;
  await db`update dialer set seen_at = now() - interval '1 hour' where id = ${dialerId}`;
  await quickly();
  await until(async () => expect(await db`select 1 from live_call where campaign_id = ${id}`).toHaveLength(0));
  expect(await db`select result, language from call where campaign_id = ${id}`).toEqual([
    { result: 'interrupted', language: 'hi-IN' },
  ]);
  const [lead] = await db<{ data: Record<string, string> }[]>`select data from lead where campaign_id = ${id}`;
  expect(lead?.data.language).toBe('Hindi');
  expect(await wrongBooks(db, id)).toEqual([]);
});

test('the launch check names each missing version, and languages that the workspace lacks', async () => {
  await forgetLanguages();
  for (const code of ['en-IN', 'hi-IN', 'ta-IN']) await add(code);
  const [welcome, goodbye] = [await makeScript(db, 4_000, 'Hello'), await makeScript(db, 2_000, 'Bye')];
  await addVersion(goodbye, 'hi-IN', 3_000);
  const id = await make({ leads: 20, flow: flowWith(welcome, goodbye), status: 'Draft' });
  const flowdata = writeFlow(flowWith(welcome, goodbye));
  await send(routes.saveFlow, { token, body: { campaign_id: id, flowdata, version: 0 } });
  await db`update campaign set data_fields = ${['City', 'Language']} where id = ${id}`;
  await db`
    update lead set data = data || jsonb_build_object('Language', case when position <= 8 then 'Tamil' else 'Bhojpuri' end)
    where campaign_id = ${id} and position <= 10`;
  const told = async () =>
    (await send(routes.checkLaunch, { token, params: { id } })).body.warnings
      .filter(({ code }: { code: string }) => code.endsWith('_language'))
      .map(({ sentence }: { sentence: string }) => sentence);
  expect(await told()).toEqual([
    'The script “Hello” has no version in Hindi and Tamil. People with these languages hear English instead.',
    'The script “Bye” has no version in Tamil. People with this language hear English instead.',
    '2 leads have a language that the workspace does not have: “Bhojpuri”. They hear English.',
  ]);
  await forgetLanguages();
  expect(await told()).toEqual([]);
});

test('a rehearsal plays the languages of the leads and reports by language', async () => {
  await forgetLanguages();
  for (const code of ['en-IN', 'hi-IN', 'ta-IN']) await add(code);
  const script = await makeScript(db, 2_000, 'Hello');
  await addVersion(script, 'hi-IN', 20_000);
  const flow = draw({ start: a.start(), hello: a.audio(script), end: a.end() }, 'start > hello > end');
  const id = await make({ leads: 30, flow, status: 'Draft' });
  await send(routes.saveFlow, { token, body: { campaign_id: id, flowdata: writeFlow(flow), version: 0 } });
  await db`
    update lead set data = jsonb_build_object('language', case when position <= 10 then 'Hindi' else 'Tamil' end)
    where campaign_id = ${id} and position <= 15`;
  const { body } = await send(routes.rehearseCampaign, {
    ...{ token, params: { campaign_id: id } },
    body: { profile: 'perfect' },
  });
  expect(body.languages).toMatchObject([
    { name: 'English', calls: 15, answered: 15, completed: 15 },
    { name: 'Hindi', calls: 10, answered: 10, responded: 0, completed: 10 },
    { name: 'Tamil', calls: 5 },
  ]);
  expect(body.problems).toMatchObject([
    {
      sentence: 'The script “Hello” has no version in Tamil, so people heard another language.',
      count: 5,
      node_id: 'hello',
    },
  ]);
});
