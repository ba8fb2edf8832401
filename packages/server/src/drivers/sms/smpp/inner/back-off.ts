import type { Timings } from './timings.ts';

/**
 * How long to wait after so many failures in a row, from 1. `random` (0 to 1) takes away up to a quarter, so that many
 * who lost the same gateway do not come back as one.
 */
export const backOffMs = (
  failures: number,
  { firstBackOffMs, longestBackOffMs }: Pick<Timings, 'firstBackOffMs' | 'longestBackOffMs'>,
  random: number,
): number => Math.min(firstBackOffMs * 2 ** (failures - 1), longestBackOffMs) * (1 - random / 4);
