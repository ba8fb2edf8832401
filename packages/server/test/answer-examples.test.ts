import { routes } from '@halloo/contract/routes';
import { writeFlow } from '@halloo/flow/convert';
import { afterAll, expect, test } from 'vitest';
import { understandSound } from '../src/calling/call/understand.ts';
import { createEmbeddedSpeech } from '../src/drivers/speech/create-embedded-speech.ts';
import { createEspeak } from '../src/drivers/speech/espeak/create-espeak.ts';
import { createSpeechPool } from '../src/drivers/speech/inner/create-speech-pool.ts';
import { overPhone } from '../src/drivers/speech/moonshine/inner/phone-line.ts';
import { speakPhrases } from '../src/features/examples/inner/speak-phrases.ts';
import { keepRecording } from '../src/features/sounds/keep-recording.ts';
import { concatenate } from '../src/lib/audio/concatenate.ts';
import type { Sound } from '../src/lib/audio/sound.ts';
import { readWav, writeWav } from '../src/lib/audio/wav.ts';
import { createTestServer } from './harness.ts';
import { spokenFlow } from './spoken-flow.ts';

const { app, db, context, send, multipart, signUp } = await createTestServer({
  speech: createEmbeddedSpeech({ natural: false }),
});
const { token } = await signUp();
const never = new AbortController().signal;
const language = 'hi-IN';
const answers = [['हाँ', 'जी हाँ'], ['नहीं'], ['बाद में']];
const phrases = answers.flat();

const pool = createSpeechPool({ threads: 1 });
const espeak = createEspeak(pool);
afterAll(() => pool.close());

/** Somebody whose voice is no example: a variant that Halloo does not offer. */
const said = async (text: string, pace = 1) => {
  const sound = await espeak.synthesise({ text, voice: 'espeak/hi+m1', language, pace }, never, { owner: 'test' });
  const around = new Float32Array(sound.rate / 2);
  return { ...sound, samples: concatenate([around, sound.samples, around]) };
};

const data = [{ Name: 'Ada Lovelace', Number: '9811111111' }];
const { body: made } = await send(routes.createCampaign, { token, body: { campaign: 'Hindi', data } });
const params = { campaign_id: made.campaign_id };
const script = { name: 'Question', text_message: 'हाँ या नहीं?', lang_code: language, audio_type: 'Text' } as const;
const { body: question } = await send(routes.addScript, { token, body: script });
const flowdata = writeFlow(spokenFlow(question.id, language, answers)) as unknown as Record<string, unknown>;
const saved = await send(routes.saveFlow, { token, body: { campaign_id: params.campaign_id, flowdata } });
expect(saved.status).toBe(200);

const list = async () => (await send(routes.listExamples, { token, params })).body;
const add = (sound: Sound, phrase: string, more: Record<string, string> = {}) => {
  const file = { field: 'audio', name: 'a.wav', type: 'audio/wav', bytes: writeWav(sound) };
  return multipart(routes.addExample, token, { lang_code: language, phrase, ...more }, file, {}, {}, params);
};
const tryOut = async (sound: Sound) => {
  const file = { field: 'audio', name: 'a.wav', type: 'audio/wav', bytes: writeWav(sound) };
  return (await multipart(routes.tryExamples, token, { lang_code: language }, file, {}, {}, params)).body;
};
const understood = (sound: Sound) =>
  understandSound(context, { sound }, { langCode: language, phrases, alike: [['हाँ', 'जी हाँ']] });

test('without examples nobody understands the language, and the flow says which phrases need them', async () => {
  const { needed, languages } = await list();
  expect(needed).toBe(3);
  expect(languages).toMatchObject([{ lang_code: language, name: 'Hindi (India)', engine: null, ready: false }]);
  expect(languages[0]?.answers.map((answer) => answer.phrases.map(({ phrase }) => phrase))).toEqual(answers);
  expect(await understood(overPhone(await said('हाँ')))).toEqual({ text: null, phrase: null });
});

test('voices speak the phrases of a saved flow, and calls understand other voices by them', async () => {
  expect((await list()).languages[0]?.speaking).toBe(0);
  await speakPhrases(context, never);
  const { languages } = await list();
  expect(languages[0]).toMatchObject({ ready: true, speaking: null });
  for (const { phrases: each } of languages[0]?.answers ?? []) {
    for (const { examples } of each) expect(new Set(examples.map(({ voice_label }) => voice_label)).size).toBe(4);
  }
  for (const phrase of ['हाँ', 'नहीं', 'बाद में']) {
    expect(await understood(overPhone(await said(phrase)))).toEqual({ text: phrase, phrase });
    expect(await understood(overPhone(await said(phrase, 1.2), { noiseDb: 15, seed: 2 }))).toEqual({
      text: phrase,
      phrase,
    });
  }
});

test('other words, noise and silence are no answer', async () => {
  expect(await understood(overPhone(await said('मौसम अच्छा है')))).toEqual({ text: '', phrase: null });
  const silence = { samples: new Float32Array(8_000), rate: 8_000 };
  expect(await understood(silence)).toEqual({ text: '', phrase: null });
  expect(await understood(overPhone(silence, { noiseDb: 0 }))).toEqual({ text: '', phrase: null });
});

test('an example is played by its signed address only', async () => {
  const [example] = (await list()).languages[0]?.answers[0]?.phrases[0]?.examples ?? [];
  if (!example) throw new Error('no example');
  expect(example.sound).toMatch(/^\/api\/flow\/example-sounds\/\d+\?session=/);
  expect((await send(routes.playExample, { params: { id: example.id } })).status).toBe(401);
  const played = await app.inject(example.sound);
  expect(played.headers['content-type']).toBe('audio/wav');
  expect(readWav(played.rawPayload)).toMatchObject({ rate: 8_000 });
});

test('staff add a recording, try it out and remove it, and the log tells', async () => {
  const recorded = await add(await said('नहीं'), 'नहीं');
  expect(recorded.status).toBe(201);
  const [own] = recorded.body.languages[0]?.answers[1]?.phrases[0]?.examples ?? [];
  expect(own).toMatchObject({ source: 'staff', voice_label: '' });
  expect(await tryOut(await said('नहीं', 0.9))).toMatchObject({
    phrase: 'नहीं',
    nearest: ['नहीं', expect.any(String), expect.any(String)],
  });
  const removed = await send(routes.removeExample, { token, params: { ...params, id: own?.id ?? 0 } });
  expect(removed.body.languages[0]?.answers[1]?.phrases[0]?.examples[0]?.source).toBe('voice');
  const again = await send(routes.removeExample, { token, params: { ...params, id: own?.id ?? 0 } });
  expect(again.body.code).toBe('example.not_found');
  const entries = await db<{ action: string; thing: string }[]>`
    select action, thing from audit_log where action like 'example%' order by id desc limit 2`;
  expect(entries).toEqual([
    { action: 'example.removed', thing: 'example of “नहीं”' },
    { action: 'example.added', thing: 'example of “नहीं”' },
  ]);
});

test('a recording that sounds like another answer is refused with its name, unless it is kept', async () => {
  const wrong = await said('बाद में');
  const refused = await add(wrong, 'नहीं');
  expect(refused.body).toMatchObject({ code: 'example.like_another', msg: expect.stringContaining('“बाद में”') });
  const kept = await add(wrong, 'नहीं', { keep: 'true' });
  expect(kept.status).toBe(201);
  const [own] = kept.body.languages[0]?.answers[1]?.phrases[0]?.examples ?? [];
  await send(routes.removeExample, { token, params: { ...params, id: own?.id ?? 0 } });
});

test('bad recordings are refused with a reason', async () => {
  const good = await said('हाँ');
  const times = (factor: number): Sound => ({
    ...good,
    samples: good.samples.map((sample) => Math.max(-1, Math.min(1, sample * factor))),
  });
  const reasonOf = async (sound: Sound) => {
    const { body } = await add(sound, 'हाँ');
    expect(body.code).toBe('example.refused');
    return body.msg;
  };
  expect(await reasonOf({ samples: new Float32Array(8_000), rate: 8_000 })).toContain('Nobody speaks');
  expect(await reasonOf(times(0.03))).toContain('quiet');
  expect(await reasonOf(times(60))).toContain('overdriven');
  expect(await reasonOf(overPhone(good, { noiseDb: 4 }))).toContain('noise');
  expect((await add(good, 'शायद')).body.code).toBe('example.not_expected');
  expect((await add(good, '')).body.code).toBe('example.not_expected');
  const file = { field: 'audio', name: 'a.txt', type: 'audio/wav', bytes: Buffer.from('no sound') };
  const text = await multipart(routes.addExample, token, { lang_code: language, phrase: 'हाँ' }, file, {}, {}, params);
  expect(text.body.code).toBe('audio.refused');
});

test('an answer of a caller becomes an example, and is gone with its recording', async () => {
  const heard = Buffer.from(writeWav(overPhone(await said('बाद में'))));
  const kept = await keepRecording(context, heard);
  const answer = {
    campaign_id: params.campaign_id,
    call_id: 1,
    rule_id: 'R',
    child_id: 'C1',
    kind: 'phrase',
    value: 'नहीं',
  };
  const [row] = await db<{ id: number }[]>`
    insert into response ${db({ ...answer, recording: kept?.hash, at: new Date() })} returning id`;
  const id = { response_id: row?.id ?? 0 };
  const review = (phrase: string) => send(routes.reviewAnswer, { token, params: id, body: { phrase } });
  expect((await review('शायद')).body.code).toBe('example.not_expected');
  expect((await review('बाद में')).body.msg).toContain('“बाद में”');
  const newest = async () => (await list()).languages[0]?.answers[2]?.phrases[0]?.examples[0]?.source;
  expect(await newest()).toBe('review');
  await review('बाद में');
  const [count] = await db<{ count: number }[]>`select count(*)::integer as count from example where source = 'review'`;
  expect(count?.count).toBe(1);
  const [before] = await db`select example_edit from workspace`;
  await db`update response set recording = null where id = ${id.response_id}`;
  expect(await newest()).toBe('voice');
  expect((await db`select example_edit from workspace`)[0]).not.toEqual(before);
  expect((await review('बाद में')).body.code).toBe('audio.not_found');
});

test('asking for voices again adds nothing', async () => {
  const { body } = await send(routes.speakExamples, { token, params });
  expect(body.languages[0]).toMatchObject({ ready: true, speaking: null });
});
