import { createMp3Encoder } from 'wasm-media-encoders';
import { prepareRecording } from '../packages/server/src/lib/audio/prepare.ts';
import { resample } from '../packages/server/src/lib/audio/resample.ts';
import { row } from './with-halloo.ts';

const rate = 44_100;
const seconds = 600;

/** Bursts of noise in the rhythm of syllables, slightly different left and right. */
const speechLike = (second: number): [Float32Array, Float32Array] => {
  const left = new Float32Array(rate);
  const right = new Float32Array(rate);
  let dull = 0;
  for (let i = 0; i < rate; i += 1) {
    const time = second + i / rate;
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 2.5 * time)) * (time % 4 < 3 ? 1 : 0);
    dull += 0.2 * (Math.random() - 0.5 - dull);
    left[i] = 0.9 * syllable * dull;
    right[i] = 0.8 * syllable * dull + 0.01 * (Math.random() - 0.5);
  }
  return [left, right];
};

/** One second at a time, so that generating it does not count as memory. */
const makeRecording = async (): Promise<Uint8Array> => {
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: 2, sampleRate: rate, outputSampleRate: rate, bitrate: 128 });
  const parts: Uint8Array[] = [];
  for (let second = 0; second < seconds; second += 1) parts.push(encoder.encode(speechLike(second)).slice());
  parts.push(encoder.finalize().slice());
  return Buffer.concat(parts);
};

const peakMb = () => Math.round(process.resourceUsage().maxRSS / 1024);

export const prepareAudioFigures = async () => {
  const recording = await makeRecording();
  const peakBefore = peakMb();
  const began = performance.now();
  const cpuBefore = process.cpuUsage();
  const prepared = await prepareRecording(recording, { type: 'mp3' });
  const tookMs = performance.now() - began;
  const { user, system } = process.cpuUsage(cpuBefore);
  if (Math.abs(prepared.durationMs - seconds * 1000) > 100) throw new Error(`${prepared.durationMs} ms came out.`);
  row(
    'MP3 of 10 minutes, 44.1 kHz, stereo, made ready',
    `${(tookMs / 1000).toFixed(1)} s, CPU ${((user + system) / 1e6).toFixed(1)} s`,
  );
  row('times faster than it plays', `${Math.round((seconds * 1000) / tookMs)} x`);
  row('memory at most, before and meanwhile', `${peakBefore} MB and ${peakMb()} MB`);

  const minute = { samples: Float32Array.from({ length: 60 * rate }, () => Math.random() - 0.5), rate };
  const resampleMs = [1, 2, 3].map(() => {
    const from = performance.now();
    resample(minute, 8000);
    return performance.now() - from;
  });
  row('a minute from 44.1 to 8 kHz, fastest of three', `${Math.round(Math.min(...resampleMs))} ms`);
};
