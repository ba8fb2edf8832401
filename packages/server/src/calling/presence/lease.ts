import { leaseLeftMs, readLeaseClock, restartLeases } from '../../features/line/presence.ts';
import type { Connection } from '../../platform/db/connect.ts';

/**
 * Measures the time since it was started, by whichever clock shows more: the monotonic clock stands still while a machine
 * sleeps, and the wall clock may be set back.
 */
export const startStopwatch = (): (() => number) => {
  const [monotonic, wall] = [performance.now(), Date.now()];
  return () => Math.max(performance.now() - monotonic, Date.now() - wall);
};

/** Kept free at the end of a lease: the line needs a moment to do what it is told. */
const marginMs = 2_000;

/**
 * Asks the database how long this dialer is certainly not taken for dead, and answers whether that time still runs. Needed
 * before the line is told to begin something: a process that was stopped after a claim does not know that it is late, and no
 * clock of a paused machine shows it. Only a fresh answer of the database does.
 */
export const confirmLease = async (db: Connection, dialerId: number): Promise<() => boolean> => {
  const passedMs = startStopwatch();
  const leftMs = await leaseLeftMs(db, dialerId);
  return () => passedMs() < leftMs - marginMs;
};

/** The database's clock is set by this much at least; less is drift, and shorter than a lease by far. */
const jumpMs = 2_000;

/**
 * Notices that the database's clock was set forward or back since the last look, or that this machine stood still, and then
 * restarts all leases: otherwise everybody would seem silent, or nobody would for as long as the clock was set back. How far
 * the two clocks are apart is known only within the time that the answer took.
 */
export const createLeaseWatch = (db: Connection, monotonic: () => number = () => performance.now()) => {
  let last: { readonly least: number; readonly most: number } | undefined;
  return async (): Promise<void> => {
    const asked = monotonic();
    const { at, ahead } = await readLeaseClock(db);
    const apart = { least: at - monotonic(), most: at - asked };
    const jumped = last && (apart.least > last.most + jumpMs || apart.most < last.least - jumpMs);
    if (jumped || ahead) await restartLeases(db);
    last = apart;
  };
};
