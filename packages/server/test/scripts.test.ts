import { randomUUID } from 'node:crypto';
import { routes } from '@halloo/contract/routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { readWav } from '../src/lib/audio/wav.ts';
import { makeMp3 } from './audio/make-mp3.ts';
import { audioNode } from './audio-node.ts';
import { createTestServer } from './harness.ts';

const { app, context, db, clock, send, signUp, multipart } = await createTestServer();
let token = '';
beforeAll(async () => {
  ({ token } = await signUp());
});

const speak = (body: object) => send(routes.speakText, { token, body });
const addText = (body: object = {}) =>
  send(routes.addScript, {
    token,
    body: { name: 'Greeting', text_message: 'Good morning to you.', lang_code: 'en-IN', audio_type: 'Text', ...body },
  });
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
const soundsKept = async () => (await db<{ count: number }[]>`select count(*) as count from sound`)[0]?.count;
const scriptsKept = async () => (await db<{ count: number }[]>`select count(*) as count from script`)[0]?.count;

describe('speaking', () => {
  test('a text is synthesised by the first voice of a language, and playable at the address', async () => {
    const { status, body } = await speak({ text: 'Good morning, this is a test.', lang_code: 'en-IN', name: 'Trial' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Trial', audiofile_path: body.url });
    expect(body.duration).toBeGreaterThan(1);
    expect(body.duration).toBeLessThan(5);
    expect(Math.max(...body.peaks)).toBeGreaterThan(50);
    const web = await get(body.url);
    expect(web.statusCode).toBe(200);
    expect(web.headers['content-type']).toBe('audio/mpeg');
    const call = await get(`${body.url}&as=call`);
    const sound = readWav(call.rawPayload);
    expect(sound.rate).toBe(8000);
    expect(sound.samples.length / 8000).toBeCloseTo(body.duration, 1);
  });

  test('the same text is synthesised once, also for many concurrent requests', async () => {
    const before = await soundsKept();
    const asked = { text: `Only once, please.`, lang_code: 'en-IN' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => speak(asked)));
    const again = await speak({ ...asked, text: '  Only once, please. ' });
    expect(new Set([...answers, again].map(({ body }) => body.url)).size).toBe(1);
    expect(await soundsKept()).toBe((before ?? 0) + 1);
  });

  test('another voice gives different audio', async () => {
    const { body } = await send(routes.listVoices, { token, body: { language_code: 'hi-IN', gender: 'FEMALE' } });
    const { body: men } = await send(routes.listVoices, { token, body: { language_code: 'hi-IN' } });
    const text = 'नमस्ते, आप कैसे हैं?';
    const she = await speak({ text, voice_name: body.voices[0]?.original_name, lang_code: 'hi-IN' });
    const he = await speak({ text, voice_name: men.voices[0]?.original_name, lang_code: 'hi-IN' });
    expect([she.status, he.status]).toEqual([200, 200]);
    expect(she.body.url).not.toBe(he.body.url);
  });

  test('a text that cannot be synthesised is refused with a sentence, and nothing is stored', async () => {
    const before = await soundsKept();
    expect((await speak({ text: ' ', lang_code: 'en-IN' })).body.code).toBe('request.invalid');
    expect((await speak({ text: 'x'.repeat(5001), lang_code: 'en-IN' })).body.fields).toHaveProperty('text');
    expect((await speak({ text: 'Hello', lang_code: 'xx-XX' })).body.fields).toHaveProperty('lang_code');
    expect((await speak({ text: 'Hello', voice_name: 'flite/nobody' })).body.code).toBe('speech.no_voice');
    expect((await speak({ text: 'Hello' })).status).toBe(400);
    expect((await speak({ text: '…', lang_code: 'en-IN' })).body.code).toBe('speech.refused');
    expect(await soundsKept()).toBe(before);
    expect(await db`select 1 from spoken where sound_id is null`).toHaveLength(0);
  });

  test('a sample is synthesised with the values of its fields, and reports those without a value', async () => {
    const { status, body } = await send(routes.sampleAudio, {
      token,
      body: {
        text: 'Dear {First Name}, you owe {amount}. {note}',
        lang_code: 'en-IN',
        first_name: 'Asha',
        fields: { Amount: '₹500' },
      },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ text: 'Dear Asha, you owe ₹500.', missing: ['note'] });
    expect((await get(body.url)).statusCode).toBe(200);
  });
});

describe('languages and voices', () => {
  test('languages answer without a token, with code and name', async () => {
    const { status, body } = await send(routes.listLanguages);
    expect(status).toBe(200);
    const codes = body.map(({ short_code }) => short_code);
    for (const code of ['en-IN', 'hi-IN', 'ta-IN', 'te-IN', 'bn-IN', 'mr-IN', 'vi-VN']) expect(codes).toContain(code);
    expect(body.find(({ short_code }) => short_code === 'hi-IN')?.name).toMatch(/Hindi/);
  });

  test('voices match the language and the gender; by default Indian English and male', async () => {
    const { body } = await send(routes.listVoices, { token, body: {} });
    expect(body.voices.length).toBeGreaterThan(0);
    for (const voice of body.voices) expect(voice).toMatchObject({ language: 'en-IN', gender: 'MALE' });
    expect(body.voices[0]?.note).not.toBe('');
    expect((await send(routes.listVoices, { token, body: { gender: 'OTHER' } })).status).toBe(400);
    expect((await send(routes.listVoices, { token, body: { language_code: 'xx' } })).body.voices).toEqual([]);
  });
});

describe('synthesised scripts', () => {
  test('a text is added with 201, listed first, and playable', async () => {
    const { status, body } = await addText({
      name: 'Morning call',
      length_in_seconds: 99,
      audio_file: 'https://elsewhere/x',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Morning call',
      audio_type: 'Text',
      text_message: 'Good morning to you.',
      lang_code: 'en-IN',
      lang_name: expect.stringMatching(/English/),
      fields: [],
      used_by: [],
      created_date: clock.now().toISOString(),
    });
    expect(body.voice_name).not.toBe('');
    expect(body.voice_label).not.toBe('');
    expect(body.length_in_seconds).toBeLessThan(10);
    const { body: list } = await send(routes.listScripts, { token });
    expect(list.results[0]?.id).toBe(body.id);
    expect((await get(list.results[0]?.audio_file ?? '')).statusCode).toBe(200);
  });

  test('a template keeps its text and knows its fields', async () => {
    const text_message = 'Dear {First Name}, you owe {amount} on {due_date}.';
    const { status, body } = await addText({ audio_type: 'Text Template', text_message });
    expect(status).toBe(201);
    expect(body).toMatchObject({ text_message, fields: ['First Name', 'amount', 'due_date'] });
    const none = await addText({ audio_type: 'Text Template', text_message: 'No field here.' });
    expect(none.status).toBe(400);
    expect(none.body.fields).toHaveProperty('text_message');
  });

  test('missing or wrong fields are refused by name, and nothing is stored', async () => {
    const before = await scriptsKept();
    expect((await addText({ name: ' ' })).body.fields).toHaveProperty('name');
    expect((await addText({ lang_code: '' })).body.fields).toHaveProperty('lang_code');
    expect((await addText({ text_message: '' })).body.fields).toHaveProperty('text_message');
    expect((await addText({ voice_name: 'none' })).status).toBe(400);
    expect((await addText({ audio_type: 'Recorded' })).body.fields).toHaveProperty('audio_type');
    expect((await addText({ lang_code: 'hi-IN', voice_name: 'flite/slt' })).body.code).toBe('speech.no_voice');
    expect(await scriptsKept()).toBe(before);
  });
});

describe('recordings', () => {
  const record = (bytes: Uint8Array, type = 'audio/mpeg', fields: Record<string, string> = { name: 'My recording' }) =>
    multipart(
      routes.addScript,
      token,
      { ...fields, length_in_seconds: '3', audio_type: 'Recorded' },
      {
        field: 'audio_file',
        name: 'take.mp3',
        type,
        bytes,
      },
    );

  test('an MP3 is stored unchanged, for calls and for browsers', async () => {
    const mp3 = await makeMp3({ seconds: 2, rate: 44_100, channels: 2 });
    const { status, body } = await record(mp3);
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'My recording', audio_type: 'Recorded', lang_code: '', voice_name: '' });
    expect(body.length_in_seconds).toBeCloseTo(2, 1);
    expect(Buffer.compare((await get(`${body.audio_file}&as=original`)).rawPayload, Buffer.from(mp3))).toBe(0);
    const sound = readWav((await get(`${body.audio_file}&as=call`)).rawPayload);
    expect(sound.rate).toBe(8000);
    expect(sound.samples.length / 8000).toBeCloseTo(body.length_in_seconds, 1);
  });

  test('a file that is not an MP3, has a wrong type, is truncated or silent is refused, and nothing is stored', async () => {
    const before = [await scriptsKept(), await soundsKept()];
    const mp3 = await makeMp3({ seconds: 2 });
    const noise = Uint8Array.from({ length: 50_000 }, (_, index) => (index * 7919 + (index >> 3) * 31) & 0xff);
    const refusals = [
      await record(noise),
      await record(Buffer.from('RIFF....WAVEfmt ')),
      await record(mp3, 'video/mp4'),
      await record(mp3, 'audio/wav'),
      await record(new Uint8Array()),
    ];
    for (const { status, body } of refusals) {
      expect(status).toBe(400);
      expect(body.code).toBe('audio.refused');
    }
    expect(refusals[0]?.body.msg).toBe('Uploaded File Must be of Mp3 type. Please Recheck');
    const cut = await record(mp3.slice(0, mp3.length - 150));
    expect(cut.body).toMatchObject({ code: 'audio.refused', msg: expect.stringMatching(/cut off/i) });
    const silent = await record(await makeMp3({ seconds: 2, level: 0 }));
    expect(silent.body).toMatchObject({ code: 'audio.refused', msg: 'Nothing can be heard in the recording.' });
    expect((await record(mp3, 'audio/mpeg', { name: ' ' })).body.fields).toHaveProperty('name');
    expect((await record(mp3, 'audio/mpeg', {})).body.fields).toHaveProperty('name');
    expect([await scriptsKept(), await soundsKept()]).toEqual(before);
  });

  test('a file over 20 MB is refused with its limit', async () => {
    const { status, body } = await record(new Uint8Array(20 * 1024 ** 2 + 1));
    expect(status).toBe(400);
    expect(body.msg).toMatch(/20 MB/);
  });

  test('the older upload takes its own field names', async () => {
    const { status, body } = await multipart(
      routes.uploadScript,
      token,
      { name: 'Old way', length_in_second: '2', text_messge: 'What is said', user: '1', lang_code: 'hi-IN' },
      { field: 'audiofile', name: 'a.mp3', type: 'audio/mpeg', bytes: await makeMp3({ seconds: 1 }) },
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Old way',
      text_message: 'What is said',
      audio_type: 'Recorded',
      lang_name: expect.stringMatching(/Hindi/),
    });
    expect((await send(routes.uploadScript, { token, body: { name: 'x' } })).status).toBe(415);
  });
});

describe('the list', () => {
  test('pages of eight, newest first, and the search covers name and text', async () => {
    for (let n = 1; n <= 9; n += 1) await addText({ name: `Page ${n}`, text_message: 'Good morning to you.' });
    const { body } = await send(routes.listScripts, { token, query: { search: 'page ' } });
    expect(body.count).toBe(9);
    expect(body.results.map(({ name }) => name)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Page ${n}`));
    const { body: next } = await send(routes.listScripts, { token, query: { search: 'page ', offset: 8 } });
    expect(next.results.map(({ name }) => name)).toEqual(['Page 1']);
    expect((await send(routes.listScripts, { token, query: { search: '100%' } })).body.count).toBe(0);
    expect((await send(routes.listScripts, { token, query: { limit: 0 } })).status).toBe(400);
  });

  test('a script is renamed, with an audit entry', async () => {
    const { body } = await addText({ name: 'Before' });
    const renamed = await send(routes.changeScript, { token, params: { id: body.id }, body: { name: 'After' } });
    expect(renamed.body).toMatchObject({ id: body.id, name: 'After' });
    const [entry] = await db`select thing, changes from audit_log where action = 'script.renamed' order by id desc`;
    expect(entry).toMatchObject({ thing: 'script After', changes: { name: { from: 'Before', to: 'After' } } });
    expect((await send(routes.changeScript, { token, params: { id: 999_999 }, body: { name: 'x' } })).status).toBe(404);
  });
});

describe('use in campaigns', () => {
  const newCampaign = async (name = `Campaign ${randomUUID()}`, columns = 'Name,Number,City\nAsha,9820012345,Pune') => {
    const data = columns
      .split('\n')
      .slice(1)
      .map((line) => {
        const heads = columns.split('\n')[0]?.split(',') ?? [];
        return Object.fromEntries(line.split(',').map((value, index) => [heads[index] ?? '', value]));
      });
    const { body } = await send(routes.createCampaign, { token, body: { campaign: name, data } });
    return body.campaign_id;
  };
  const attach = (campaign_id: number, script_id: number, node_id = 'NODE-A') =>
    send(routes.attachScript, { token, body: { campaign_id, script_id, node_id } });
  const saveNode = (campaign_id: number, id = 'NODE-A') =>
    send(routes.saveFlow, { token, body: { campaign_id, flowdata: audioNode(id) } });

  test('a node plays the script that was attached to it last', async () => {
    const campaignId = await newCampaign();
    const nodeId = randomUUID().toUpperCase();
    await saveNode(campaignId, nodeId);
    const empty = await send(routes.scriptOfNode, { token, query: { node_id: nodeId } });
    expect(empty.body).toMatchObject({ node_id: nodeId, script_id: null, script: null });
    const first = (await addText({ name: 'First' })).body.id;
    const second = (await addText({ name: 'Second' })).body.id;
    expect((await attach(campaignId, first, nodeId)).body.msg).toBe('Audio script attached successfully');
    await attach(campaignId, second, nodeId);
    const { body } = await send(routes.scriptOfNode, { token, query: { node_id: nodeId } });
    expect(body).toMatchObject({ campaign_id: campaignId, script_id: second, script_name: 'Second' });
    const { body: script } = await send(routes.getScript, { token, params: { id: second } });
    expect(script.used_by).toEqual([
      { campaign_id: campaignId, name: expect.any(String), archived: false, status: 'Draft' },
    ]);
    expect((await attach(campaignId, 999_999, nodeId)).status).toBe(404);
    expect((await attach(999_999, first, nodeId)).status).toBe(404);
  });

  test('a script in use is not deleted, and lists its uses; one of an archived campaign is', async () => {
    const campaignId = await newCampaign('Uses the script');
    const { body: script } = await addText({ name: 'Needed' });
    await saveNode(campaignId);
    await attach(campaignId, script.id);
    const refused = await send(routes.deleteScript, { token, params: { id: script.id } });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'script.in_use', msg: expect.stringContaining('Uses the script') });
    await send(routes.changeCampaign, { token, params: { id: campaignId }, body: { archieved: true } });
    expect((await send(routes.deleteScript, { token, params: { id: script.id } })).status).toBe(200);
    expect((await send(routes.getScript, { token, params: { id: script.id } })).status).toBe(404);
  });

  test('a campaign shows the script that it plays, and a copy plays it too', async () => {
    const campaignId = await newCampaign();
    const { body: script } = await addText({ name: 'Heard in details' });
    await saveNode(campaignId);
    await attach(campaignId, script.id);
    const { body: copy } = await send(routes.duplicateCampaign, {
      token,
      body: { campaign_id: campaignId, name: `Copy ${randomUUID()}` },
    });
    for (const id of [campaignId, copy.campaign_id]) {
      const { body } = await send(routes.getCampaignDetail, { token, params: { key: id } });
      expect(body.script).toBe('Heard in details');
      expect((await get(body.script_url ?? '')).statusCode).toBe(200);
    }
    const { body: list } = await send(routes.listCampaigns, { token });
    expect(list.results[0]?.script_url).not.toBeNull();
  });

  test('the launch check names the fields that the leads lack, and counts leads with an empty one', async () => {
    const campaignId = await newCampaign(undefined, 'Name,Number,City\nAsha,9820012345,Pune\nRavi,9820012346,');
    const { body: script } = await addText({
      name: 'Dues',
      audio_type: 'Text Template',
      text_message: '{first_name} of {city}, pay {amount}.',
    });
    await saveNode(campaignId);
    await attach(campaignId, script.id);
    const { body } = await send(routes.checkLaunch, { token, params: { id: campaignId } });
    expect(body.blockers.find(({ code }) => code === 'missing_fields')?.sentence).toBe(
      'The script “Dues” uses {amount}, which the leads of this campaign do not have.',
    );
    expect(body.warnings.find(({ code }) => code === 'empty_fields')?.sentence).toMatch(
      /^1 lead has nothing in \{City\}/,
    );
  });
});

describe('addresses', () => {
  const address = async () => (await speak({ text: 'An address.', lang_code: 'en-IN' })).body.url;

  test('a range request gets that part, and one beyond the end is refused', async () => {
    const url = await address();
    const whole = (await get(url)).rawPayload;
    const part = await get(url, { range: 'bytes=100-199' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 100-199/${whole.length}`);
    expect(Buffer.compare(part.rawPayload, whole.subarray(100, 200))).toBe(0);
    const tail = await get(url, { range: 'bytes=-50' });
    expect(Buffer.compare(tail.rawPayload, whole.subarray(whole.length - 50))).toBe(0);
    expect((await get(url, { range: `bytes=${whole.length}-` })).statusCode).toBe(416);
    expect((await get(url, { range: 'bytes=5-1' })).statusCode).toBe(416);
    expect((await get(url, { range: 'lines=1-2' })).statusCode).toBe(200);
    const tag = String((await get(url)).headers.etag);
    expect((await get(url, { 'if-none-match': tag })).statusCode).toBe(304);
  });

  test('a changed address, one without a signature and one of other audio are refused', async () => {
    const url = await address();
    const other = (await speak({ text: 'Another address.', lang_code: 'en-IN' })).body.url;
    expect((await get(url.replace(/signature=./, 'signature=!'))).statusCode).toBe(401);
    expect((await get(url.replace(/expires=\d/, 'expires=9'))).statusCode).toBe(401);
    expect((await get(url.split('?')[0] ?? '')).statusCode).toBe(401);
    expect((await get(`${other.split('?')[0]}?${url.split('?')[1]}`)).statusCode).toBe(401);
  });

  test('an address ends after at most two hours, and immediately with its session', async () => {
    const person = await signUp();
    const { body } = await send(routes.speakText, {
      token: person.token,
      body: { text: 'An address.', lang_code: 'en-IN' },
    });
    expect((await get(body.url)).statusCode).toBe(200);
    await send(routes.logout, { token: person.token });
    expect((await get(body.url)).statusCode).toBe(401);
    const url = await address();
    clock.advance(2 * 3600 + 1);
    expect((await get(url)).statusCode).toBe(403);
  });

  test('unknown audio is not found', async () => {
    const { signAddress } = await import('../src/platform/http/signed-address.ts');
    const [session] = await db<{ id: number }[]>`select id from session order by id limit 1`;
    const caller = { accountId: 1, email: '', role: 'owner', sessionId: session?.id ?? 0 } as const;
    const url = signAddress(context, caller, `/api/campaigns/audio/${randomUUID()}/`);
    expect((await get(url)).statusCode).toBe(404);
  });
});
