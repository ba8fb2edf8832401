import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTimerQueue, type Timer } from './timer-queue.ts';

const nothing = () => {};
const drain = (queue: ReturnType<typeof createTimerQueue>): Timer[] => {
  const drained: Timer[] = [];
  for (let first = queue.first(); first; first = queue.first()) {
    queue.remove(first);
    drained.push(first);
  }
  return drained;
};

test('returns timers by due time, and those due at the same time in the order in which they were set', () => {
  const changes = fc.array(fc.record({ at: fc.nat(20), removes: fc.option(fc.nat(), { nil: null }) }), {
    maxLength: 200,
  });
  fc.assert(
    fc.property(changes, (all) => {
      const queue = createTimerQueue();
      const kept: Timer[] = [];
      for (const { at, removes } of all) {
        kept.push(queue.add(at, nothing));
        const [gone] = removes === null ? [] : kept.splice(removes % kept.length, 1);
        if (gone) queue.remove(gone);
      }
      expect(drain(queue)).toEqual(kept.toSorted((a, b) => a.at - b.at || a.order - b.order));
    }),
  );
});

test('a timer can be removed only once', () => {
  const queue = createTimerQueue();
  const [one, two] = [queue.add(1, nothing), queue.add(2, nothing)];
  queue.remove(one);
  queue.remove(one);
  expect(drain(queue)).toEqual([two]);
});
