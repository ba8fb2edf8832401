import { expect, test } from 'vitest';
import { babble, heardOnLine } from '../../../test/kits/babble.ts';
import { createHelloListener } from './hello.ts';

const hellosIn = (sound: Int16Array, noiseDb = 45): number[] => {
  const found: number[] = [];
  let at = 0;
  const heard = heardOnLine(sound, { noiseDb });
  const listener = createHelloListener(() => found.push(at / 8));
  for (; at < heard.length; at += 160) listener.push(heard.subarray(at, at + 160));
  return found;
};
const join = (...parts: Int16Array[]) => Int16Array.from(parts.flatMap((part) => [...part]));
const silence = (ms: number) => new Int16Array(8 * ms);

test('a short word and a pause is a person who takes the call', () => {
  const [at] = hellosIn(join(silence(1_500), babble(4, 0.7), silence(1_500)));
  expect(at).toBeGreaterThan(2_000);
  expect(at).toBeLessThan(3_200);
});

test('an assistant that goes on speaking, silence, noise and clicks are not', () => {
  expect(hellosIn(join(silence(300), babble(4, 5), silence(1_500)))).toEqual([]);
  expect(hellosIn(silence(5_000), 25)).toEqual([]);
  expect(hellosIn(join(silence(500), babble(5, 0.05), silence(1_500)))).toEqual([]);
});
