import type { Sound } from '../../../../lib/audio/sound.ts';

export const framesPerSecond = 100;

export const frameLength = (rate: number): number => Math.max(1, Math.round(rate / framesPerSecond));

/** The number of frames on each side in the moving average of power, which suppresses single clicks. */
const smoothing = 2;

/** The loudness of each frame in decibels relative to full scale, without the DC offset. */
export const loudnessDb = ({ samples, rate }: Sound): number[] => {
  const length = frameLength(rate);
  const powers: number[] = [];
  for (let from = 0; from + length <= samples.length; from += length) {
    let sum = 0;
    let squares = 0;
    for (const sample of samples.subarray(from, from + length)) {
      sum += sample;
      squares += sample * sample;
    }
    powers.push(Math.max(0, squares / length - (sum / length) ** 2));
  }
  return powers.map((_, at) => {
    const around = powers.slice(Math.max(0, at - smoothing), at + smoothing + 1);
    const power = around.reduce((total, one) => total + one, 0) / around.length;
    return 10 * Math.log10(power + 1e-12);
  });
};
