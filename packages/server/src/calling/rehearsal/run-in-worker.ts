import { AppError } from '../../platform/errors.ts';
import { keepThreads } from '../../platform/threads/kept-threads.ts';
import type { RehearsalTask, Rehearsed } from './inner/rehearsal-worker.ts';

/**
 * Memory limits of one rehearsal. Leads that wait for a retry stay in memory, 200 to 400 bytes each; all others are
 * read when needed. Calls produce much short-lived garbage.
 */
const resourceLimits = { maxOldGenerationSizeMb: 600, maxYoungGenerationSizeMb: 32 };

const run = keepThreads<RehearsalTask, number, Rehearsed>({
  program: new URL('./inner/rehearsal-worker.ts', import.meta.url),
  resourceLimits,
});

/** Runs a rehearsal in a worker thread. When the signal fires, the thread and its connection are terminated. */
export const rehearseInWorker = async (
  task: RehearsalTask,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<Rehearsed> => {
  try {
    return await run(task, { onReport: onProgress, signal });
  } catch (error) {
    const { code } = error as { code?: string };
    throw code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AppError('rehearsal.too_large') : error;
  }
};
