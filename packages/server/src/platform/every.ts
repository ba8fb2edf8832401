/** Runs `work` at intervals, one at a time. A run that fails is repeated at the next interval. Returns how to stop it. */
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
