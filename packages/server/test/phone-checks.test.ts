import { addresses } from '@halloo/contract/console-addresses';
import { routes } from '@halloo/contract/routes';
import { writeFlow } from '@halloo/flow/convert';
import type { Flow } from '@halloo/flow/model';
import { beforeEach, expect, test } from 'vitest';
import { a, draw } from '../../flow/test/draw.ts';
import { createSpeech } from '../src/drivers/speech/create-speech.ts';
import { createSpeechPool } from '../src/drivers/speech/inner/create-speech-pool.ts';
import { checkScripts } from '../src/features/phone-checks/start-phone-checks.ts';
import { writeWav } from '../src/lib/audio/wav.ts';
import { type Recogniser, SpeechError, type Synthesiser } from '../src/ports/speech.ts';
import { createTestServer } from './harness.ts';
import { inTurn, voiceLike } from './kits/test-sounds.ts';

/** Speaks every text at a usual pace, and pauses where it has a full stop. */
const engine: Synthesiser = {
  id: 'quick',
  title: 'Quick',
  listVoices: async () => [
    {
      ...{ name: 'quick/own', engine: 'quick', label: 'Quick', gender: 'FEMALE', note: '' },
      languages: ['en-IN', 'hi-IN'],
    },
  ],
  synthesise: async ({ text }) =>
    inTurn(8_000, ...text.split('.').flatMap((part) => [voiceLike(8_000, 0.2 + part.length / 15), 0.3])),
};
/** What the recogniser hears; an error if it is one. */
let heard: string | Error = '';
let recognised = 0;
const moonshine: Recogniser = {
  id: 'moonshine',
  title: 'Moonshine',
  understands: (language) => language.startsWith('en'),
  recognise: async ({ low }) => {
    expect(low).toBe(true);
    recognised += 1;
    if (heard instanceof Error) throw heard;
    return { text: heard, phrase: null };
  },
};
const speech = createSpeech({
  pool: createSpeechPool({ threads: 1 }),
  synthesisers: [engine],
  recognisers: [moonshine],
});
const { db, clock, context, send, signUp, multipart } = await createTestServer({ speech });
const { token } = await signUp();

const judge = () => checkScripts(context, new AbortController().signal);
const add = async (text_message: string, more: object = {}) => {
  const body = { name: text_message.slice(0, 40), text_message, lang_code: 'en-IN', audio_type: 'Text', ...more };
  const { status, body: script } = await send(routes.addScript, { token, body });
  expect(status).toBe(201);
  return script;
};
const read = async (id: number) => (await send(routes.getScript, { token, params: { id } })).body.phone_check;
const keysOf = async (id: number) => (await read(id)).findings.map(({ key }) => key);

const text = 'Your payment of fifty rupees is late. Please pay it today.';

beforeEach(async () => {
  await db`delete from script`;
  await db`delete from phone_check`;
  recognised = 0;
  heard = text;
});

test('a script is judged once, in the background, with what a caller hears', async () => {
  const { id, phone_check } = await add(text);
  expect(phone_check).toEqual({ state: 'pending', findings: [] });
  heard = text.replace('fifty', 'fifteen');
  await judge();
  expect(await read(id)).toEqual({
    state: 'done',
    findings: [
      {
        key: 'misheard',
        at_seconds: expect.any(Number),
        sentence: 'A caller hears “fifteen”, you wrote “fifty”.',
      },
    ],
  });
  // Once when it was added, and once when it was judged.
  const events = await db`
    select 1 from live_event where body ->> 'type' = 'script.changed' and (body ->> 'script_id')::int = ${id}`;
  expect(events).toHaveLength(2);
  const before = recognised;
  await judge();
  // The same text has the same sound, so another script with it is judged already.
  const other = await add(text, { name: 'Again' });
  expect(other.phone_check.findings).toHaveLength(1);
  await judge();
  expect(recognised).toBe(before);
});

test('an edit is judged again, and the list has the results', async () => {
  const { id } = await add(text);
  await judge();
  expect(await read(id)).toEqual({ state: 'done', findings: [] });
  const edit = { text_message: 'Your payment of sixty rupees is late. Please pay it today.' };
  expect((await send(routes.changeScript, { token, params: { id }, body: edit })).body.phone_check.state).toBe(
    'pending',
  );
  await judge();
  expect(await keysOf(id)).toEqual(['misheard']);
  const { body } = await send(routes.listScripts, { token });
  expect(body.results.map(({ phone_check }) => phone_check.findings.length)).toEqual([1]);
});

test('a template is judged with the names of its fields', async () => {
  const { id } = await add('Dear {first_name}, please pay fifty rupees today.', { audio_type: 'Text Template' });
  heard = 'Dear first name, please pay 50 rupees today.';
  await judge();
  expect(await read(id)).toEqual({ state: 'done', findings: [] });
});

test('a recording is judged by its sound, and without a text by what is heard', async () => {
  const recording = inTurn(16_000, 0.3, voiceLike(16_000, 3), 4, voiceLike(16_000, 3), 0.4);
  const upload = async (lang_code: string) => {
    const file = { field: 'audio_file', name: 'take.wav', type: 'audio/wav', bytes: writeWav(recording) };
    const fields = { name: `Recorded ${lang_code}`, audio_type: 'Recorded', lang_code };
    const { status, body } = await multipart(routes.addScript, token, fields, file);
    expect(status).toBe(201);
    return body.id;
  };
  heard = 'Call us for more at any time of the day, please, and say your name to us.';
  const wordless = await upload('en-IN');
  await judge();
  expect([await keysOf(wordless), recognised]).toEqual([['long_pause'], 1]);
  const hindi = await upload('hi-IN');
  await judge();
  expect([await keysOf(hindi), recognised]).toEqual([['long_pause'], 1]);
  const write = (id: number, text_message: string) =>
    send(routes.changeScript, { token, params: { id }, body: { text_message } });
  const unknown = await upload('');
  await write(wordless, 'Welcome script, spring campaign');
  await write(unknown, 'Sauti ya kukaribisha wateja wetu');
  await judge();
  expect(await keysOf(wordless)).toEqual(['other_words', 'long_pause']);
  expect(await keysOf(unknown)).toEqual(['long_pause']);
});

test('languages that nobody understands are judged without words', async () => {
  const { id } = await add('नमस्ते। यह आपके बैंक का संदेश है।', { lang_code: 'hi-IN' });
  await judge();
  expect((await read(id)).state).toBe('done');
  expect(recognised).toBe(0);
});

test('a judge that fails is tried again, later each time, and never stops anything', async () => {
  heard = new SpeechError('There is no memory.', { retryable: true });
  const { id } = await add(`<prosody rate="50%">Hello.</prosody> ${text} 4 7 1 2 9 3 5 8.`);
  for (let tries = 1; tries <= 5; tries += 1) {
    expect((await read(id)).state).toBe('pending');
    await judge();
    await judge();
    expect(recognised).toBe(tries);
    clock.advance(15 * 60);
  }
  expect((await read(id)).state).toBe('failed');
  await judge();
  expect(recognised).toBe(5);
  expect(context.speech.engines().find(({ id: engineId }) => engineId === 'moonshine')?.state).toBe('ready');
});

test('a stop leaves the script for the next process', async () => {
  await add(text);
  const stop = new AbortController();
  const judged = checkScripts(context, stop.signal);
  stop.abort(new Error('Halloo stops'));
  await judged;
  await judge();
  const rows = await db<{ state: string; tries: number }[]>`select state, tries from phone_check`;
  expect(rows).toEqual([{ state: 'done', tries: 1 }]);
});

test('the launch check warns of what callers would not understand, with how the flow uses it', async () => {
  const greeting = await add(text);
  const long = await add(
    `${Array.from({ length: 9 }, () => 'We call you because of the vaccination of your child.').join(' ')} For yes, press 1.`,
    { name: 'Menu' },
  );
  heard = text.replace('fifty', 'fifteen');
  await judge();
  expect(await keysOf(long.id)).toEqual(['late_choice']);
  const data = [{ Name: 'Ada Lovelace', Number: '9811111111' }];
  const { body: made } = await send(routes.createCampaign, { token, body: { campaign: 'Spring', data } });
  const save = async (flow: Flow, version: number) => {
    const flowdata = writeFlow(flow) as unknown as Record<string, unknown>;
    const body = { campaign_id: made.campaign_id, flowdata, version };
    expect((await send(routes.saveFlow, { token, body })).status).toBe(200);
  };
  const warnings = async () => {
    const { body } = await send(routes.checkLaunch, { token, params: { id: made.campaign_id } });
    expect(body.blockers.map(({ code }) => code)).not.toContain('phone_check');
    return body.warnings.filter(({ code }) => code === 'phone_check');
  };
  const nodes = { start: a.start(), greet: a.audio(greeting.id), menu: a.audio(long.id), end: a.end() };
  await save(draw(nodes, 'start > greet > menu > end'), 0);
  const misheard = {
    code: 'phone_check',
    sentence: `“${greeting.name}” on a phone: A caller hears “fifteen”, you wrote “fifty”.`,
    link: addresses.scripts(greeting.name),
  };
  expect(await warnings()).toEqual([misheard]);
  const asking = { ...nodes, ask: a.rule({ name: 'Answer' }), yes: a.child('ask', { kind: 'key', key: '1' }) };
  await save(draw(asking, 'start > greet > menu > ask', 'yes > end', 'ask > end'), 1);
  expect(await warnings()).toEqual([
    misheard,
    expect.objectContaining({ sentence: expect.stringContaining('The first key is offered after') }),
  ]);
});
