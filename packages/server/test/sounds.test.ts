import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { renderAhead } from '../src/features/scripts/inner/render-ahead.ts';
import { forgetUnusedSound } from '../src/features/sounds/forget-unused.ts';
import { keepRecording } from '../src/features/sounds/keep-recording.ts';
import { speakOnce } from '../src/features/sounds/speak-once.ts';
import { writeWav } from '../src/lib/audio/wav.ts';
import { audioNode } from './audio-node.ts';
import { createTestServer } from './harness.ts';

const { context, db, clock, send, signUp } = await createTestServer();
const { token } = await signUp();
const never = new AbortController().signal;
const asked = { owner: 'test', web: false };
const utterance = (text: string) => ({ text, voice: 'flite/slt', language: 'en-IN' });
const blobHashes = async () => (await db<{ hash: string }[]>`select hash from blob`).map(({ hash }) => hash);

test('a caller that disconnects does not stop the synthesis that another waits for', async () => {
  const leaving = new AbortController();
  const first = speakOnce(context, utterance('Somebody leaves early.'), asked, leaving.signal);
  const second = speakOnce(context, utterance('Somebody leaves early.'), asked, never);
  leaving.abort(new Error('left'));
  await expect(first).rejects.toThrow('left');
  expect((await second).duration_ms).toBeGreaterThan(500);
});

test('when all callers have disconnected the claim is released, and the next one is served', async () => {
  const leaving = new AbortController();
  const text = 'Nobody waits for this any more, at least for a moment.';
  const first = speakOnce(context, utterance(text), asked, leaving.signal);
  setImmediate(() => leaving.abort(new Error('left')));
  await expect(first).rejects.toThrow('left');
  expect((await speakOnce(context, utterance(text), asked, never)).duration_ms).toBeGreaterThan(500);
});

test('an expired claim of a dead process is taken over', async () => {
  const text = 'The one who wanted to say this is gone.';
  const { spokenKey } = await import('../src/features/sounds/speak-once.ts');
  const past = new Date(clock.now().getTime() - 1000);
  await db`insert into spoken (key, claimed_until, used_at) values (${spokenKey(utterance(text))}, ${past}, ${past})`;
  expect((await speakOnce(context, utterance(text), asked, never)).duration_ms).toBeGreaterThan(500);
});

test('a template is synthesised ahead for the next leads, each distinct text once', async () => {
  const cities = ['Pune', 'Nagpur', 'Kochi'];
  const data = Array.from({ length: 30 }, (_, n) => ({
    Name: `Person ${n}`,
    Number: `98200${String(10_000 + n)}`,
    City: cities[n % 3] ?? '',
  }));
  const { body: campaign } = await send(routes.createCampaign, { token, body: { campaign: 'Ahead', data } });
  const { body: script } = await send(routes.addScript, {
    token,
    body: {
      name: 'Greeting',
      text_message: 'Hello {city}.',
      lang_code: 'en-IN',
      voice_name: 'flite/slt',
      audio_type: 'Text Template',
    },
  });
  const campaign_id = campaign.campaign_id;
  await send(routes.saveFlow, { token, body: { campaign_id, flowdata: audioNode('A') } });
  await send(routes.attachScript, {
    token,
    body: { campaign_id: campaign.campaign_id, script_id: script.id, node_id: 'A' },
  });
  expect(await renderAhead(context, campaign.campaign_id, 2, never)).toEqual({ texts: 2, spoken: 2, failed: 0 });
  expect(await renderAhead(context, campaign.campaign_id, 30, never)).toEqual({ texts: 3, spoken: 1, failed: 0 });
  expect(await renderAhead(context, campaign.campaign_id, 30, never)).toEqual({ texts: 3, spoken: 0, failed: 0 });
});

test('unused audio is deleted after its time, including its bytes, and used audio stays', async () => {
  const used = await send(routes.addScript, {
    token,
    body: { name: 'Stays', text_message: 'I stay for long.', lang_code: 'en-IN' },
  });
  await speakOnce(context, utterance('I am forgotten after a week.'), asked, never);
  const before = await blobHashes();
  clock.advance(8 * 86_400);
  await forgetUnusedSound(context, clock.now());
  await forgetUnusedSound(context, clock.now());
  const after = await blobHashes();
  expect(after.length).toBeLessThan(before.length);
  for (const hash of before) {
    expect(await context.blobs.size(hash), hash).toEqual(after.includes(hash) ? expect.any(Number) : null);
  }
  const { token: later } = await signUp();
  const { body } = await send(routes.getScript, { token: later, params: { id: used.body.id } });
  expect(body.name).toBe('Stays');
});

test('a recording stays as long as its answer', async () => {
  const said = (pitch: number) =>
    Float32Array.from({ length: 8_000 }, (_, i) => (i < 2_000 ? 0 : 0.3 * Math.sin(i * pitch)));
  const keep = (pitch: number) => keepRecording(context, Buffer.from(writeWav({ samples: said(pitch), rate: 8_000 })));
  const [answered, dropped] = [await keep(0.3), await keep(0.5)];
  expect(answered?.ms).toBe(1_000);
  await db`
    insert into response (campaign_id, call_id, rule_id, child_id, kind, value, recording, at)
    values (1, 1, 'r', 'c', 'voice', 'yes', ${answered?.hash ?? ''}, now())`;
  clock.advance(2 * 86_400);
  await forgetUnusedSound(context, clock.now());
  expect(await context.blobs.size(answered?.hash ?? '')).toBeGreaterThan(16_000);
  expect(await context.blobs.size(dropped?.hash ?? '')).toBeNull();
});

test('a recording without speech is not stored', async () => {
  const silence = Buffer.from(writeWav({ samples: new Float32Array(8_000), rate: 8_000 }));
  expect(await keepRecording(context, silence)).toBeNull();
});
