import { AppError } from '../../../platform/errors.ts';
import { say } from '../../../platform/words.ts';

/** The concurrent imports of one process: each needs a thread with its memory, and a connection. */
const mostAtOnce = 3;
/** The largest list takes about a minute. */
const longestWaitMs = 600_000;

let running = 0;
const waiting: (() => void)[] = [];

const turn = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = (error: AppError) => {
      const place = waiting.indexOf(enter);
      if (place < 0) return;
      waiting.splice(place, 1);
      clearTimeout(timer);
      reject(error);
    };
    const cancelled = () => leave(new AppError('lead_file.unreadable', { msg: say('leadFile.cancelled') }));
    const timer = setTimeout(() => leave(new AppError('server.unavailable')), longestWaitMs);
    const enter = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancelled);
      resolve();
    };
    waiting.push(enter);
    signal.addEventListener('abort', cancelled, { once: true });
  });

/** Runs an import when it is its turn, in order of arrival. */
export const inLine = async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
  if (running < mostAtOnce) running += 1;
  else await turn(signal);
  try {
    return await work();
  } finally {
    // The place goes to the next waiter, or becomes free.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};
