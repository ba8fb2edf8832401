import { isBefore, mostSecondsBehind } from '@halloo/contract/positions';

interface Sample {
  /** Everything that was committed by then is at or before the position. */
  at: number;
  readonly position: string;
}

/** How old the state of a replica is, from positions of the primary at known times. Times are in milliseconds. */
export const createReplayProgress = (now: () => number) => {
  let samples: Sample[] = [];
  return {
    /** Notes a position that the primary named after `at`. */
    note: (at: number, position: string): void => {
      const last = samples.at(-1);
      if (last?.position === position) last.at = at;
      else samples.push({ at, position });
      const [second] = samples.slice(1);
      if (second && second.at < at - mostSecondsBehind * 1000) samples = samples.slice(1);
    },
    /** The age of a replica that has replayed everything up to this position; undefined if it is unknown. */
    ageOf: (replayed: string): number | undefined => {
      const reached = samples.findLast(({ position }) => !isBefore(replayed, position));
      return reached && Math.max(0, now() - reached.at);
    },
  };
};
