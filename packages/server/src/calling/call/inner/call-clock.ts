import type { CallTime } from '../../../ports/line.ts';
import type { ClaimedCall } from '../../claim/claim-leads.ts';
import type { SavedCall } from '../running-call.ts';

/** Nothing was saved: the call starts in this process. */
export const nothingSaved: SavedCall = { run: null, facts: [], answered: null, turns: 0 };

/**
 * The times of a call: the wall clock at its start, and from then on the call's own time. The clock of a call that was
 * taken over never goes back to before its last save.
 */
export const createCallClock = (time: CallTime, wallNow: number, claimed: ClaimedCall, saved: SavedCall) => {
  const dialledAt = claimed.dialledAt.getTime();
  const lastSavedAt = saved.facts.at(-1)?.at ?? saved.answered?.at ?? dialledAt;
  const beganAt = Math.max(wallNow, lastSavedAt);
  const beganOnLine = time.now();
  return {
    now: () => beganAt + (time.now() - beganOnLine),
    /** A time of the line, by this clock. */
    at: (onLine: number) => beganAt + (onLine - beganOnLine),
    beganAt,
    lastSavedAt,
    startedAt: saved === nothingSaved ? beganAt : dialledAt,
  };
};

export type CallClock = ReturnType<typeof createCallClock>;

/** A timer in the call's own time. A restart replaces the running timer. */
export const createTimer = (time: CallTime) => {
  let stop = () => {};
  return {
    stop: () => stop(),
    restart: (ms: number, work: () => void) => {
      stop();
      stop = time.after(ms, work);
    },
  };
};

export type CallTimer = ReturnType<typeof createTimer>;
