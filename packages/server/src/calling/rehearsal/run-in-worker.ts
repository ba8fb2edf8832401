import { AppError } from '../../platform/errors.ts';
import { keepThreads } from '../../platform/threads/kept-threads.ts';
import type { RehearsalTask, Rehearsed } from './inner/rehearsal-worker.ts';

/**
 * Memory that one rehearsal may take. Leads that wait for a retry are kept, 200 to 400 bytes each; all others are read
 * when their turn comes. Calls leave much behind that dies young.
 */
const resourceLimits = { maxOldGenerationSizeMb: 600, maxYoungGenerationSizeMb: 32 };

const run = keepThreads<RehearsalTask, number, Rehearsed>({
  program: new URL('./inner/rehearsal-worker.ts', import.meta.url),
  resourceLimits,
});

/** Rehearses in a thread of its own. When the signal fires the thread is ended, and with it its connection. */
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
