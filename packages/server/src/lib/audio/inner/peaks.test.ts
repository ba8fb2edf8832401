import { expect, it } from 'vitest';
import { makeSound } from '../../../../test/kits/test-sounds.ts';
import { peaksOf } from './peaks.ts';

it('returns the highest amplitude of each slot, positive or negative', () => {
  const rising = makeSound(8000, 1, (time) => (time > 0.5 ? -time : time) * 0.999);
  const peaks = peaksOf(rising, 10);
  expect([...peaks]).toEqual([25, 51, 76, 102, 127, 153, 178, 204, 229, 255]);
  expect(peaksOf(rising)).toHaveLength(200);
});

it('stays within full scale', () => {
  expect([
    ...peaksOf(
      makeSound(8000, 1, () => 3),
      4,
    ),
  ]).toEqual([255, 255, 255, 255]);
});

it('stretches a sound of few samples, and accepts an empty one', () => {
  expect([...peaksOf({ samples: Float32Array.of(1, 0.5), rate: 8000 }, 6)]).toEqual([255, 0, 0, 128, 0, 0]);
  expect([...peaksOf({ samples: new Float32Array(), rate: 8000 }, 3)]).toEqual([0, 0, 0]);
});
