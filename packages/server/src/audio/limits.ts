/** What a recording may be. A call is rarely longer than some minutes, and preparing a recording takes memory. */
export const audioLimits = {
  bytes: 20 * 1024 ** 2,
  longestMs: 15 * 60_000,
  shortestMs: 200,
} as const;
