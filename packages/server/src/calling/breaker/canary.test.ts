import { expect, test } from 'vitest';
import { afterCanary, type CanaryEnd, canaryWaitMs, isCanaryDue } from './canary.ts';

test('the waits grow from half a minute to a quarter of an hour', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 99].map((tries) => canaryWaitMs(tries) / 1000)).toEqual([
    30, 60, 120, 240, 480, 900, 900, 900,
  ]);
});

test('a canary call that left closes the breaker, another one waits longer, an unknown end waits as long again', () => {
  expect(afterCanary({ tries: 3 }, 'left', 1_000)).toBeNull();
  expect(afterCanary({ tries: 0 }, 'never_left', 1_000)).toEqual({ tries: 1, nextTryAt: 61_000 });
  expect(afterCanary({ tries: 1 }, 'unknown', 1_000)).toEqual({ tries: 1, nextTryAt: 61_000 });
});

test('whatever its canary calls do, a breaker tries again within a quarter of an hour, also if the clock is set back', () => {
  const ends: CanaryEnd[] = ['never_left', 'unknown'];
  let state = { tries: 0, nextTryAt: 30_000 };
  for (let n = 0; n < 200; n += 1) {
    const now = state.nextTryAt;
    expect(isCanaryDue(state, now)).toBe(true);
    expect(isCanaryDue(state, now - 1)).toBe(false);
    const next = afterCanary(state, ends[(n * 7) % 3 === 0 ? 1 : 0] ?? 'unknown', now);
    if (!next) throw new Error('it closed');
    expect(next.nextTryAt - now).toBeLessThanOrEqual(900_000);
    expect(next.nextTryAt - now).toBeGreaterThanOrEqual(30_000);
    expect(isCanaryDue(next, now - 3_600_000)).toBe(true);
    state = next;
  }
  expect(state.tries).toBe(5);
});
