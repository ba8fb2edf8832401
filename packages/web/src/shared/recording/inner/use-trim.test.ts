import { expect, test } from 'vitest';
import { partWithin } from './use-trim.ts';

test('a part stays within the recording and is never shorter than the shortest', () => {
  expect(partWithin({ from: 0.5, to: 2.499 }, 3)).toEqual({ from: 0.5, to: 2.5 });
  expect(partWithin({ from: -1, to: 9 }, 3)).toEqual({ from: 0, to: 3 });
  expect(partWithin({ from: 2, to: 1 }, 3)).toEqual({ from: 2, to: 2.2 });
  expect(partWithin({ from: 3, to: 3 }, 3)).toEqual({ from: 2.8, to: 3 });
  expect(partWithin({ from: 0, to: 1 }, 0.1).to).toBe(0.1);
});
