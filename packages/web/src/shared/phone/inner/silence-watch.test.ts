import { expect, test } from 'vitest';
import { createSilenceWatch } from './silence-watch.ts';

const patience = { timeoutMs: 7000, silenceMs: 2000, mostMs: 60_000 };

test('silence after words ends an answer', () => {
  const judge = createSilenceWatch(patience, 0);
  expect(judge(0.1, 3000)).toBe('goes_on');
  expect(judge(0.8, 6900)).toBe('goes_on');
  expect(judge(0.1, 8800)).toBe('goes_on');
  expect(judge(0.1, 8900)).toBe('ended');
});

test('without a word in time nothing was said', () => {
  const judge = createSilenceWatch(patience, 0);
  expect(judge(0.1, 6999)).toBe('goes_on');
  expect(judge(0.1, 7000)).toBe('nothing');
});

test('whoever speaks on is cut off at the limit', () => {
  const judge = createSilenceWatch(patience, 0);
  expect(judge(0.8, 59_999)).toBe('goes_on');
  expect(judge(0.8, 60_000)).toBe('ended');
});
