import { serveTasks } from '../../../platform/threads/kept-threads.ts';
import { type Cluster, clustersIn, type Unknown } from '../cluster.ts';

export interface ClusterTask {
  readonly prints: readonly Unknown[];
  readonly leastPhones: number;
}

export interface ClusterResult {
  readonly clusters: readonly Cluster[];
}

serveTasks<ClusterTask, never, ClusterResult>(async ({ prints, leastPhones }) => ({
  clusters: clustersIn(prints, leastPhones),
}));
