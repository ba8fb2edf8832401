/** Rejects with the signal's reason if it is aborted first. The later result of `promise` is ignored. */
export const unlessAborted = async <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> => {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
};

/** True if `promise` resolved in time, else false. Rejects if it does, or with the signal's reason. */
export const inTime = async (promise: Promise<unknown>, longestMs: number, signal: AbortSignal): Promise<boolean> => {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(() => late.resolve(false), longestMs);
  try {
    return await unlessAborted(Promise.race([promise.then(() => true), late.promise]), signal);
  } finally {
    clearTimeout(timer);
  }
};

export const sleep = async (ms: number, signal: AbortSignal): Promise<void> => {
  await inTime(new Promise(() => {}), ms, signal);
};
