import type { Sound } from '../../../lib/audio/sound.ts';

/** Below this level there is no speech on any phone. */
const quietest = 10 ** (-50 / 20);
const frameSeconds = 0.05;
/** Speech is louder than steady noise by at least this factor (6 dB). */
const overNoise = 2;
/** A shorter sound has too few frames to tell noise from a word. */
const noiseFromSeconds = 1;

/** The level (RMS) of each whole frame; of the only one, if the sound is shorter. */
const levelsOf = ({ samples, rate }: Sound): number[] => {
  const frame = Math.max(1, Math.round(rate * frameSeconds));
  const frames = samples.length === 0 ? 0 : Math.max(1, Math.floor(samples.length / frame));
  return Array.from({ length: frames }, (_, nth) => {
    const part = samples.subarray(nth * frame, (nth + 1) * frame);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
  });
};

/** Whether a sound contains no speech but at most steady noise. Engines invent words for silence. */
export const isSilent = (sound: Sound): boolean => {
  const levels = levelsOf(sound).sort((a, b) => a - b);
  const loudest = levels.at(-1) ?? 0;
  const isLong = levels.length * frameSeconds >= noiseFromSeconds;
  // Even somebody who speaks all the time is quiet in a tenth of the frames.
  const noise = isLong ? (levels[Math.floor(levels.length / 10)] ?? 0) : 0;
  return loudest < Math.max(quietest, noise * overNoise);
};
