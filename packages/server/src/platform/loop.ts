/** Repeats `work` at an interval, one run at a time. Returns a function that stops it and waits for the last run. */
export const every = (ms: number, work: () => Promise<void>, onError: (error: unknown) => void) => {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  }, ms);
  return async (): Promise<void> => {
    clearInterval(timer);
    await running;
  };
};

export interface Rerun {
  /** Runs the work now. If it is already running, it runs once more afterwards. */
  request(): void;
  /** Waits until no run is in progress. */
  settled(): Promise<void>;
  /** Starts no further run, and waits for the one in progress. */
  close(): Promise<void>;
}

/**
 * Runs `work` on request, one run at a time. A request during a run may concern something that the run has already
 * passed, so the work runs once more. A failed run is reported, and the next request starts another.
 */
export const createRerun = (work: () => Promise<unknown>, onError: (error: unknown) => void): Rerun => {
  let running: Promise<void> | undefined;
  let isRequested = false;
  let isClosed = false;
  const run = async () => {
    try {
      while (isRequested && !isClosed) {
        isRequested = false;
        await work();
      }
    } catch (error) {
      onError(error);
    } finally {
      // Directly after the last check for requests, so that none is lost.
      running = undefined;
    }
  };
  return {
    request: () => {
      if (isClosed) return;
      isRequested = true;
      running ??= run();
    },
    settled: async () => {
      await running;
    },
    close: async () => {
      isClosed = true;
      await running;
    },
  };
};
