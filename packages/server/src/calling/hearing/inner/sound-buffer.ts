const perMs = 8;
/** The sound that is remembered: the longest answer, and what came before it. */
const mostMs = 10_000;

/** The last seconds of a stream at 8 kHz. Times are milliseconds of sound since it began. */
export const createSoundBuffer = () => {
  const ring = new Int16Array(mostMs * perMs);
  let count = 0;

  const between = (fromMs: number, untilMs: number): Int16Array => {
    const until = Math.min(count, Math.round(untilMs * perMs));
    const from = Math.max(0, count - ring.length, Math.round(fromMs * perMs));
    const samples = new Int16Array(Math.max(0, until - from));
    for (let at = 0; at < samples.length; at += 1) samples[at] = ring[(from + at) % ring.length] ?? 0;
    return samples;
  };

  return {
    get endMs() {
      return count / perMs;
    },
    push: (samples: Int16Array): void => {
      for (const sample of samples) {
        ring[count % ring.length] = sample;
        count += 1;
      }
    },
    between,
    from: (fromMs: number): Int16Array => between(fromMs, Number.POSITIVE_INFINITY),
  };
};
