import { AppError } from '../../../platform/errors.ts';
import { keepThreads } from '../../../platform/threads/kept-threads.ts';
import type { ReportFacts } from './facts.ts';

const run = keepThreads<ReportFacts, never, Uint8Array>({
  program: new URL('./report-thread.ts', import.meta.url),
  resourceLimits: { maxOldGenerationSizeMb: 300, maxYoungGenerationSizeMb: 16 },
});

/** Each needs a thread and a processor for some seconds. */
const mostAtOnce = 2;
const mostWaiting = 20;
/** The longest reports take some seconds, also on a busy machine. */
const longestMs = 60_000;

let running = 0;
const waiting: (() => void)[] = [];

/** Resolves when there is a place; the one who leaves hands theirs over. */
const turn = (signal: AbortSignal): Promise<void> => {
  if (running < mostAtOnce) {
    running += 1;
    return Promise.resolve();
  }
  if (waiting.length >= mostWaiting) throw new AppError('report.busy');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const leave = () => {
    const place = waiting.indexOf(enter);
    if (place < 0) return;
    waiting.splice(place, 1);
    reject(new AppError('report.busy'));
  };
  const enter = () => {
    signal.removeEventListener('abort', leave);
    resolve();
  };
  waiting.push(enter);
  signal.addEventListener('abort', leave, { once: true });
  return promise;
};

/** The errors of a thread that took too long, or too much memory. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));

/** Writes a report as a PDF in a thread when it is its turn. The signal ends the wait and the work. */
export const drawReport = async (facts: ReportFacts, signal: AbortSignal): Promise<Uint8Array> => {
  const until = () => AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
  await turn(until());
  try {
    return await run(facts, { onReport: () => {}, signal: until() });
  } catch (error) {
    throw isTooLarge(error) ? new AppError('report.too_large') : error;
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};
