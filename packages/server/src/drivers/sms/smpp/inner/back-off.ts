import type { Timings } from './timings.ts';

/**
 * The wait after this many consecutive failures, from 1. `random` (0 to 1) shortens it by up to a quarter, so that many
 * clients of a failed gateway do not reconnect at the same time.
 */
export const backOffMs = (
  failures: number,
  { firstBackOffMs, longestBackOffMs }: Pick<Timings, 'firstBackOffMs' | 'longestBackOffMs'>,
  random: number,
): number => Math.min(firstBackOffMs * 2 ** (failures - 1), longestBackOffMs) * (1 - random / 4);
