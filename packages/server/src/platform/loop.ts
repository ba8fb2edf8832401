/** Repeats `work` every so many milliseconds, one run at a time. Returns the way to stop, which waits for the last run. */
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
  /** Runs the work now. While it runs, asks for one more run after this one. */
  request(): void;
  /** Waits until no run is in progress. */
  settled(): Promise<void>;
  /** Starts no further run, and waits for the one that is in progress. */
  close(): Promise<void>;
}

/**
 * Runs `work` on request, one run at a time. A request during a run may be about something that the run has already
 * passed, so the work runs once more. A run that fails reports it and waits for the next request.
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
      // Right after the last look at the requests, so that none falls between.
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
