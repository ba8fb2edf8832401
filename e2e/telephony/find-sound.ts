import { likeness } from '../../packages/server/src/audio/test-sounds.ts';
import { phoneRate } from './phone-sound.ts';

const probeSamples = phoneRate / 4;

const energy = (samples: Float32Array): number => samples.reduce((sum, sample) => sum + sample * sample, 0);

/** Where the loudest quarter of a second begins: what is most certainly found again. */
const loudest = (samples: Float32Array): number => {
  const starts = Array.from({ length: Math.ceil(samples.length / probeSamples) }, (_, i) => i * probeSamples);
  const loud = starts.map((at) => energy(samples.subarray(at, at + probeSamples)));
  return starts[loud.indexOf(Math.max(...loud))] ?? 0;
};

/**
 * Where a sound is in what was heard, and how alike the two are there, 1 at most (correlation). Both at 8 kHz. A part of
 * the sound that is after the end of what was heard counts as missing.
 */
export const findSound = (heard: Float32Array, source: Float32Array): { atMs: number; likeness: number } => {
  const from = loudest(source);
  const probe = source.subarray(from, from + probeSamples);
  let best = { at: 0, size: Number.NEGATIVE_INFINITY };
  for (let at = 0; at + probe.length <= heard.length; at += 1) {
    let [both, own] = [0, 1e-6];
    for (let i = 0; i < probe.length; i += 1) {
      const there = heard[at + i] ?? 0;
      both += there * (probe[i] ?? 0);
      own += there * there;
    }
    const size = both / Math.sqrt(own);
    if (size > best.size) best = { at, size };
  }
  const lag = best.at - from;
  const whole = likeness({ samples: source, rate: phoneRate }, { samples: heard, rate: phoneRate }, lag);
  return { atMs: (lag * 1000) / phoneRate, likeness: Number.isFinite(whole) ? whole : 0 };
};
