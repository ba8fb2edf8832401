import { expect, test } from 'vitest';
import { createStopwatch } from './stopwatch.ts';

test('a stopwatch leaves the pauses out', () => {
  const watch = createStopwatch(1000);
  expect(watch.seconds(3500)).toBe(2.5);
  watch.pause(4000);
  watch.pause(5000);
  expect(watch.seconds(9000)).toBe(3);
  watch.resume(10_000);
  watch.resume(10_500);
  expect(watch.seconds(12_000)).toBe(5);
});
