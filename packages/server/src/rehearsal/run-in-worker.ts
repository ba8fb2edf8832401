import { Worker } from 'node:worker_threads';
import { AppError } from '../errors.ts';
import type { RehearsalReport, RehearsalTask } from './rehearsal-worker.ts';

const program = new URL('./rehearsal-worker.ts', import.meta.url);

/**
 * Memory that one rehearsal may take. Leads that wait for a retry are kept, 200 to 400 bytes each; all others are read
 * when their turn comes. Calls leave much behind that dies young.
 */
const resourceLimits = { maxOldGenerationSizeMb: 600, maxYoungGenerationSizeMb: 32 };

export type Rehearsed = Extract<RehearsalReport, { kind: 'done' }>;

/** Rehearses in a thread of its own. When the signal fires the thread is ended, and with it its connection. */
export const rehearseInWorker = (
  task: RehearsalTask,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<Rehearsed> => {
  const { promise, resolve, reject } = Promise.withResolvers<Rehearsed>();
  signal.throwIfAborted();
  const worker = new Worker(program, { workerData: task, resourceLimits });
  const abort = () => void worker.terminate().then(() => reject(signal.reason));
  signal.addEventListener('abort', abort, { once: true });
  worker.on('message', (report: RehearsalReport) => {
    if (report.kind === 'done') resolve(report);
    else onProgress(report.share);
  });
  worker.once('error', (error: Error & { code?: string }) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AppError('rehearsal.too_large') : error),
  );
  worker.once('exit', (code) => {
    signal.removeEventListener('abort', abort);
    if (!signal.aborted) reject(new Error(`the rehearsal ended with code ${code}`));
  });
  return promise;
};
