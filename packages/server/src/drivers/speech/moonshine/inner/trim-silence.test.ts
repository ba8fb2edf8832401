import { expect, test } from 'vitest';
import type { Sound } from '../../../../lib/audio/sound.ts';
import { seededRandom } from './phone-line.ts';
import { trimSilence } from './trim-silence.ts';

const rate = 8_000;
const random = seededRandom(7);
const noise = () => random() + random() + random() - 1.5;

/** Three seconds of noise with a vowel-like tone from `from` to `to`, in seconds. */
const sound = ({ from = 1, to = 1.5, level = 0.3, noiseLevel = 0, offset = 0 } = {}): Sound => ({
  samples: Float32Array.from({ length: 3 * rate }, (_, at) => {
    const isVoiced = at >= from * rate && at < to * rate;
    return offset + noiseLevel * noise() + (isVoiced ? level * Math.sin((2 * Math.PI * 220 * at) / rate) : 0);
  }),
  rate,
});

const placeOf = (whole: Sound, part: Sound | null) => {
  if (part === null) throw new Error('nothing was heard');
  const from = (part.samples.byteOffset - whole.samples.byteOffset) / 4 / rate;
  return { from, to: from + part.samples.length / rate };
};

test.each([
  ['a silent line', {}],
  ['a noisy line', { noiseLevel: 0.06 }],
  ['a faint voice', { level: 0.01 }],
  ['samples with an offset', { offset: 0.2, noiseLevel: 0.005 }],
])('keeps a little around the speech on %s', (_, options) => {
  const whole = sound(options);
  const { from, to } = placeOf(whole, trimSilence(whole));
  expect(1 - from).toBeGreaterThan(0.1);
  expect(1 - from).toBeLessThan(0.32);
  expect(to - 1.5).toBeGreaterThan(0.1);
  expect(to - 1.5).toBeLessThan(0.32);
});

test('keeps pauses between words', () => {
  const [early, late] = [sound({ from: 0.5, to: 0.8 }), sound({ from: 2, to: 2.3 })];
  const whole = { samples: early.samples.map((sample, at) => sample + (late.samples[at] ?? 0)), rate };
  const { from, to } = placeOf(whole, trimSilence(whole));
  expect(from).toBeLessThan(0.5);
  expect(to).toBeGreaterThan(2.3);
});

test('stays within the sound', () => {
  const whole = sound({ from: 0, to: 3, noiseLevel: 0.001 });
  whole.samples.fill(0, rate, 1.4 * rate);
  expect(placeOf(whole, trimSilence(whole))).toEqual({ from: 0, to: 3 });
});

test.each([
  ['silence', sound({ level: 0 })],
  ['noise', sound({ level: 0, noiseLevel: 0.1 })],
  ['loud noise', sound({ level: 0, noiseLevel: 0.5 })],
  ['the faintest steps of a line', sound({ level: 0, noiseLevel: 0.0005 })],
  ['an offset', sound({ level: 0, offset: 0.5 })],
  ['a click', sound({ from: 1, to: 1.002, level: 0.9, noiseLevel: 0.001 })],
  ['no samples', { samples: new Float32Array(0), rate }],
  ['a few samples', { samples: new Float32Array(50).fill(0.5), rate }],
])('hears nobody in %s', (_, whole) => {
  expect(trimSilence(whole)).toBeNull();
});
