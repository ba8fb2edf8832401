import { concatenate } from '../audio/concatenate.ts';
import type { Sound } from '../audio/sound.ts';

const seconds = 0.3;

/** A sound between two pauses, by which its beginning and its end are found. Voices begin and end at once. */
export const withSilence = ({ samples, rate }: Sound): Sound => {
  const silence = new Float32Array(Math.round(seconds * rate));
  return { samples: concatenate([silence, samples, silence]), rate };
};
