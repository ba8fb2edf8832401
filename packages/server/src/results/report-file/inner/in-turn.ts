import { AppError } from '../../../platform/errors.ts';

/** Each reads much of a campaign, then needs a thread and a processor for some seconds. */
const mostAtOnce = 2;
const mostWaiting = 20;

let running = 0;
const waiting: (() => void)[] = [];

/** Resolves when there is a place; the one who leaves hands theirs over. */
const turn = (signal: AbortSignal): Promise<void> => {
  if (signal.aborted) throw new AppError('report.busy');
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

/** Does the work when it is its turn. The signal ends the wait. Throws `report.busy` while too many wait. */
export const inTurn = async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
  await turn(signal);
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};
