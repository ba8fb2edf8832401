import type { CallTime, LineTime } from '../../ports/line.ts';
import type { Timer, TimerQueue } from './inner/timer-queue.ts';

/** For lines with real people: a call uses the time of its line, and nothing can stop it. */
export const withoutHolds = ({ now, after }: LineTime): CallTime => ({ now, after, hold: () => () => {} });

/**
 * The time of one simulated call. While the work of a timer runs, and until every hold on the call is released, the
 * call's time stays at the due time of that timer, and no other timer of the call fires. So a busy machine or a slow
 * database delays a call, but changes neither the order nor the times of its events. Other calls continue meanwhile.
 *
 * All calls share one timer queue. A timer that comes due while its call is held leaves the queue and returns to its
 * place when the last hold is released.
 */
export const createCallTime = (queue: TimerQueue, lineNow: () => number, changed: () => void): CallTime => {
  /**
   * Timers in the queue, or removed from it because they came due during a hold; unordered. There are few: a linear
   * search is fastest.
   */
  const pending: Timer[] = [];
  let heldAt = 0;
  let holds = 0;

  /** Never passes a due timer that has not fired yet. */
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
