import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

test('is first in, first out, whatever its length', () => {
  const queue = createQueue<{ n: number }>();
  const taken: number[] = [];
  for (let n = 0; n < 5_000; n += 1) {
    queue.add({ n });
    if (n % 2 === 1) taken.push(queue.take()?.n ?? -1);
  }
  expect(queue.size).toBe(2_500);
  for (let item = queue.take(); item; item = queue.take()) taken.push(item.n);
  expect(taken).toEqual(Array.from({ length: 5_000 }, (_, n) => n));
  expect(queue.size).toBe(0);
});
