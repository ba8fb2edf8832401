import { seededRandom } from '../../src/lib/audio/seeded-random.ts';

const rate = 8_000;

/**
 * Sound like speech, without words: syllables of a made-up voice at 8 kHz. The same seed says the same in the same voice.
 * `seconds` is the length.
 */
export const babble = (seed: number, seconds: number): Int16Array => {
  const random = seededRandom(seed);
  const length = Math.round(seconds * rate);
  const samples = new Float32Array(length);
  const pitch = 85 + 150 * random();
  const tract = 0.85 + 0.3 * random();
  // Three resonators, as the mouth is one: two factors and the last two values of each.
  const mouth = new Float64Array(12);
  let phase = 0;
  let at = 0;
  while (at < length) {
    const syllable = Math.round(rate * (0.09 + 0.14 * random()));
    const pause = Math.round(rate * (random() < 0.15 ? 0.12 : 0.02));
    const formants = [280 + 520 * random(), 800 + 1_500 * random(), 2_300 + 700 * random()].map((one) => one * tract);
    const towards = formants.map((one) => one * (0.8 + 0.4 * random()));
    const bend = 0.9 + 0.25 * random();
    const hiss = random() < 0.3 ? 0.6 : 0.03;
    for (let n = 0; n < syllable && at < length; n += 1, at += 1) {
      const share = n / syllable;
      for (let nth = 0; n % 40 === 0 && nth < 3; nth += 1) {
        const hertz = (formants[nth] as number) * (1 - share) + (towards[nth] as number) * share;
        const r = Math.exp((-Math.PI * (70 + 40 * nth)) / rate);
        mouth[nth * 4] = 2 * r * Math.cos((2 * Math.PI * hertz) / rate);
        mouth[nth * 4 + 1] = -r * r;
      }
      phase += (pitch * (1 + (bend - 1) * share)) / rate;
      const pulse = phase >= 1 ? 1 : 0;
      phase -= pulse;
      const breath = (random() - 0.5) * (share < 0.25 ? hiss : 0.03);
      const source = pulse + breath;
      const loud = Math.sin(Math.PI * Math.min(1, share + 0.05));
      let sum = 0;
      for (let nth = 0; nth < 12; nth += 4) {
        const last = mouth[nth + 2] as number;
        const next = source + (mouth[nth] as number) * last + (mouth[nth + 1] as number) * (mouth[nth + 3] as number);
        mouth[nth + 3] = last;
        mouth[nth + 2] = next;
        sum += next / (1 + nth / 4);
      }
      samples[at] = loud * sum;
    }
    at += pause;
  }
  const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 1e-9);
  return Int16Array.from(samples, (one) => Math.round((one / peak) * 20_000));
};

/** The sound after some silence, at another level, with noise this many dB below its loudest part. */
export const heardOnLine = (
  sound: Int16Array,
  { seed = 1, gain = 1, noiseDb = 60, silenceMs = 0 } = {},
): Int16Array => {
  const random = seededRandom(seed);
  const noise = 20_000 * gain * 10 ** (-noiseDb / 20);
  const before = Math.round((silenceMs * rate) / 1_000);
  return Int16Array.from({ length: before + sound.length }, (_, at) =>
    Math.max(
      -32_768,
      Math.min(
        32_767,
        Math.round((sound[at - before] ?? 0) * gain + (random() + random() + random() - 1.5) * 2 * noise),
      ),
    ),
  );
};
