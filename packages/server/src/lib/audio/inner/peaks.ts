import type { Sound } from '../sound.ts';

/** A waveform preview: the highest amplitude in each of `count` slots of equal length, 255 for full scale. */
export const peaksOf = ({ samples }: Sound, count = 200): Uint8Array => {
  const peaks = new Float64Array(count);
  for (let i = 0; i < samples.length; i += 1) {
    const slot = Math.floor((i * count) / samples.length);
    peaks[slot] = Math.max(peaks[slot] ?? 0, Math.abs(samples[i] ?? 0));
  }
  return Uint8Array.from(peaks, (peak) => Math.min(255, Math.round(peak * 255)));
};
