import type { CallTime } from '../../../../ports/line.ts';
import type { SimulatedTime } from '../../time.ts';

interface ReservedTime {
  readonly time: CallTime;
  /** Lets the time pass. */
  readonly release: () => void;
}

/** The times of calls that are not placed yet: each is held until its call is placed. */
export const createReservedTimes = (time: SimulatedTime) => {
  const reserved = new Map<string, ReservedTime>();
  const of = (id: string): ReservedTime => {
    const known = reserved.get(id);
    if (known) return known;
    const callTime = time.startCall();
    const made = { time: callTime, release: callTime.hold() };
    reserved.set(id, made);
    return made;
  };
  return {
    of,
    /** Hands the time over to a call that is placed now. */
    take: (id: string): ReservedTime => {
      const taken = of(id);
      reserved.delete(id);
      return taken;
    },
    drop: (id: string): void => {
      reserved.delete(id);
    },
    clear: (): void => reserved.clear(),
  };
};
