import { expect, test } from 'vitest';
import { readMuLaw, writeMuLaw } from './inner/g711.ts';
import { overPhoneChannel, phoneRate } from './phone-channel.ts';
import type { Sound } from './sound.ts';

const tone = (hertz: number, seconds = 2, rate = phoneRate): Sound => ({
  samples: Float32Array.from({ length: seconds * rate }, (_, at) => 0.3 * Math.sin((2 * Math.PI * hertz * at) / rate)),
  rate,
});
const level = (samples: Float32Array) =>
  20 * Math.log10(Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length));
/** How much louder the channel makes a tone, in dB. */
const gainAt = (hertz: number) =>
  level(overPhoneChannel(tone(hertz), { seed: 1 }).samples) - level(tone(hertz).samples);

test('mu-law keeps every code', () => {
  for (let code = 0; code < 256; code += 1) {
    const value = readMuLaw(code);
    expect(readMuLaw(writeMuLaw(value))).toBeCloseTo(value, 10);
  }
});

test('a phone transmits 300 to 3,400 Hz', () => {
  expect(gainAt(1_000)).toBeCloseTo(0, 0);
  expect(gainAt(100)).toBeLessThan(-30);
  expect(gainAt(200)).toBeLessThan(-10);
  expect(gainAt(3_900)).toBeLessThan(-15);
});

test('the same seed is the same call, another one is another', () => {
  const call = (seed: number) => overPhoneChannel(tone(440), { seed, lost: 0.02, noiseDb: 15 });
  expect(call(7)).toEqual(call(7));
  expect(call(7).samples).not.toEqual(call(8).samples);
});

test('the length stays, at any rate', () => {
  const { samples, rate } = overPhoneChannel(tone(440, 3, 24_000), { seed: 1, lost: 0.02, noiseDb: 10 });
  expect([samples.length, rate]).toEqual([24_000, phoneRate]);
});

test('about the asked share of packets is lost, and what fills them neither clicks nor is silent', () => {
  const whole = overPhoneChannel(tone(250, 30), { seed: 3 }).samples;
  const { samples } = overPhoneChannel(tone(250, 30), { seed: 3, lost: 0.02 });
  let packets = 0;
  for (let from = 0; from < samples.length; from += 160) {
    if (samples.subarray(from + 40, from + 160).some((sample, at) => sample !== whole[from + 40 + at])) packets += 1;
  }
  expect(packets / (samples.length / 160)).toBeGreaterThan(0.012);
  expect(packets / (samples.length / 160)).toBeLessThan(0.03);
  const steepest = (of: Float32Array) =>
    of.reduce((most, one, at) => Math.max(most, Math.abs(one - (of[at - 1] ?? one))), 0);
  expect(steepest(samples)).toBeLessThan(1.5 * steepest(whole));
});

test('the noise is as far below usual speech as asked, whatever the sound', () => {
  const quiet = { samples: new Float32Array(10 * phoneRate), rate: phoneRate };
  expect(level(overPhoneChannel(quiet, { seed: 1, noiseDb: 15 }).samples)).toBeCloseTo(-34, 0);
});
