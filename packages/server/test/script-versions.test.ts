import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { forgetUnusedSound } from '../src/features/sounds/forget-unused.ts';
import { writeWav } from '../src/lib/audio/wav.ts';
import { createCallingServer, until } from './calling-server.ts';
import { createTestServer } from './harness.ts';

const { context, db, clock, send, signUp, multipart } = await createTestServer();
const { token, email } = await signUp();

const addText = async (body: object = {}) =>
  (
    await send(routes.addScript, {
      token,
      body: { name: 'Greeting', text_message: 'Good morning to you.', lang_code: 'en-IN', ...body },
    })
  ).body;
const change = (id: number, body: object) => send(routes.changeScript, { token, params: { id }, body });
const versionsOf = async (id: number) => (await send(routes.listScriptVersions, { token, params: { id } })).body;
const restore = (id: number, version: number) => send(routes.restoreScriptVersion, { token, params: { id, version } });

test('an edit of text or voice makes a new version, and each can be listened to and restored', async () => {
  const script = await addText();
  expect(script.version).toBe(1);
  const { body: edited } = await change(script.id, { text_message: 'Good evening to you.', version: 1 });
  expect(edited).toMatchObject({ id: script.id, version: 2, text_message: 'Good evening to you.' });
  expect(edited.audio_file).not.toBe(script.audio_file);
  const { body: other } = await change(script.id, { voice_name: 'flite/slt' });
  expect(other).toMatchObject({ version: 3, voice_name: 'flite/slt', text_message: 'Good evening to you.' });
  expect(await versionsOf(script.id)).toMatchObject([
    { version: 3, current: true, voice_name: 'flite/slt', saved_by: email },
    { version: 2, current: false, text_message: 'Good evening to you.', audio_file: edited.audio_file },
    { version: 1, current: false, text_message: 'Good morning to you.', audio_file: script.audio_file },
  ]);
  const { body: back } = await restore(script.id, 1);
  expect(back).toMatchObject({ version: 4, text_message: 'Good morning to you.', voice_name: script.voice_name });
  expect((await restore(script.id, 4)).body.version).toBe(4);
  expect((await restore(script.id, 9)).body.code).toBe('script.version_not_found');
  const [entry] = await db`select thing, detail from audit_log where action = 'script.edited' order by id desc`;
  expect(entry).toMatchObject({ thing: 'script Greeting', detail: { version: 4 } });
  expect((await send(routes.deleteScript, { token, params: { id: script.id } })).status).toBe(200);
});

test('a rename and an edit without a change make no version', async () => {
  const script = await addText();
  const { body } = await change(script.id, { name: 'Renamed', text_message: script.text_message });
  expect(body).toMatchObject({ name: 'Renamed', version: 1 });
  expect(await versionsOf(script.id)).toHaveLength(1);
});

test('wrong edits are refused and change nothing', async () => {
  const script = await addText();
  expect((await change(script.id, { text_message: '' })).body.fields).toHaveProperty('text_message');
  expect((await change(script.id, { voice_name: 'nobody' })).body.code).toBe('speech.no_voice');
  const template = await addText({ audio_type: 'Text Template', text_message: 'Hello {first_name}.' });
  expect((await change(template.id, { text_message: 'Hello.' })).body.fields).toHaveProperty('text_message');
  await change(script.id, { text_message: 'Edited first.' });
  const late = await change(script.id, { text_message: 'Edited second.', version: 1 });
  expect(late).toMatchObject({ status: 409, body: { code: 'script.conflict' } });
  expect((await change(999_999, { name: 'x' })).body.code).toBe('script.not_found');
});

test('a recording is replaced by another one, as a new version', async () => {
  const tone = (hertz: number) =>
    Buffer.from(
      writeWav({
        samples: Float32Array.from({ length: 16_000 }, (_, i) => Math.sin((i * hertz) / 1300) / 2),
        rate: 16_000,
      }),
    );
  const file = (hertz: number) => ({ field: 'audio_file', name: 'tone.wav', type: 'audio/wav', bytes: tone(hertz) });
  const { body: script } = await multipart(routes.addScript, token, { name: 'Tone' }, file(440));
  const replace = (id: number) => multipart(routes.replaceRecording, token, {}, file(660), {}, {}, { id });
  const { body } = await replace(script.id);
  expect(body).toMatchObject({ id: script.id, name: 'Tone', version: 2 });
  expect(body.audio_file).not.toBe(script.audio_file);
  expect((await change(script.id, { voice_name: 'flite/slt' })).body.fields).toHaveProperty('voice_name');
  expect((await change(script.id, { text_message: 'A tone.' })).body).toMatchObject({
    version: 3,
    audio_file: body.audio_file,
  });
  expect((await replace((await addText()).id)).body.code).toBe('request.invalid');
});

test('the audio of earlier versions is kept', async () => {
  const script = await addText({ text_message: 'This stays for long.' });
  await change(script.id, { text_message: 'This is newer.' });
  await forgetUnusedSound(context, new Date(clock.now().getTime() + 30 * 86_400_000));
  const sounds = await db`
    select 1 from script_version v join sound on sound.id = v.sound_id where v.script_id = ${script.id}`;
  expect(sounds).toHaveLength(2);
});

test('new calls of a live campaign play the new version, and earlier calls keep theirs', async () => {
  const calling = await createCallingServer();
  const id = await calling.make({ leads: 40, spinRate: 2 });
  await calling.quickly();
  const heard = () => calling.db<{ version: number | null }[]>`
    select (fact ->> 'version')::int as version from call cross join jsonb_array_elements(facts) fact
    where campaign_id = ${id} and fact ->> 'fact' = 'heard' order by call.id`;
  await until(async () => expect((await heard()).length).toBeGreaterThan(3));
  const [script] = await calling.db<{ id: number }[]>`select id from script order by id limit 1`;
  const body = { text_message: 'Edited while calling' };
  const params = { id: script?.id ?? 0 };
  expect((await calling.send(routes.changeScript, { token: calling.token, params, body })).body.version).toBe(2);
  await until(async () => expect((await heard()).some(({ version }) => version === 2)).toBe(true));
  const [first] = await calling.db<{ id: number }[]>`
    select id from call where campaign_id = ${id} and facts @> '[{"fact": "heard"}]' order by id limit 1`;
  const { body: call } = await calling.send(routes.getCall, { token: calling.token, params: { id: first?.id ?? 0 } });
  expect(call.steps.find(({ play }) => play)?.play).toMatchObject({ script_version: 1, edited_since: true });
});
