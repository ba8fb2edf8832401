import { expect, test } from 'vitest';
import { babble, heardOnLine } from '../../../test/kits/babble.ts';
import { createBeepListener } from './beep.ts';

const rate = 8_000;
const silence = (ms: number) => new Int16Array((rate * ms) / 1_000);
const tone = (ms: number, ...hertz: number[]) =>
  Int16Array.from({ length: (rate * ms) / 1_000 }, (_, at) =>
    hertz.reduce((sum, one) => sum + (8_000 / hertz.length) * Math.sin((2 * Math.PI * one * at) / rate), 0),
  );
const join = (...parts: Int16Array[]) => Int16Array.from(parts.flatMap((part) => [...part]));

/** When a beep was noticed, in milliseconds. */
const beepsIn = (sound: Int16Array): number[] => {
  const beeps: number[] = [];
  let at = 0;
  const listener = createBeepListener(() => beeps.push(at / 8));
  for (; at < sound.length; at += 160) listener.push(sound.subarray(at, at + 160));
  return beeps;
};

test.each([
  [200, 1_000],
  [400, 440],
  [600, 1_400],
  [1_000, 1_950],
])('a beep of %i ms at %i Hz is noticed right after its end', (ms, hertz) => {
  const sound = join(babble(1, 3), silence(250), tone(ms, hertz), silence(1_000));
  const [at, ...more] = beepsIn(heardOnLine(sound, { noiseDb: 40 }));
  expect(more).toEqual([]);
  expect(at).toBeGreaterThan(3_250 + ms);
  expect(at).toBeLessThan(3_250 + ms + 260);
});

test('a beep is noticed in noise', () => {
  expect(beepsIn(heardOnLine(join(tone(500, 900), silence(800)), { noiseDb: 26 }))).toHaveLength(1);
});

test('speech, ringing tones, keys, clicks and steady tones are no beep', () => {
  for (let seed = 1; seed <= 30; seed += 1) expect(beepsIn(join(babble(seed, 3), silence(500)))).toEqual([]);
  expect(beepsIn(join(tone(300, 697, 1_209), silence(500)))).toEqual([]);
  expect(beepsIn(join(tone(60, 1_000), silence(500)))).toEqual([]);
  expect(beepsIn(join(tone(3_000, 1_000), silence(500)))).toEqual([]);
  expect(beepsIn(join(tone(500, 2_500), silence(500)))).toEqual([]);
  expect(beepsIn(join(tone(400, 1_000), babble(3, 1)))).toEqual([]);
});
