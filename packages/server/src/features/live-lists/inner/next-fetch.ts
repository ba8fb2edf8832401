const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A fetch that failed is tried again after 15 minutes, then after twice as long each time, up to its interval. */
const firstRetryMs = 15 * minuteMs;

/** The notification comes when this many fetches failed in a row. */
export const failuresToTell = 3;

/** When a list is fetched again. `failures` counts those in a row, this fetch included; 0 if it worked. */
export const nextFetch = (now: Date, everyHours: number, failures: number): Date => {
  const usual = everyHours * hourMs;
  const wait = failures === 0 ? usual : Math.min(usual, firstRetryMs * 2 ** Math.min(failures - 1, 20));
  return new Date(now.getTime() + wait);
};
