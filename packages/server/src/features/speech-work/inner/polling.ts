/** Runs `work` when polled, one run at a time. A poll during a run is followed by another run, until it is over. */
export const createPolling = (work: () => Promise<void>, isOver: () => boolean, onError: (error: unknown) => void) => {
  let again = false;
  let running: Promise<void> | undefined;

  const run = async () => {
    while (again && !isOver()) {
      again = false;
      await work();
    }
  };

  return {
    poll: (): void => {
      again = true;
      if (isOver()) return;
      running ??= run()
        .catch(onError)
        .finally(() => {
          running = undefined;
        });
    },
    /** Resolves when no run is in progress. */
    settled: async (): Promise<void> => {
      await running;
    },
  };
};
