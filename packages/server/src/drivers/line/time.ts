import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CallTime, LineTime } from '../../ports/line.ts';
import { createCallTime } from './call-time.ts';
import { createTimerQueue, type Timer, type TimerQueue } from './inner/timer-queue.ts';

const setIn = (queue: TimerQueue, at: number, work: () => void, changed: () => void): (() => void) => {
  const timer = queue.add(at, work);
  changed();
  return () => {
    if (timer.place < 0) return;
    queue.remove(timer);
    changed();
  };
};

/** Negative, or not a number: at once. */
const from = (ms: number): number => (ms > 0 ? ms : 0);

/** Asked for in a microtask, a tick comes after all of them, those that they queue in turn included. */
const afterPromises = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/** Lets the rest of the process have a turn after so long: a rehearsal of seconds runs beside the console. */
const turnMs = 10;

/** What the simulated line goes by. */
export interface SimulatedTime extends LineTime {
  /** The time of a call that begins now. */
  startCall(): CallTime;
}

/** What Node's own timers take. */
const longestWaitMs = 2 ** 31 - 1;

/** The monotonic clock and the timers of the machine, as exact as Node's: one millisecond. */
export const machineTime: LineTime = {
  now: () => performance.now(),
  after: (ms, work) => {
    if (ms > 0) {
      const timeout = setTimeout(work, Math.min(Math.ceil(ms), longestWaitMs));
      return () => clearTimeout(timeout);
    }
    const immediate = setImmediate(work);
    return () => clearImmediate(immediate);
  },
};

/**
 * Real time, or `speed` times as quick. Goes by the monotonic clock: it starts at the wall clock's time, and a jump of
 * the wall clock does not move it. As exact as Node's timers, one real millisecond, which is `speed` of its own.
 *
 * One heap with one timer of Node's for all, rather than one each: timers go off in the order in which they are due,
 * which Node does not promise for different lengths, and those of no length do not wait for the next millisecond. With
 * 20,000 timers pending (5,000 calls) either way takes 0.6 µs to set one and call it off; one that goes off takes 2 µs
 * instead of 1, part of it to do first what the one before promised, as Node does too.
 *
 * A pending timer keeps the process alive, for a call is in progress: whoever sets one calls it off when he closes.
 */
export const realTime = (speed = 1, machine: LineTime = machineTime): SimulatedTime => {
  if (!(speed > 0 && Number.isFinite(speed))) throw new RangeError('The speed of time must be more than 0.');
  const queue = createTimerQueue();
  const startedAt = Date.now();
  const origin = machine.now();
  const exactly = () => startedAt + (machine.now() - origin) * speed;
  const now = () => Math.floor(exactly());

  let wake: (() => void) | undefined;
  let wakesAt = Number.POSITIVE_INFINITY;
  let isRinging = false;

  const arm = (): void => {
    if (isRinging) return;
    const first = queue.first();
    if (wake !== undefined) {
      // One that rings too early costs a look at the heap; that is cheaper than to set it anew with every change.
      if (first !== undefined && wakesAt <= first.at) return;
      wake();
      wake = undefined;
    }
    if (first === undefined) return;
    wakesAt = first.at;
    wake = machine.after((first.at - exactly()) / speed, ring);
  };

  const goOff = async (): Promise<void> => {
    isRinging = true;
    // From here on in a microtask, as `afterPromises` needs it.
    await null;
    // What is set meanwhile waits for the next turn, so that other work of the process gets its own; so does the rest where
    // calls that are late have much to catch up with.
    const due = exactly();
    const turnEnds = machine.now() + turnMs;
    const isDue = ({ at }: Timer) => at <= due && machine.now() <= turnEnds;
    try {
      for (let first = queue.first(); first !== undefined && isDue(first); first = queue.first()) {
        queue.remove(first);
        first.work();
        await afterPromises();
      }
    } finally {
      isRinging = false;
      arm();
    }
  };
  const ring = (): void => {
    wake = undefined;
    void goOff();
  };

  return {
    now,
    after: (ms, work) => setIn(queue, exactly() + from(ms), work, arm),
    startCall: () => createCallTime(queue, now, arm),
  };
};

export interface VirtualTime extends SimulatedTime {
  /**
   * Lets time pass, as fast as the work allows, until `until` holds after some timer's work, or no timer is left. Between
   * two timers everything that was promised without waiting for the world is done. Rejects with what a timer's work throws.
   */
  run(until?: () => boolean): Promise<void>;
  /** Lets that much time pass. */
  advance(ms: number): Promise<void>;
}

/** Looking at the clock costs as much as a timer. */
const timersBetweenLooks = 32;

/** Time that passes only when told to: about a million timers a second with 5,000 pending, a third of it for promises. */
export const virtualTime = (startMs: number): VirtualTime => {
  const queue = createTimerQueue();
  let nowMs = startMs;
  const now = () => Math.floor(nowMs);

  const pass = async (upTo: number, until: () => boolean): Promise<void> => {
    let turnEnds = performance.now() + turnMs;
    let timers = 0;
    // From here on in a microtask, as `afterPromises` needs it.
    await afterPromises();
    for (let first = queue.first(); first !== undefined && first.at <= upTo; first = queue.first()) {
      queue.remove(first);
      // A call that was held is late.
      nowMs = Math.max(nowMs, first.at);
      first.work();
      timers += 1;
      if (timers % timersBetweenLooks === 0 && performance.now() > turnEnds) {
        await nextTurn();
        turnEnds = performance.now() + turnMs;
      } else {
        await afterPromises();
      }
      if (until()) return;
    }
  };

  return {
    now,
    after: (ms, work) => setIn(queue, nowMs + from(ms), work, () => {}),
    startCall: () => createCallTime(queue, now, () => {}),
    run: (until = () => false) => pass(Number.POSITIVE_INFINITY, until),
    advance: async (ms) => {
      const upTo = nowMs + from(ms);
      await pass(upTo, () => false);
      nowMs = Math.max(nowMs, upTo);
    },
  };
};
