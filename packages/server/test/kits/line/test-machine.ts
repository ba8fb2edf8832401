import { setImmediate as nextTurn } from 'node:timers/promises';
import { virtualTime } from '../../../src/drivers/line/time.ts';
import type { LineTime } from '../../../src/ports/line.ts';

/** A test machine for `realTime`: its clock advances only when timers are due, and each fires `lateMs` late. */
export const createTestMachine = (lateMs: () => number = () => 0) => {
  const clock = virtualTime(0);
  const time: LineTime = { now: clock.now, after: (ms, work) => clock.after(Math.ceil(ms) + lateMs(), work) };
  return {
    ...time,
    /**
     * Runs until `isOver` holds. Timer callbacks need turns of the event loop, during which this clock may have no
     * timer.
     */
    run: async (isOver: () => boolean): Promise<void> => {
      while (!isOver()) {
        await clock.run(isOver);
        await nextTurn();
      }
    },
  };
};
