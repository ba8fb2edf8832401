import { expect, test } from 'vitest';
import { createDueHeap } from './due-heap.ts';

test('entries come out by due time, whatever order they were added in', () => {
  const heap = createDueHeap<{ dueAt: number }>();
  const times = Array.from({ length: 500 }, (_, n) => (n * 7919) % 487);
  for (const dueAt of times) heap.add({ dueAt });
  expect(heap.size).toBe(500);
  expect(heap.first()?.dueAt).toBe(0);
  const taken: number[] = [];
  for (let item = heap.take(); item; item = heap.take()) taken.push(item.dueAt);
  expect(taken).toEqual(times.toSorted((a, b) => a - b));
  expect(heap.take()).toBeUndefined();
});
