import { realTime, type SimulatedTime } from '../src/drivers/line/time.ts';
import type { LineTime } from '../src/ports/line.ts';

/** Calls last only as long as the machine and the database need. */
export const quickTime = (): SimulatedTime => realTime(10_000);

/**
 * Time that stands still until `go`: instant events happen, and audio keeps playing. So calls stay in progress while a
 * test checks them, however busy the machine is.
 */
export const stillTime = (): SimulatedTime & { readonly go: () => void } => {
  let wentAt: number | null = null;
  let wake = () => {};
  const machine: LineTime = {
    now: () => (wentAt === null ? 0 : performance.now() - wentAt),
    after: (ms, work) => {
      if (ms <= 0 || wentAt !== null) {
        const timeout = setTimeout(work, Math.max(0, ms));
        return () => clearTimeout(timeout);
      }
      wake = work;
      return () => {
        wake = () => {};
      };
    },
  };
  return {
    ...realTime(10_000, machine),
    go: () => {
      wentAt = performance.now();
      wake();
    },
  };
};
