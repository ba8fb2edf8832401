import type { NodeLoad } from '../../../../ports/line.ts';
import type { AriSocket } from './ari-socket.ts';

/** Calls that are asked at each reading. */
const sampled = 3;
/** Fewer packets (2 s of sound) say little. */
const leastPackets = 100;
/** The samples that a reading is made of, and how long one counts. */
const mostSamples = 15;
const validMs = 15_000;
const leastSamples = 3;

interface Sample {
  readonly at: number;
  readonly lost: number;
  readonly jitterMs: number;
}

interface RtpStatistics {
  readonly rxcount: number;
  readonly rxploss: number;
  readonly rxjitter: number;
  readonly txcount: number;
  readonly txploss: number;
  readonly txjitter: number;
}

const partOf = (lost: number, received: number) => (lost > 0 ? lost / (lost + received) : 0);

/** One call: the worse of both directions. Undefined while it has little sound. */
export const sampleOf = (stats: RtpStatistics, at: number): Sample | undefined =>
  stats.rxcount < leastPackets
    ? undefined
    : {
        at,
        lost: Math.max(partOf(stats.rxploss, stats.rxcount), partOf(stats.txploss, stats.txcount - stats.txploss)),
        jitterMs: Math.max(stats.rxjitter, stats.txjitter) * 1_000,
      };

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Lost and late packets of a few calls at a time: of most calls, because a single one may have a bad connection of its own. */
export const createPacketSamples = (now: () => number) => {
  let samples: Sample[] = [];
  let turn = 0;
  return {
    take: async ({ request }: Pick<AriSocket, 'request'>, channelIds: readonly string[]): Promise<void> => {
      const asked = Array.from({ length: Math.min(sampled, channelIds.length) }, (_, nth) => {
        const id = channelIds[(turn + nth) % channelIds.length];
        return request('GET', `channels/${id}/rtp_statistics`);
      });
      turn += sampled;
      const answers = await Promise.all(asked);
      const taken = answers.flatMap(({ status, body }) =>
        status === 200 ? (sampleOf(body as RtpStatistics, now()) ?? []) : [],
      );
      samples = [...samples, ...taken].filter(({ at }) => now() - at < validMs).slice(-mostSamples);
    },
    /** Null until enough calls were sampled. */
    read: (): Pick<NodeLoad, 'lost' | 'jitterMs'> => {
      const valid = samples.filter(({ at }) => now() - at < validMs);
      if (valid.length < leastSamples) return { lost: null, jitterMs: null };
      return { lost: median(valid.map(({ lost }) => lost)), jitterMs: median(valid.map(({ jitterMs }) => jitterMs)) };
    },
  };
};
