import type { Sound } from '../../../lib/audio/sound.ts';

/** Below this level there is no speech on any phone. */
const quietest = 10 ** (-50 / 20);
const frameSeconds = 0.05;

/** Whether a sound contains no speech. Engines invent words for silence. */
export const isSilent = ({ samples, rate }: Sound): boolean => {
  const frame = Math.max(1, Math.round(rate * frameSeconds));
  for (let start = 0; start < samples.length; start += frame) {
    let energy = 0;
    const end = Math.min(start + frame, samples.length);
    for (let at = start; at < end; at += 1) energy += (samples[at] ?? 0) ** 2;
    if (Math.sqrt(energy / (end - start)) >= quietest) return false;
  }
  return true;
};
