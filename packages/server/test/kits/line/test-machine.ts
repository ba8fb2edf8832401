import { setImmediate as nextTurn } from 'node:timers/promises';
import { virtualTime } from '../../../src/drivers/line/time.ts';
import type { LineTime } from '../../../src/ports/line.ts';

/** A machine for tests, which `realTime` can go by: its clock passes only as timers are due, and each is `lateMs` late. */
export const createTestMachine = (lateMs: () => number = () => 0) => {
  const clock = virtualTime(0);
  const time: LineTime = { now: clock.now, after: (ms, work) => clock.after(Math.ceil(ms) + lateMs(), work) };
  return {
    ...time,
    /** Until `isOver` holds. What goes off takes turns of its own, in which this clock may have no timer. */
    run: async (isOver: () => boolean): Promise<void> => {
      while (!isOver()) {
        await clock.run(isOver);
        await nextTurn();
      }
    },
  };
};
