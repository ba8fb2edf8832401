/** The least delay is taken from at least this much of the past, at most twice as much. */
const windowMs = 60_000;
/** An event that seems to be later than this was not late: a clock was set. */
const mostLateMs = 10_000;

/**
 * Tells when an event happened, by our clock. A busy process reads events late, which would make a call shorter or
 * longer than it was. Asterisk's clock may differ from ours, so the least delay of the last minutes counts as none.
 */
export const createEventClock = (now: () => number): ((timestamp: string | undefined) => number) => {
  let least = Number.POSITIVE_INFINITY;
  let leastBefore = Number.POSITIVE_INFINITY;
  let windowEndsAt = now() + windowMs;

  return (timestamp) => {
    const readAt = now();
    const delay = readAt - Date.parse(timestamp ?? '');
    if (Number.isNaN(delay)) return readAt;
    if (readAt > windowEndsAt) {
      leastBefore = least;
      least = Number.POSITIVE_INFINITY;
      windowEndsAt = readAt + windowMs;
    }
    least = Math.min(least, delay);
    const lateMs = delay - Math.min(least, leastBefore);
    if (lateMs <= mostLateMs) return readAt - lateMs;
    least = delay;
    leastBefore = delay;
    return readAt;
  };
};
