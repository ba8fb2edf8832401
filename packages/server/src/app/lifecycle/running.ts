import type { Log } from '../../platform/log.ts';
import { listenForSignals, type StopSignals } from './signals.ts';
import { createStops, type Stops } from './stops.ts';

/** A Halloo process from start to stop. */
export interface Running {
  readonly say: (line: string) => void;
  readonly log: Log;
  /** Stops the parts that were started so far, even if the start fails. */
  readonly stops: Stops;
  readonly signals: StopSignals;
  /** Fires when the database is lost for good. */
  readonly lost: AbortController;
}

export const createRunning = (log: Log, say: (line: string) => void): Running => ({
  say,
  log,
  stops: createStops(log, say),
  signals: listenForSignals(),
  lost: new AbortController(),
});
