import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createKokoro } from '../../drivers/speech/kokoro/create-kokoro.ts';
import { naturalSamples, shippedSound, soundsFolder } from './shipped-sounds.ts';

test('every sample with a natural voice is shipped, and nothing else', async () => {
  const samples = naturalSamples(await createKokoro().listVoices(new AbortController().signal));
  expect(samples.length).toBeGreaterThan(3);
  // Another text, voice or way to prepare texts: run scripts/speak-samples.ts.
  expect(readdirSync(soundsFolder).sort()).toEqual(samples.map((one) => path.basename(shippedSound(one))).sort());
});
