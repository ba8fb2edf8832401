import { describe, expect, it } from 'vitest';
import { backOffMs } from './back-off.ts';
import { createRateLimit } from './rate-limit.ts';
import { createSlots } from './slots.ts';
import { createSlowDown } from './slow-down.ts';

describe('the rate limit', () => {
  it('spaces slots evenly and does not accumulate unused time', () => {
    let now = 1_000;
    const limit = createRateLimit(10, () => now);
    expect([1, 2, 3].map(() => limit.reserve(1_000))).toEqual([0, 100, 200]);
    now += 10_000;
    expect([1, 2].map(() => limit.reserve(1_000))).toEqual([0, 100]);
  });

  it('reserves no slot that is too late', () => {
    const limit = createRateLimit(1, () => 0);
    expect([1, 2, 3, 4].map(() => limit.reserve(1_500))).toEqual([0, 1_000, null, null]);
  });

  it('pauses', () => {
    let now = 0;
    const limit = createRateLimit(100, () => now);
    limit.pause(500);
    now = 200;
    expect(limit.reserve(1_000)).toBe(300);
  });
});

describe('slowing down', () => {
  it('doubles the pause while it does not help, once for all submits in flight', () => {
    let now = 0;
    const slowDown = createSlowDown(
      createRateLimit(10, () => now),
      { firstPauseMs: 100, longestPauseMs: 300 },
      () => now,
    );
    expect(slowDown.tooMuch()).toBe(100);
    now = 40;
    expect(slowDown.tooMuch()).toBe(60);
    now = 100;
    expect(slowDown.tooMuch()).toBe(200);
    now = 300;
    expect(slowDown.tooMuch()).toBe(300);
    now = 600;
    slowDown.taken();
    expect(slowDown.tooMuch()).toBe(100);
  });
});

describe('slots', () => {
  const never = new AbortController().signal;

  it('are granted in order', async () => {
    const slots = createSlots(1);
    const first = await slots.take(0, never);
    const order: string[] = [];
    const second = slots.take(5_000, never).then((release) => order.push('second') && release?.());
    const third = slots.take(5_000, never).then((release) => order.push('third') && release?.());
    first?.();
    first?.();
    await Promise.all([second, third]);
    expect(order).toEqual(['second', 'third']);
    expect(await slots.take(0, never)).not.toBeNull();
    expect(await slots.take(0, never)).toBeNull();
  });

  it('are not lost when a waiter leaves', async () => {
    const slots = createSlots(1);
    const release = await slots.take(0, never);
    const leaving = new AbortController();
    const waiting = slots.take(5_000, leaving.signal);
    leaving.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    release?.();
    expect(await slots.take(0, never)).not.toBeNull();
  });
});

describe('the back-off', () => {
  const timings = { firstBackOffMs: 1_000, longestBackOffMs: 60_000 };

  it('doubles up to its maximum', () =>
    expect([1, 2, 3, 7, 100].map((failures) => backOffMs(failures, timings, 0))).toEqual([
      1_000, 2_000, 4_000, 60_000, 60_000,
    ]));

  it('is shortened by a random amount', () => expect(backOffMs(1, timings, 1)).toBe(750));
});
