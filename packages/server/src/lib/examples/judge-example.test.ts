import { expect, test } from 'vitest';
import { judgeExample } from './judge-example.ts';

const good = { seconds: 0.6, levelDb: -22, aboveNoiseDb: 35, clipped: 0 };

test('takes a word that is well recorded', () => {
  expect(judgeExample(good)).toBeUndefined();
  expect(judgeExample({ ...good, aboveNoiseDb: null })).toBeUndefined();
});

test.each([
  ['too_short', { seconds: 0.08 }],
  ['too_long', { seconds: 5 }],
  ['too_quiet', { levelDb: -50 }],
  ['too_loud', { clipped: 0.1 }],
  ['too_noisy', { aboveNoiseDb: 5 }],
] as const)('refuses what is %s', (problem, facts) => {
  expect(judgeExample({ ...good, ...facts })).toBe(problem);
});

test('refuses what nobody says', () => {
  expect(judgeExample(null)).toBe('nobody');
});
