import { scriptLimits } from '@halloo/contract/scripts';

/** The limits of a recording. A call rarely lasts more than a few minutes, and preparing a recording takes memory. */
export const audioLimits = {
  bytes: scriptLimits.fileBytes,
  longestMs: scriptLimits.seconds * 1000,
  shortestMs: 200,
} as const;
