import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { noFlow } from '../src/calling/call/load-flow.ts';
import { createSpeakAhead } from '../src/calling/call/script-sound.ts';
import type { ClaimedCall } from '../src/calling/claim/claim-leads.ts';
import { renderAhead } from '../src/features/scripts/inner/render-ahead.ts';
import { forgetUnusedSound } from '../src/features/sounds/forget-unused.ts';
import { keepRecording } from '../src/features/sounds/keep-recording.ts';
import { notYetSpoken, speakOnce } from '../src/features/sounds/speak-once.ts';
import { writeWav } from '../src/lib/audio/wav.ts';
import { audioNode } from './audio-node.ts';
import { makeSims } from './calling.ts';
import { createTestServer } from './harness.ts';
import { playable } from './kits/playable.ts';

const { context, db, clock, send, signUp } = await createTestServer();
const { token } = await signUp();
const never = new AbortController().signal;
const asked = { owner: 'test', web: false };
const utterance = (text: string) => ({ text, voice: 'flite/slt', language: 'en-IN', pronounced: true }) as const;
const joint = (id: string, from: string, to: string) => ({
  id,
  from: { nodeId: from, portId: 'port2' },
  to: { nodeId: to, portId: 'port1' },
});
const plain = (id: string, node_type: string) => {
  const [node] = Object.values(audioNode(id).nodes);
  return { ...node, type: node_type, properties: { node_type } };
};
const greeting = {
  nodes: { S: plain('S', 'Start'), ...audioNode('A').nodes, E: plain('E', 'End') },
  links: { L: joint('L', 'S', 'A'), M: joint('M', 'A', 'E') },
};
const schedule = {
  ...{ call_start_date: '2026-11-16', call_end_date: '2026-11-20', call_start_time: '9:00', call_end_time: '18:00' },
  ...{ spin_rate: 5, time_between_calls: '10', retry_times: 1 },
};
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

/** A campaign whose leads live in these cities in turn, and hear a template with their city. */
const makeCampaign = async (name: string, text_message: string, cities: readonly string[]) => {
  const data = Array.from({ length: 30 }, (_, n) => ({
    Name: `Person ${n}`,
    Number: `98200${String(10_000 + n)}`,
    City: cities[n % cities.length] ?? '',
  }));
  const { body: campaign } = await send(routes.createCampaign, { token, body: { campaign: name, data } });
  const { body: script } = await send(routes.addScript, {
    token,
    body: { name, text_message, lang_code: 'en-IN', voice_name: 'flite/slt', audio_type: 'Text Template' },
  });
  const campaign_id = campaign.campaign_id;
  await send(routes.saveFlow, { token, body: { campaign_id, flowdata: greeting } });
  await send(routes.attachScript, { token, body: { campaign_id, script_id: script.id, node_id: 'A' } });
  return campaign_id;
};

test('a template is synthesised ahead for the next leads, each distinct text once', async () => {
  const id = await makeCampaign('Ahead', 'Hello {city}.', ['Pune', 'Nagpur', 'Kochi']);
  expect(await renderAhead(context, id, 2, never)).toEqual({ texts: 2, spoken: 2, failed: 0 });
  expect(await renderAhead(context, id, 30, never)).toEqual({ texts: 3, spoken: 1, failed: 0 });
  expect(await renderAhead(context, id, 30, never)).toEqual({ texts: 3, spoken: 0, failed: 0 });
});

test('a campaign that goes live has the audio of its first calls', async () => {
  const id = await makeCampaign('First', 'Good day, {city}.', ['Agra', 'Surat']);
  await makeSims(db, 1);
  await send(routes.changeCampaignDetail, { token, params: { key: id }, body: schedule });
  const { body } = await send(routes.changeCampaign, { token, params: { id }, body: { status: 'Live' } });
  expect(body.status).toBe('Live');
  const texts = ['Good day, Agra.', 'Good day, Surat.'].map(utterance);
  expect(await notYetSpoken(context, texts)).toEqual([]);
});

test('the audio of a call is synthesised while the phone rings', async () => {
  const template = { text: 'Good night, {first_name}.', voice: 'flite/slt', language: 'en-IN' };
  const script = playable('Night', { template });
  const lead = { id: 1, number: '+919820010000', lead_id: null, first_name: 'Asha', last_name: '', data: {} };
  const claimed = { lead, campaign: { id: 1 } } as unknown as ClaimedCall;
  createSpeakAhead(context, never)([{ claimed, loaded: { ...noFlow, scripts: new Map([[1, script]]) } }]);
  await expect.poll(() => notYetSpoken(context, [utterance('Good night, Asha.')])).toEqual([]);
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
