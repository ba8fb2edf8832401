import type { Sound } from '../../../../lib/audio/sound.ts';
import { frameLength, framesPerSecond, loudnessDb } from './loudness.ts';

/** The share of a sound that counts as background. */
const backgroundShare = 0.1;
/** The loudest part of speech exceeds the background by the first value, its faint start and end by the second. */
const presentDb = 7;
const edgeDb = 4;
/** Speech is never below the quietest level of a telephone line, however silent the background. */
const faintestDb = -60;
/** A shorter sound is a click, or noise. */
const shortestFrames = 0.06 * framesPerSecond;
/** The margin kept on both sides: too little loses sounds, and a second of silence ruins free text. */
const marginSeconds = 0.25;

interface Run {
  readonly from: number;
  readonly to: number;
}

const runsAbove = (threshold: number, frames: readonly number[]): Run[] => {
  const runs: Run[] = [];
  let from: number | undefined;
  for (const [at, loudness] of [...frames, Number.NEGATIVE_INFINITY].entries()) {
    if (loudness > threshold) from ??= at;
    else if (from !== undefined) {
      if (at - from >= shortestFrames) runs.push({ from, to: at });
      from = undefined;
    }
  }
  return runs;
};

/** The first sample of the speech in a sound, and the first after it. Null if there is none. */
export const findSpeech = (sound: Sound): { readonly from: number; readonly to: number } | null => {
  const frames = loudnessDb(sound);
  const background = frames.toSorted((a, b) => a - b)[Math.floor(frames.length * backgroundShare)];
  if (background === undefined) return null;
  if (runsAbove(Math.max(background + presentDb, faintestDb), frames).length === 0) return null;
  const runs = runsAbove(Math.max(background + edgeDb, faintestDb), frames);
  const first = runs.at(0);
  const last = runs.at(-1);
  if (!first || !last) return null;

  const perFrame = frameLength(sound.rate);
  return { from: first.from * perFrame, to: last.to * perFrame };
};

/** The part of a sound that contains speech, with a margin. Null if there is none. */
export const trimSilence = (sound: Sound): Sound | null => {
  const speech = findSpeech(sound);
  if (!speech) return null;
  const margin = Math.round(marginSeconds * sound.rate);
  const from = Math.max(0, speech.from - margin);
  return { samples: sound.samples.subarray(from, speech.to + margin), rate: sound.rate };
};
