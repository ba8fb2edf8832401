import type { NodeLoad } from '../../../../ports/line.ts';

const rememberMs = 600_000;

interface Packets {
  readonly at: number;
  readonly lost: number;
  readonly jitterMs: number;
}

/**
 * Lost and late packets may be those of the carrier's network, which fewer calls do not help. So a reading counts by how much
 * worse it is than the best one of the last ten minutes.
 */
export const createUsualPackets = (now: () => number) => {
  let readings: readonly Packets[] = [];
  return {
    /** The load without the packets that are usual. */
    without: (load: NodeLoad): NodeLoad => {
      const { lost, jitterMs } = load;
      if (lost === null || jitterMs === null) return load;
      readings = [...readings.filter(({ at }) => now() - at < rememberMs), { at: now(), lost, jitterMs }];
      return {
        ...load,
        lost: lost - Math.min(...readings.map((one) => one.lost)),
        jitterMs: jitterMs - Math.min(...readings.map((one) => one.jitterMs)),
      };
    },
  };
};
