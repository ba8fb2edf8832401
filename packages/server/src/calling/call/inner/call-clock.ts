import type { CallTime } from '../../../ports/line.ts';
import type { ClaimedCall } from '../../claim/claim-leads.ts';
import type { KeptCall } from '../running-call.ts';

/** Nothing was saved: the call starts in this process. */
export const nothingKept: KeptCall = { run: null, facts: [], answered: null, turns: 0 };

/**
 * Times of a call: by the wall clock at its beginning and by the call's own time from there on. A call that was taken over
 * never goes back behind what was saved of it.
 */
export const createCallClock = (time: CallTime, wallNow: number, claimed: ClaimedCall, kept: KeptCall) => {
  const dialledAt = claimed.dialledAt.getTime();
  const lastSavedAt = kept.facts.at(-1)?.at ?? kept.answered?.at ?? dialledAt;
  const beganAt = Math.max(wallNow, lastSavedAt);
  const beganOnLine = time.now();
  return {
    now: () => beganAt + (time.now() - beganOnLine),
    beganAt,
    lastSavedAt,
    startedAt: kept === nothingKept ? beganAt : dialledAt,
  };
};

export type CallClock = ReturnType<typeof createCallClock>;

/** A timer of the call's own time. A restart replaces the one that runs. */
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
