import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '../../../../../../scripts/cases.ts';
import { createFairQueue, QueueFull } from './fair-queue.ts';

const never = new AbortController().signal;

/** Work that ends on request, and a record of the order in which it started. */
const bench = (options: { slots: number; perOwner?: number }) => {
  const queue = createFairQueue({ perOwner: 10_000, ...options });
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const done: Promise<unknown>[] = [];
  const add = (owner: string, given: { low?: boolean; signal?: AbortSignal } = {}) => {
    const work = queue.run(owner, { signal: never, ...given }, () => {
      began.push(owner);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
    done.push(work);
    return work;
  };
  /** Ends running work one by one until nothing is left. */
  const finish = async () => {
    for (;;) {
      const end = ends.shift();
      if (!end) break;
      end();
      await new Promise(setImmediate);
    }
    await Promise.allSettled(done);
  };
  return { queue, began, add, finish, ends };
};

describe('createFairQueue', () => {
  test('assigns the lowest free slot and returns the result of the work', async () => {
    const { queue } = bench({ slots: 2 });
    const slots = await Promise.all([
      queue.run('a', { signal: never }, async (slot) => slot),
      queue.run('a', { signal: never }, async (slot) => slot),
    ]);
    expect(slots).toEqual([0, 1]);
    expect(await queue.run('a', { signal: never }, async (slot) => slot)).toBe(0);
  });

  test('failed work frees its slot and rejects', async () => {
    const { queue } = bench({ slots: 1 });
    await expect(queue.run('a', { signal: never }, () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    const throwing = () => {
      throw new Error('at once');
    };
    await expect(queue.run('a', { signal: never }, throwing)).rejects.toThrow('at once');
    expect(await queue.run('a', { signal: never }, async () => 'fine')).toBe('fine');
  });

  test('one owner with 2,000 waiting tasks does not delay another with one', async () => {
    const { add, began, finish } = bench({ slots: 2 });
    for (let i = 0; i < 2_000; i += 1) add('much').catch(() => {});
    add('little').catch(() => {});
    await finish();
    expect(began.indexOf('little')).toBeLessThanOrEqual(3);
    expect(began.length).toBe(2_001);
  });

  test('limits the waiting work of an owner', async () => {
    const { add, finish } = bench({ slots: 1, perOwner: 2 });
    const accepted = [add('a'), add('a'), add('a')];
    await expect(add('a')).rejects.toThrow(QueueFull);
    const others = [add('b'), add('a', { low: true })];
    await finish();
    await Promise.all([...accepted, ...others]);
  });

  test('an aborted waiter leaves the queue immediately and frees its place', async () => {
    const { add, began, finish } = bench({ slots: 1, perOwner: 1 });
    add('first').catch(() => {});
    const leaving = new AbortController();
    const left = add('a', { signal: leaving.signal });
    leaving.abort(new Error('changed my mind'));
    await expect(left).rejects.toThrow('changed my mind');
    const stays = add('a');
    await finish();
    await stays;
    expect(began).toEqual(['first', 'a']);
  });

  test('aborted work does not start', async () => {
    const { add, began } = bench({ slots: 1 });
    await expect(add('a', { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
    expect(began).toEqual([]);
  });

  test('low-priority work gives way but gets every eighth turn', async () => {
    const { add, began, finish } = bench({ slots: 1 });
    add('first').catch(() => {});
    for (let i = 0; i < 3; i += 1) add('background', { low: true }).catch(() => {});
    for (let i = 0; i < 20; i += 1) add('person').catch(() => {});
    await finish();
    const turns = began.slice(1).flatMap((owner, turn) => (owner === 'background' ? [turn] : []));
    expect(turns).toEqual([7, 15, 22]);
  });

  test('low-priority work that leaves just before its turn delays nobody', async () => {
    const { add, began, finish, ends } = bench({ slots: 1 });
    add('first').catch(() => {});
    const leaving = new AbortController();
    add('background', { low: true, signal: leaving.signal }).catch(() => {});
    for (let i = 0; i < 9; i += 1) add('person').catch(() => {});
    for (let i = 0; i < 7; i += 1) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
    leaving.abort();
    await finish();
    expect(began.filter((owner) => owner === 'person')).toHaveLength(9);
  });

  test('random load: slots are never shared, owners take turns, and all work ends', async () => {
    const step = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({ owner: fc.constantFrom('a', 'b', 'c', 'd'), low: fc.boolean(), leaves: fc.boolean() }),
      },
      { weight: 2, arbitrary: fc.constant('end' as const) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 4 }), async (steps, slots) => {
        const queue = createFairQueue({ slots, perOwner: 100 });
        const running = new Map<number, () => void>();
        const results: Promise<unknown>[] = [];
        let ended = 0;
        const endOne = async () => {
          const [first] = running;
          if (!first) return false;
          running.delete(first[0]);
          first[1]();
          await new Promise(setImmediate);
          return true;
        };
        for (const one of steps) {
          if (one === 'end') {
            await endOne();
            continue;
          }
          const leaving = new AbortController();
          const result = queue.run(one.owner, { signal: leaving.signal, low: one.low }, (slot) => {
            expect(running.has(slot)).toBe(false);
            expect(slot).toBeLessThan(slots);
            return new Promise<void>((resolve) => running.set(slot, resolve)).then(() => {
              ended += 1;
            });
          });
          results.push(result.catch(() => 'left'));
          if (one.leaves) leaving.abort();
        }
        while (await endOne());
        const outcomes = await Promise.all(results);
        expect(ended + outcomes.filter((outcome) => outcome === 'left').length).toBe(results.length);
      }),
      { numRuns: cases(100) },
    );
  });

  test('among waiting owners, nobody gets a second turn before everybody had one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 40 }),
        async (owners) => {
          const { add, began, finish } = bench({ slots: 1 });
          add('first').catch(() => {});
          for (const owner of owners) add(owner).catch(() => {});
          await finish();
          const left = new Map<string, number>();
          for (const owner of owners) left.set(owner, (left.get(owner) ?? 0) + 1);
          const round = new Set<string>();
          for (const owner of began.slice(1)) {
            if (round.has(owner)) {
              expect([...left].filter(([other, count]) => count > 0 && !round.has(other))).toEqual([]);
              round.clear();
            }
            round.add(owner);
            left.set(owner, (left.get(owner) ?? 0) - 1);
          }
        },
      ),
      { numRuns: cases(50) },
    );
  });
});
