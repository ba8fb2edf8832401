/** Runs `work` again and again, one at a time; what goes wrong is tried again the next time. Returns the way to stop. */
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
