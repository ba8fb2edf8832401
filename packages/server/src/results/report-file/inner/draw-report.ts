import { AppError } from '../../../platform/errors.ts';
import { keepThreads } from '../../../platform/threads/kept-threads.ts';
import type { ReportFacts } from './facts.ts';

const run = keepThreads<ReportFacts, never, Uint8Array>({
  program: new URL('./report-thread.ts', import.meta.url),
  resourceLimits: { maxOldGenerationSizeMb: 300, maxYoungGenerationSizeMb: 16 },
});

/** The longest reports take some seconds, also on a busy machine. */
const longestMs = 60_000;

/** The errors of a thread that took too long, or too much memory. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));

/** Writes a report as a PDF in a thread. The signal ends the work. */
export const drawReport = async (facts: ReportFacts, signal: AbortSignal): Promise<Uint8Array> => {
  const until = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
  try {
    return await run(facts, { onReport: () => {}, signal: until });
  } catch (error) {
    throw isTooLarge(error) ? new AppError('report.too_large') : error;
  }
};
