const packet = 160;
/** The periods of voices, in samples at 8 kHz: 67 to 400 Hz. */
const periods = { shortest: 20, longest: 120 };
/** Packets are lost in groups: after a lost one, the next is lost this often. */
const again = 0.3;
/** A phone falls silent after this many samples without a packet. */
const silentAfter = 3 * packet;
/** The first samples after a gap are mixed with what filled it, so that nothing clicks. */
const mixed = 32;

/** The distance at which the end of a sound repeats best. */
const periodOf = (past: Float32Array): number => {
  let best = { period: periods.longest, likeness: Number.NEGATIVE_INFINITY };
  for (let period = periods.shortest; period <= periods.longest; period += 1) {
    let [product, power] = [0, 1e-9];
    for (let at = past.length - packet; at < past.length; at += 1) {
      const earlier = past[at - period] ?? 0;
      product += (past[at] ?? 0) * earlier;
      power += earlier * earlier;
    }
    const likeness = product / Math.sqrt(power);
    if (likeness > best.likeness) best = { period, likeness };
  }
  return best.period;
};

/** Fills from `from` on with the last period, quieter and quieter. */
const fill = (samples: Float32Array, from: number, to: number, gapFrom: number): void => {
  const period = periodOf(samples.subarray(Math.max(0, gapFrom - 2 * packet), gapFrom));
  for (let at = from; at < to; at += 1) {
    const loud = Math.max(0, 1 - (at - gapFrom) / silentAfter);
    samples[at] = (samples[gapFrom - period + ((at - gapFrom) % period)] ?? 0) * loud;
  }
};

/**
 * The sound without the packets that are lost, in samples at 8 kHz. A phone repeats the last period of the voice in
 * place of a missing packet.
 */
export const conceal = (
  samples: Float32Array,
  { lost, random }: { readonly lost: number; readonly random: () => number },
): Float32Array => {
  const heard = samples.slice();
  // With groups, the same share as without them.
  const first = (lost * (1 - again)) / (1 - lost);
  let gapFrom: number | undefined;
  for (let from = 0; from < samples.length; from += packet) {
    const isLost = random() < (gapFrom === undefined ? first : again) && from > 0;
    const to = Math.min(samples.length, from + packet);
    if (isLost) {
      gapFrom ??= from;
      fill(heard, from, to, gapFrom);
    } else if (gapFrom !== undefined) {
      const arrived = heard.slice(from, Math.min(to, from + mixed));
      fill(heard, from, from + arrived.length, gapFrom);
      for (const [at, sample] of arrived.entries()) {
        const share = (at + 1) / (mixed + 1);
        heard[from + at] = sample * share + (heard[from + at] ?? 0) * (1 - share);
      }
      gapFrom = undefined;
    }
  }
  return heard;
};
