import { AppError } from '../errors.ts';
import { keepThreads } from '../threads/kept-threads.ts';
import type { RehearsalReport, RehearsalTask } from './rehearsal-worker.ts';

/**
 * Memory that one rehearsal may take. Leads that wait for a retry are kept, 200 to 400 bytes each; all others are read
 * when their turn comes. Calls leave much behind that dies young.
 */
const resourceLimits = { maxOldGenerationSizeMb: 600, maxYoungGenerationSizeMb: 32 };

export type Rehearsed = Extract<RehearsalReport, { kind: 'done' }>;

const run = keepThreads<RehearsalTask, RehearsalReport>({
  program: new URL('./rehearsal-worker.ts', import.meta.url),
  resourceLimits,
});

/** Rehearses in a thread of its own. When the signal fires the thread is ended, and with it its connection. */
export const rehearseInWorker = async (
  task: RehearsalTask,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<Rehearsed> => {
  const onReport = (report: RehearsalReport) => {
    if (report.kind === 'progress') onProgress(report.share);
  };
  try {
    return (await run(task, { onReport, signal })) as Rehearsed;
  } catch (error) {
    const { code } = error as { code?: string };
    throw code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AppError('rehearsal.too_large') : error;
  }
};
