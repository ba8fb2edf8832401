import { windowSamples } from '../../../ports/voice.ts';

/** The level of silence on a line. */
const quietest = -90;
/** Below this there is no voice on any phone. */
const leastLevel = -48;
/** A voice is louder than the noise by this. */
const overNoise = 9;
/** How fast the estimate of the noise follows a louder one, in decibels a window: speech pauses before it has adapted. */
const rise = 0.12;
const fall = 3;

/** The level of samples in decibels. */
export const levelOf = (samples: Int16Array): number => {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const mean = samples.length === 0 ? 0 : sum / samples.length / 32_768 ** 2;
  return Math.max(quietest, 10 * Math.log10(mean + 1e-12));
};

/** Judges windows by their level alone: louder than the noise of the line. The fallback without a model. */
export const createEnergyJudge = () => {
  let noise: number | undefined;
  return (level: number): number => {
    noise ??= level;
    noise = level > noise ? Math.min(level, noise + rise) : Math.max(level, noise - fall);
    return level >= leastLevel && level > noise + overNoise ? 1 : 0;
  };
};

/** Cuts a stream into windows. */
export const createWindows = (onWindow: (samples: Int16Array) => void) => {
  let window = new Int16Array(windowSamples);
  let filled = 0;
  return (samples: Int16Array): void => {
    for (let at = 0; at < samples.length; ) {
      const part = samples.subarray(at, at + windowSamples - filled);
      window.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < windowSamples) return;
      onWindow(window);
      window = new Int16Array(windowSamples);
      filled = 0;
    }
  };
};
