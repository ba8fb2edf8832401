/** Counts the time that runs, without the pauses. Times come in as milliseconds. */
export const createStopwatch = (startedAt: number) => {
  let counted = 0;
  let since: number | undefined = startedAt;
  return {
    pause: (now: number) => {
      if (since !== undefined) counted += now - since;
      since = undefined;
    },
    resume: (now: number) => {
      since ??= now;
    },
    seconds: (now: number) => (counted + (since === undefined ? 0 : now - since)) / 1000,
  };
};
