import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createMp3Encoder } from 'wasm-media-encoders';
import type { Halloo } from '../e2e/halloo.ts';
import { createFileStore } from '../packages/server/src/drivers/blobs/files.ts';
import { createEmbeddedSpeech } from '../packages/server/src/drivers/speech/create-embedded-speech.ts';
import { renderAhead } from '../packages/server/src/features/scripts/inner/render-ahead.ts';
import { systemClock } from '../packages/server/src/platform/clock.ts';
import { connect } from '../packages/server/src/platform/db/connect.ts';
import { createLog } from '../packages/server/src/platform/log.ts';
import { percentile, row, uploadList, withHalloo } from './with-halloo.ts';

const leads = 10_000;
const distinct = 2_000;

const timed = async <T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> => {
  const began = performance.now();
  const answer = await work();
  return { ms: performance.now() - began, answer };
};

const sentence =
  'Good morning. This is a reminder from the health centre in your town. Your second vaccination is due this week. ' +
  'Please come to the centre on Thursday between nine and five, and bring your card. To confirm, press one. Thank you.';

const speaking = async (halloo: Halloo, token: string) => {
  const ask = () => timed(() => halloo.post('/api/campaigns/gtts/', { text: sentence, lang_code: 'en-IN' }, token));
  // Another text has already loaded the engine.
  await halloo.post('/api/campaigns/gtts/', { text: 'Hello.', lang_code: 'en-IN' }, token);
  const first = await ask();
  const again = [];
  for (let n = 0; n < 50; n += 1) again.push((await ask()).ms);
  row('length of the English sentence', `${String(first.answer.body.duration)} s`);
  row('to convert it', `${first.ms.toFixed(0)} ms`);
  row(
    'to convert it again, p50 / p95 of 50',
    `${percentile(again, 0.5).toFixed(1)} / ${percentile(again, 0.95).toFixed(1)} ms`,
  );
};

/** Ten minutes of stereo, alternately loud and quiet, as from a phone or a studio. */
const longMp3 = async () => {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: 44_100, channels: 2, bitrate: 128 });
  const second = Float32Array.from(
    { length: 44_100 },
    (_, n) => Math.sin(n / 20) * Math.sin(n / 7001) * 0.5 + Math.sin(n / 3.7) * 0.05,
  );
  const parts = [];
  for (let n = 0; n < 600; n += 1) parts.push(Buffer.from(encoder.encode([second, second])));
  parts.push(Buffer.from(encoder.finalize()));
  return Buffer.concat(parts);
};

const uploading = async (halloo: Halloo, token: string) => {
  const form = new FormData();
  form.append('name', 'Ten minutes');
  form.append('audio_file', new Blob([await longMp3()], { type: 'audio/mpeg' }), 'ten.mp3');
  const waits: number[] = [];
  let over = false;
  const asking = (async () => {
    while (!over) {
      waits.push((await timed(() => halloo.get('/api/campaigns/campaign/?limit=10', token))).ms);
      await delay(5);
    }
  })();
  const { ms, answer } = await timed(() =>
    fetch(`${halloo.url}/api/campaigns/add-script/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    }),
  );
  over = true;
  await asking;
  if (answer.status !== 201) throw new Error(`the upload was refused: ${await answer.text()}`);
  row('a 10-minute MP3, uploaded to ready', `${(ms / 1000).toFixed(1)} s`);
  row(
    'answers of the campaign list meanwhile, p50 / p95',
    `${percentile(waits, 0.5).toFixed(1)} / ${percentile(waits, 0.95).toFixed(1)} ms`,
  );
};

/** Synthesises a template for a whole list, like the engine before calls, for each of these voices. */
const rendering = async (halloo: Halloo, token: string, dataDir: string) => {
  const file = path.join(dataDir, 'list.csv');
  const line = (n: number) => `Person ${n % 40},${9_800_000_000 + n},${((n % distinct) - (n % 40)) / 40 + 100}`;
  fs.writeFileSync(file, `Name,Number,Amount\n${Array.from({ length: leads }, (_, n) => line(n)).join('\n')}\n`);
  const { body: campaign } = await halloo.post(
    '/api/campaigns/insert_campaign_line/',
    { campaign: 'Templates', file_id: await uploadList(halloo, token, file) },
    token,
  );
  const { port, password } = JSON.parse(fs.readFileSync(path.join(dataDir, 'database.json'), 'utf8'));
  const db = connect(`postgres://halloo:${password}@127.0.0.1:${port}/halloo`, { max: 8 });
  const speech = createEmbeddedSpeech({ natural: false });
  const context = {
    db,
    speech,
    blobs: createFileStore(path.join(dataDir, 'audio')),
    clock: systemClock,
    log: createLog('warn'),
  };
  const voices = [
    { lang_code: 'en-IN', text_message: 'Dear {name}, your balance is {amount} rupees.' },
    { lang_code: 'hi-IN', text_message: 'प्रिय {name}, आपका बकाया {amount} रुपये है।' },
  ];
  try {
    for (const { lang_code, text_message } of voices) {
      const asked = { name: lang_code, lang_code, text_message, audio_type: 'Text Template' };
      const { body: script } = await halloo.post('/api/campaigns/add-script/', asked, token);
      const use = { campaign_id: campaign.campaign_id, script_id: script.id, node_id: 'A' };
      await halloo.post('/api/campaigns/attach-script/', use, token);
      const { ms, answer } = await timed(() =>
        renderAhead(context, Number(campaign.campaign_id), leads, new AbortController().signal),
      );
      row(
        `${leads} leads, ${answer.texts} distinct texts by ${String(script.voice_name)}`,
        `${answer.spoken} spoken, ${(answer.spoken / (ms / 1000)).toFixed(1)} a second`,
      );
    }
  } finally {
    await speech.close();
    await db.end();
  }
};

export const scriptFigures = () =>
  withHalloo(async (halloo, dataDir) => {
    const token = await halloo.signIn();
    await speaking(halloo, token);
    await uploading(halloo, token);
    await rendering(halloo, token, dataDir);
  });
