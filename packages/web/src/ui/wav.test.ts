import { expect, test } from 'vitest';
import { mixDown, wavOf } from './wav.ts';

test('mixDown gives the mean of the channels', () => {
  expect([...mixDown([new Float32Array([1, -0.5]), new Float32Array([0, 0.5])])]).toEqual([0.5, 0]);
  const mono = new Float32Array([0.25]);
  expect(mixDown([mono])).toBe(mono);
  expect(mixDown([])).toHaveLength(0);
});

test('wavOf writes a mono file of 16 bits, and clips what is too loud', () => {
  const bytes = wavOf(new Float32Array([0, 1, -1, 2, 0.5]), 24_000);
  const view = new DataView(bytes.buffer);
  const word = (at: number) => new TextDecoder().decode(bytes.slice(at, at + 4));
  expect([word(0), word(8), word(12), word(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
  expect(bytes).toHaveLength(54);
  expect(view.getUint32(4, true)).toBe(46);
  expect([view.getUint16(20, true), view.getUint16(22, true), view.getUint16(34, true)]).toEqual([1, 1, 16]);
  expect([view.getUint32(24, true), view.getUint32(28, true), view.getUint32(40, true)]).toEqual([24_000, 48_000, 10]);
  expect([0, 1, 2, 3, 4].map((at) => view.getInt16(44 + at * 2, true))).toEqual([0, 32_767, -32_768, 32_767, 16_384]);
});
