import { say } from '../../../platform/words.ts';

/** An owner already has as much waiting as one may have. */
export class QueueFull extends Error {
  constructor() {
    super(say('engine.queueFull'));
    this.name = 'QueueFull';
  }
}

interface Waiter {
  start(slot: number): void;
}

/** Owners in the order of their turns, each with its waiters in order of arrival. */
type Lane = Map<string, Set<Waiter>>;

export interface QueuedWork {
  /** Removes waiting work from the queue. Running work has to check the signal itself. */
  readonly signal: AbortSignal;
  /** Background work, which gives way to the rest. */
  readonly low?: boolean;
}

export interface FairQueue {
  /** Runs `work` in a slot, numbered from 0, when it is its turn. Throws `QueueFull`. */
  run<T>(owner: string, options: QueuedWork, work: (slot: number) => Promise<T>): Promise<T>;
}

/** While low-priority work waits, it gets every turn of this number. */
const lowTurn = 8;

const addTo = (lane: Lane, owner: string, waiter: Waiter) => {
  const waiters = lane.get(owner);
  if (waiters) waiters.add(waiter);
  else lane.set(owner, new Set([waiter]));
};

const removeFrom = (lane: Lane, owner: string, waiter: Waiter) => {
  const waiters = lane.get(owner);
  waiters?.delete(waiter);
  if (waiters?.size === 0) lane.delete(owner);
};

/** The first waiter of the owner whose turn it is. The owner moves to the end of the queue. */
const takeFrom = (lane: Lane): Waiter | undefined => {
  for (const [owner, waiters] of lane) {
    for (const waiter of waiters) {
      waiters.delete(waiter);
      lane.delete(owner);
      if (waiters.size > 0) lane.set(owner, waiters);
      return waiter;
    }
  }
  return undefined;
};

/**
 * Runs at most `slots` pieces of work at once. Owners take turns, so one with much waiting work does not delay another
 * with little. `perOwner` limits the waiting work of an owner, separately for normal and low priority.
 */
export const createFairQueue = ({ slots, perOwner }: { slots: number; perOwner: number }): FairQueue => {
  const normal: Lane = new Map();
  const low: Lane = new Map();
  const free = new Set(Array.from({ length: slots }, (_, slot) => slot));
  let turnsWithoutLow = 0;

  const next = (): Waiter | undefined => {
    const lowFirst = low.size > 0 && turnsWithoutLow >= lowTurn - 1;
    const ordinary = lowFirst ? undefined : takeFrom(normal);
    turnsWithoutLow = ordinary && low.size > 0 ? turnsWithoutLow + 1 : 0;
    return ordinary ?? takeFrom(low);
  };

  const serve = () => {
    while (free.size > 0) {
      const waiter = next();
      if (!waiter) return;
      // The lowest slot first, because the resource of a slot may be expensive to start.
      const slot = Math.min(...free);
      free.delete(slot);
      waiter.start(slot);
    }
  };

  return {
    run: (owner, { signal, low: isLow = false }, work) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const lane = isLow ? low : normal;
        if ((lane.get(owner)?.size ?? 0) >= perOwner) throw new QueueFull();
        const leave = () => {
          removeFrom(lane, owner, waiter);
          reject(signal.reason);
        };
        const waiter: Waiter = {
          start: (slot) => {
            signal.removeEventListener('abort', leave);
            const working = async () => work(slot);
            void working()
              .then(resolve, reject)
              .finally(() => {
                free.add(slot);
                serve();
              });
          },
        };
        signal.addEventListener('abort', leave, { once: true });
        addTo(lane, owner, waiter);
        serve();
      }),
  };
};
