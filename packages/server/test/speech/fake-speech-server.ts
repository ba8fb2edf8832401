import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSpeechPool } from '../../src/drivers/speech/inner/create-speech-pool.ts';
import type { Sound } from '../../src/lib/audio/sound.ts';
import { writeWav } from '../../src/lib/audio/wav.ts';

/** A fault of the server instead of a response. */
export type Misbehaviour =
  | 'slow'
  | 'busy'
  | 'busy-for-an-hour'
  | 'broken'
  | 'hangs-up'
  | 'redirects'
  | 'html'
  | 'huge'
  | 'echoes-key'
  | 'empty'
  | 'truncated'
  | 'odd-rate'
  | 'impossible-length';

interface Reply {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body: string | Uint8Array;
}

export const fakeKey = 'sk-test/very+secret';

const json = (body: unknown, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const openAiVoices: Record<string, string> = {
  alloy: 'en+m3',
  onyx: 'en+m7',
  nova: 'en+f2',
  af_bella: 'en+f3',
  hf_alpha: 'hi+f3',
  hm_omega: 'hi+m3',
};

const googleVoices = [
  { name: 'en-IN-Standard-A', languageCodes: ['en-IN'], ssmlGender: 'FEMALE', voice: 'en+f3' },
  { name: 'en-IN-Wavenet-B', languageCodes: ['en-IN'], ssmlGender: 'MALE', voice: 'en+m3' },
  { name: 'hi-IN-Wavenet-A', languageCodes: ['hi-IN'], ssmlGender: 'FEMALE', voice: 'hi+f3' },
  { name: 'hi-IN-Wavenet-B', languageCodes: ['hi-IN'], ssmlGender: 'MALE', voice: 'hi+m3' },
  { name: 'ar-XA-Wavenet-A', languageCodes: ['ar-XA'], ssmlGender: 'FEMALE', voice: 'ar+f3' },
  { name: 'fr-CA-Neural2-A', languageCodes: ['fr-CA'], ssmlGender: 'SSML_VOICE_GENDER_UNSPECIFIED', voice: 'fr+f3' },
  { name: 'xx-YY-Standard-A', languageCodes: ['xx-YY'], ssmlGender: 'MALE', voice: 'en+m3' },
];

const bodyOf = async (request: http.IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The audio as a WAV file, with the requested faults. */
const flawed = (sound: Sound, flaw: Misbehaviour | undefined): Uint8Array => {
  if (flaw === 'empty') return new Uint8Array();
  if (flaw === 'odd-rate') {
    return writeWav({ samples: sound.samples.filter((_, index) => index % 2 === 0), rate: sound.rate / 2 });
  }
  const bytes = writeWav(sound);
  if (flaw === 'truncated') return bytes.slice(0, Math.round(bytes.length / 5));
  if (flaw === 'impossible-length') {
    new DataView(bytes.buffer).setUint32(4, 0xffff_ffff, true);
    new DataView(bytes.buffer).setUint32(40, 0xffff_ffff, true);
  }
  return bytes;
};

/** A local server with OpenAI's and Google's API and eSpeak's voices, which misbehaves on demand. */
export const startFakeSpeechServer = async () => {
  const pool = createSpeechPool({ threads: 1 });
  const remembered = new Map<string, string>();
  const misbehaviours: Misbehaviour[] = [];
  const requests: { path: string; headers: http.IncomingHttpHeaders; body: unknown }[] = [];
  const settings = { listsVoices: true };

  const speak = (text: string, voice: string): Promise<Sound> =>
    pool.synthesise(
      'espeak',
      { text, voice: `espeak/${voice}`, language: 'en-IN' },
      { owner: 'fake' },
      AbortSignal.timeout(60_000),
    );

  const openAiSpeech = async (body: { input: string; voice: string }, flaw?: Misbehaviour): Promise<Reply> => {
    const voice = openAiVoices[body.voice];
    if (!voice)
      return json({ error: { message: `Voice ${body.voice} is not known.`, type: 'invalid', code: null } }, 400);
    return {
      status: 200,
      headers: { 'content-type': 'audio/wav' },
      body: flawed(await speak(body.input, voice), flaw),
    };
  };

  const googleSpeech = async (
    body: { input: { text: string }; voice: { name: string } },
    flaw?: Misbehaviour,
  ): Promise<Reply> => {
    const found = googleVoices.find(({ name }) => name === body.voice.name);
    if (!found) return json({ error: { code: 400, message: `Voice '${body.voice.name}' does not exist.` } }, 400);
    const wav = flawed(await speak(body.input.text, found.voice), flaw);
    return json({ audioContent: Buffer.from(wav).toString('base64') });
  };

  const answer = async (request: http.IncomingMessage, flaw: Misbehaviour | undefined): Promise<Reply> => {
    const path = request.url ?? '';
    const bytes = await bodyOf(request);
    const { headers } = request;
    if (headers['content-type']?.startsWith('multipart/')) {
      const type = headers['content-type'];
      const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
      requests.push({ path, headers, body: Object.fromEntries(form) });
      const file = form.get('file');
      if (!(file instanceof File)) return json({ detail: [{ msg: 'Field required' }] }, 422);
      return json({ text: remembered.get(hashOf(await file.bytes())) ?? '' });
    }
    const body = bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined;
    requests.push({ path, headers, body });
    switch (path) {
      case '/v1/audio/voices':
        if (!settings.listsVoices) return json({ detail: 'Not Found' }, 404);
        return json({ voices: Object.keys(openAiVoices).map((id, index) => (index % 2 ? id : { id, name: id })) });
      case '/v1/voices':
        return json({ voices: googleVoices.map(({ voice: _, ...shown }) => shown) });
      case '/v1/audio/speech':
        return openAiSpeech(body, flaw);
      case '/v1/text:synthesize':
        return googleSpeech(body, flaw);
      case '/v1/speech:recognize': {
        const transcript = remembered.get(hashOf(Buffer.from(body.audio.content, 'base64')));
        return json(transcript === undefined ? {} : { results: [{ alternatives: [{ transcript }] }] });
      }
      default:
        return json({ detail: 'Not Found' }, 404);
    }
  };

  const misbehave = (flaw: Misbehaviour): Reply | 'slow' | 'hangs-up' | undefined => {
    switch (flaw) {
      case 'slow':
      case 'hangs-up':
        return flaw;
      case 'busy':
        return { ...json({ error: { message: 'Slow down.' } }, 429), headers: { 'retry-after': '0' } };
      case 'busy-for-an-hour':
        return { ...json({ error: { message: 'Slow down.' } }, 429), headers: { 'retry-after': '3600' } };
      case 'broken':
        return json({ detail: 'Internal error' }, 500);
      case 'redirects':
        return { status: 302, headers: { location: 'http://127.0.0.1:9/elsewhere' }, body: '' };
      case 'html':
        return { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><h1>Welcome</h1>' };
      case 'huge':
        return { status: 200, body: new Uint8Array(21 * 1024 ** 2) };
      case 'echoes-key':
        return json({ error: { message: `Incorrect key ${fakeKey} for ${'x'.repeat(300)}` } }, 401);
      case 'empty':
      case 'truncated':
      case 'odd-rate':
      case 'impossible-length':
        return undefined;
    }
  };

  const server = http.createServer((request, response) => {
    const respond = async () => {
      const flaw = misbehaviours.shift();
      const wrong = flaw && misbehave(flaw);
      if (wrong === 'slow') return;
      if (wrong === 'hangs-up') {
        request.socket.destroy();
        return;
      }
      const reply = wrong ?? (await answer(request, flaw));
      response.writeHead(reply.status, reply.headers).end(reply.body);
    };
    respond().catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    settings,
    /** The next requests fail in these ways, one each. */
    misbehaves: (...next: Misbehaviour[]) => {
      misbehaviours.splice(0, misbehaviours.length, ...next);
      requests.length = 0;
    },
    /** Audio that the server will transcribe correctly. */
    say: async (text: string): Promise<Sound> => {
      const sound = await speak(text, 'en+m3');
      remembered.set(hashOf(writeWav(sound)), text);
      return sound;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await pool.close();
    },
  };
};

export type FakeSpeechServer = Awaited<ReturnType<typeof startFakeSpeechServer>>;
