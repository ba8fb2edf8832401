import { routes } from '@halloo/contract/routes';
import { beforeEach, expect, test } from 'vitest';
import { createScriptSound } from '../src/calling/call/script-sound.ts';
import { createSpeech } from '../src/drivers/speech/create-speech.ts';
import { createSpeechPool } from '../src/drivers/speech/inner/create-speech-pool.ts';
import { scriptsToPlay } from '../src/features/scripts/scripts-to-play.ts';
import type { Synthesiser } from '../src/ports/speech.ts';
import { createTestServer } from './harness.ts';

/** What the engines were asked to say. */
const said: string[] = [];
const engine = (id: string, voice: object): Synthesiser => ({
  id,
  title: id,
  listVoices: async () => [
    {
      ...{ name: `${id}/own`, engine: id, label: id, gender: 'FEMALE', note: '' },
      ...{ languages: ['en-IN', 'hi-IN'], ...voice },
    },
  ],
  synthesise: async ({ text }) => {
    said.push(text);
    return { samples: Float32Array.from({ length: 24_000 }, (_, n) => Math.sin(n / 9) / 3), rate: 24_000 };
  },
});
const speech = createSpeech({
  pool: createSpeechPool({ threads: 1 }),
  synthesisers: [engine('natural', { standIn: 'plain/own', ipa: 'abcdeˈːəɪʃ' }), engine('plain', {})],
  recognisers: [],
});
const { db, send, signUp, context } = await createTestServer({ speech });
const { token } = await signUp();

const list = async () => (await send(routes.listPronunciations, { token })).body;
const add = (written: string, says: string, more: object = {}) =>
  send(routes.addPronunciation, { token, body: { written, says, ...more } });
const addScript = async (text_message: string, more: object = {}) => {
  const body = { name: text_message, text_message, lang_code: 'en-IN', audio_type: 'Text', ...more } as const;
  const { status, body: script } = await send(routes.addScript, { token, body });
  expect(status).toBe(201);
  return script;
};
const speak = async (text: string, voice_name = 'natural/own', lang_code = 'en-IN') => {
  said.length = 0;
  const { status } = await send(routes.speakText, { token, body: { text, voice_name, lang_code } });
  expect(status).toBe(200);
  return [...said];
};

beforeEach(async () => {
  for (const { id } of (await list()).pronunciations) await send(routes.removePronunciation, { token, params: { id } });
  await db`delete from script`;
  said.length = 0;
});

test('a word is added, changed and removed, and what happened is in the log', async () => {
  const added = await add('Nguyen', 'win', { language: 'en' });
  expect(added.status).toBe(201);
  const [entry] = added.body.pronunciations;
  expect(entry).toMatchObject({ written: 'Nguyen', says: 'win', ipa: '', language: 'en' });
  const params = { id: entry?.id ?? 0 };
  const changed = await send(routes.changePronunciation, { token, params, body: { ipa: '/ ˈaːʃ /' } });
  expect(changed.body.pronunciations).toEqual([{ ...entry, ipa: 'ˈaːʃ' }]);
  expect((await send(routes.removePronunciation, { token, params })).body.pronunciations).toEqual([]);
  expect((await send(routes.removePronunciation, { token, params })).body.code).toBe('pronunciation.not_found');
  const entries = await db<{ action: string; thing: string }[]>`
    select action, thing from audit_log where action like 'pronunciation%' order by id desc limit 3`;
  expect(entries.map(({ action }) => action)).toEqual([
    'pronunciation.removed',
    'pronunciation.changed',
    'pronunciation.added',
  ]);
  expect(entries[0]?.thing).toBe('pronunciation of “Nguyen”');
});

test('what makes no sense is refused at its field', async () => {
  await add('WHO', 'World Health Organization');
  const fieldsOf = async (body: object) =>
    (await send(routes.addPronunciation, { token, body: { written: 'Asha', says: 'aasha', ...body } })).body.fields;
  expect(await fieldsOf({ says: '' })).toEqual({ says: 'needs a spelling or sounds' });
  expect(await fieldsOf({ written: '…' })).toHaveProperty('written');
  expect(await fieldsOf({ says: '<break/>' })).toHaveProperty('says');
  expect(await fieldsOf({ language: 'hindi' })).toHaveProperty('language');
  expect(await fieldsOf({ ipa: 'ʘaǃ' })).toEqual({
    ipa: 'has symbols that the natural voices cannot say: “ʘ”, “ǃ”',
  });
  expect(await fieldsOf({ ipa: 'a', language: 'fr' })).toEqual({
    ipa: 'needs a natural voice, and this server has none. Write it as it sounds instead.',
  });
  expect(await fieldsOf({ written: 'WHO' })).toEqual({ written: 'is in the list already' });
  // Another word, and another language.
  expect(await fieldsOf({ written: 'Who' })).toBeUndefined();
  expect(await fieldsOf({ written: 'WHO', language: 'hi' })).toBeUndefined();
});

test('a text is spoken anew after a change of one of its words, and only then', async () => {
  expect(await speak('Ask Asha now.')).toEqual(['Ask Asha now.']);
  await add('Rao', 'Rau');
  expect(await speak('Ask Asha now.')).toEqual([]);
  await add('asha', 'aasha', { ipa: 'ˈaːʃə' });
  expect(await speak('Ask Asha now.')).toEqual(['Ask ⟦ˈaːʃə⟧ now.']);
  expect(await speak('Ask Asha now.', 'plain/own')).toEqual(['Ask aasha now.']);
  expect(await speak('Ask Asha now.')).toEqual([]);
  await send(routes.removePronunciation, { token, params: { id: (await list()).pronunciations[0]?.id ?? 0 } });
  expect(await speak('Ask Asha now.')).toEqual([]);
});

test('a word is heard before it is saved', async () => {
  await add('Asha', 'wrong');
  const hear = async (body: object) => {
    said.length = 0;
    const asked = { written: 'Asha', lang_code: 'en-IN', voice_name: 'natural/own', ...body };
    const answer = await send(routes.hearPronunciation, { token, body: asked });
    return answer.status === 200 ? said.join() : answer.body.fields;
  };
  expect(await hear({ says: 'aa sha' })).toBe('aa sha');
  expect(await hear({ ipa: '[aːʃə]' })).toBe('⟦aːʃə⟧');
  expect(await hear({})).toBe('Asha');
  expect(await hear({ ipa: 'ʘ' })).toEqual({ ipa: 'has a symbol that the natural voices cannot say: “ʘ”' });
});

test('scripts that were spoken before are listed, and speaking them again makes new versions', async () => {
  const { id } = await addScript('Doctor Nguyen is here.');
  await addScript('Nobody is here.');
  await addScript('Hello {first_name} Nguyen.', { audio_type: 'Text Template' });
  expect((await list()).outdated_scripts).toEqual([]);
  const { body } = await add('Nguyen', 'win');
  expect(body.outdated_scripts).toEqual([{ script_id: id, name: 'Doctor Nguyen is here.', languages: ['en-IN'] }]);
  said.length = 0;
  const again = await send(routes.speakScriptAgain, { token, params: { id } });
  expect(again.body).toMatchObject({ id, version: 2, text_message: 'Doctor Nguyen is here.' });
  expect(said).toEqual(['Doctor win is here.']);
  expect((await list()).outdated_scripts).toEqual([]);
  expect((await send(routes.speakScriptAgain, { token, params: { id } })).body.version).toBe(2);

  // Without the entry, the first sound is right again.
  said.length = 0;
  const params = { id: body.pronunciations[0]?.id ?? 0 };
  const removed = await send(routes.removePronunciation, { token, params });
  expect(removed.body.outdated_scripts).toHaveLength(1);
  expect((await send(routes.speakScriptAgain, { token, params: { id } })).body.version).toBe(3);
  expect(said).toEqual([]);
  expect((await list()).outdated_scripts).toEqual([]);
});

test('templates and calls say a word in fixed parts and in values, and so does a voice that stands in', async () => {
  await add('Rao', 'Rau', { ipa: 'aː' });
  await add('PNB', 'P N B');
  const { id } = await addScript('Hello {last_name}, your PNB branch is open.', { audio_type: 'Text Template' });
  const scripts = await scriptsToPlay(db, [id]);
  const call = (patienceMs: number) =>
    createScriptSound(context, AbortSignal.timeout(60_000), { patienceMs })({ flow: {} as never, scripts }, 1);
  said.length = 0;
  await call(60_000)(id, { last_name: 'Rao' });
  expect(said).toEqual(['Hello ⟦aː⟧,']);
  said.length = 0;
  await call(0)(id, { last_name: 'RAO ' });
  expect(said).toContain('Hello Rau, your P N B branch is open.');
});
