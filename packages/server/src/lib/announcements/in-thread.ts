import { keepThreads } from '../../platform/threads/kept-threads.ts';
import type { Cluster, Unknown } from './cluster.ts';
import type { ClusterResult, ClusterTask } from './inner/cluster-thread.ts';

const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

const run = keepThreads<ClusterTask, never, ClusterResult>({
  program: new URL('./inner/cluster-thread.ts', import.meta.url),
  resourceLimits,
});

/** Two thousand prints take two seconds of a processor. */
const mostMs = 120_000;

/** Groups prints of the same recording, beside everything else. */
export const clustersInThread = async (
  prints: readonly Unknown[],
  leastPhones: number,
  signal: AbortSignal,
): Promise<readonly Cluster[]> => {
  const work = { onReport: () => {}, signal: AbortSignal.any([signal, AbortSignal.timeout(mostMs)]) };
  return (await run({ prints, leastPhones }, work)).clusters;
};
