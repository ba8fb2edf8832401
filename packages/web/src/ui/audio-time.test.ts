import { expect, it, test } from 'vitest';
import { audioLength, audioTime, nextSpeed } from './audio-time.ts';

it.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [75, '1:15'],
  [3675, '1:01:15'],
  [Number.NaN, '–:––'],
  [Number.POSITIVE_INFINITY, '–:––'],
])('%d seconds are %s', (seconds, shown) => {
  expect(audioTime(seconds)).toBe(shown);
});

test('speeds go round', () => {
  const seen = [1];
  for (let speed = nextSpeed(1); speed !== 1; speed = nextSpeed(speed)) seen.push(speed);
  expect(seen).toEqual([1, 1.25, 1.5, 2, 0.75]);
  expect(nextSpeed(7)).toBe(1);
});

test('a length is rounded like everywhere else, and is never nothing', () => {
  expect([1.64, 0.3, 59.6, 0].map(audioLength)).toEqual(['0:02', '0:01', '1:00', '0:00']);
});
