import type { CallTime, LineTime } from '../../ports/line.ts';
import type { Timer, TimerQueue } from './inner/timer-queue.ts';

/** For a line with real people: its calls go by the line's time, and nothing stops it. */
export const withoutHolds = ({ now, after }: LineTime): CallTime => ({ now, after, hold: () => () => {} });

/**
 * The time of one simulated call. While a timer's work runs, and until every hold on the call is released, it is the moment
 * at which that timer was due, and no other timer of the call goes off. So a busy machine or a slow database makes a call
 * late, but changes neither the order nor the times of what happens on it. Other calls go on meanwhile.
 *
 * All calls share one queue of timers. A timer that comes up while its call is held leaves the queue and returns to its
 * place when the last hold is released.
 */
export const createCallTime = (queue: TimerQueue, lineNow: () => number, changed: () => void): CallTime => {
  /** In the queue, or out of it because they came up during a hold; in no order. Few: a linear search is the quickest. */
  const pending: Timer[] = [];
  let heldAt = 0;
  let holds = 0;

  /** Does not pass a timer that is due and has not gone off yet. */
  const now = (): number => {
    if (holds > 0) return heldAt;
    let earliest = lineNow();
    for (const { at } of pending) if (at < earliest) earliest = at;
    return Math.max(heldAt, earliest);
  };

  const drop = (timer: Timer): void => {
    const index = pending.indexOf(timer);
    const last = index < 0 ? undefined : pending.pop();
    if (last !== undefined && last !== timer) pending[index] = last;
  };

  const holdAt = (at: number): void => {
    heldAt = at;
    holds += 1;
  };

  const release = (): void => {
    holds -= 1;
    if (holds > 0) return;
    for (const timer of pending) if (timer.place < 0) queue.restore(timer);
    changed();
  };

  return {
    now,
    after: (ms, work) => {
      const timer = queue.add(now() + (ms > 0 ? ms : 0), () => {
        if (holds > 0) return;
        drop(timer);
        holdAt(timer.at);
        try {
          work();
        } finally {
          release();
        }
      });
      pending.push(timer);
      changed();
      return () => {
        drop(timer);
        queue.remove(timer);
        changed();
      };
    },
    hold: () => {
      holdAt(now());
      return release;
    },
  };
};
