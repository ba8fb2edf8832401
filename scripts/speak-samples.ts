import fs from 'node:fs';
import { createKokoro } from '../packages/server/src/drivers/speech/kokoro/create-kokoro.ts';
import { prepareSpeech } from '../packages/server/src/lib/audio/prepare.ts';
import { speakable } from '../packages/server/src/lib/spoken-text/speakable.ts';
import { naturalSamples, shippedSound, soundsFolder } from '../packages/server/src/upkeep/demo/shipped-sounds.ts';

/** Speaks the sample scripts that have a natural voice, into the files that are shipped. Run it after a change of a sample. */
const never = new AbortController().signal;
const kokoro = createKokoro();
fs.rmSync(soundsFolder, { recursive: true, force: true });
fs.mkdirSync(soundsFolder, { recursive: true });
for (const utterance of naturalSamples(await kokoro.listVoices(never))) {
  const text = speakable(utterance.text, utterance.language);
  const sound = await kokoro.synthesise({ ...utterance, text }, never, { owner: 'samples' });
  const { web } = await prepareSpeech(sound, { web: true });
  if (web) fs.writeFileSync(shippedSound(utterance), web);
  process.stdout.write(`Spoke “${utterance.text.slice(0, 40)}…”\n`);
}
await kokoro.close();
