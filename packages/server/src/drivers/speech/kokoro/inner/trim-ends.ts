/** The model begins and ends each sentence with a third of a second of near silence. */
const keptSeconds = 0.05;

/** 40 dB below the loudest sample. */
const silence = 0.01;

/** The sound without the silence at its ends, but for a short rest that keeps soft sounds whole. */
export const trimEnds = (samples: Float32Array, rate: number): Float32Array => {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const isLoud = (sample: number) => Math.abs(sample) > peak * silence;
  const first = samples.findIndex(isLoud);
  if (first < 0) return samples;
  const last = samples.findLastIndex(isLoud);
  const kept = Math.round(keptSeconds * rate);
  return samples.slice(Math.max(0, first - kept), Math.min(samples.length, last + 1 + kept));
};
