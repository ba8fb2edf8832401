import { scriptLimits } from '@halloo/contract/scripts';

/** What a recording may be. A call is rarely longer than some minutes, and preparing a recording takes memory. */
export const audioLimits = {
  bytes: scriptLimits.fileBytes,
  longestMs: scriptLimits.seconds * 1000,
  shortestMs: 200,
} as const;
