import type { Log } from '../../platform/log.ts';
import { listenForSignals, type Told } from './signals.ts';
import { createStops, type Stops } from './stops.ts';

/** A Halloo from its start to its end. */
export interface Running {
  readonly say: (line: string) => void;
  readonly log: Log;
  /** Stops the parts that were started so far, even where the start fails. */
  readonly stops: Stops;
  readonly told: Told;
  /** Fires when the database is gone for good. */
  readonly lost: AbortController;
}

export const createRunning = (log: Log, say: (line: string) => void): Running => ({
  say,
  log,
  stops: createStops(log, say),
  told: listenForSignals(),
  lost: new AbortController(),
});
