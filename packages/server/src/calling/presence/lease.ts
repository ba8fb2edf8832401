import { leaseLeftMs, lostAfterSeconds, readLeaseClock, restartLeases } from '../../features/line/presence.ts';
import type { Connection } from '../../platform/db/connect.ts';

/**
 * Measures elapsed time by whichever clock shows more: the monotonic clock stops while a machine sleeps, and the wall
 * clock may be set back.
 */
export const startStopwatch = (): (() => number) => {
  const [monotonic, wall] = [performance.now(), Date.now()];
  return () => Math.max(performance.now() - monotonic, Date.now() - wall);
};

/** Safety margin at the end of a lease, because the line needs a moment to execute a command. */
const marginMs = 2_000;

/**
 * Asks the database how long the other dialers will certainly not consider this one dead, and returns a function that
 * tells whether that time is still running. Call it before a command to the line: a process that was suspended after a
 * claim does not know that it is late, and no local clock of a paused machine shows it; only a fresh answer from the
 * database does.
 */
export const confirmLease = async (db: Connection, dialerId: number): Promise<() => boolean> => {
  const passedMs = startStopwatch();
  const leftMs = await leaseLeftMs(db, dialerId);
  return () => passedMs() < leftMs - marginMs;
};

/** Smaller differences of the database's clock are drift, and far shorter than a lease. */
const jumpMs = 2_000;

/** After a longer gap between two answers the database was away, for the heartbeats of the other dialers too. */
const awayMs = (lostAfterSeconds * 1000) / 2;

/**
 * Detects that the database's clock was set forward or back since the last run, that this machine was suspended, or that
 * the database was away, as during a failover, and then restarts all leases. Otherwise every dialer would seem silent,
 * or none would for as long as the clock was set back. The offset of the two clocks is known only within the time that
 * the query took.
 */
export const createLeaseWatch = (db: Connection, monotonic: () => number = () => performance.now()) => {
  let last: { readonly least: number; readonly most: number; readonly at: number } | undefined;
  return async (): Promise<void> => {
    const asked = monotonic();
    const { at, ahead } = await readLeaseClock(db);
    const answered = monotonic();
    const now = { least: at - answered, most: at - asked, at: answered };
    const jumped = last && (now.least > last.most + jumpMs || now.most < last.least - jumpMs);
    const wasAway = last && answered - last.at > awayMs;
    if (jumped || wasAway || ahead) await restartLeases(db);
    last = now;
  };
};
