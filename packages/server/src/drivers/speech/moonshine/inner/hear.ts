import { resample } from '../../../../lib/audio/resample.ts';
import type { Sound } from '../../../../lib/audio/sound.ts';
import type { Heard } from '../../../../ports/speech.ts';
import { matchPhrase } from '../../shared/match-phrase.ts';
import { createChoosePhrase } from './choose-phrase.ts';
import { cutAtPauses } from './cut-at-pauses.ts';
import type { Listening } from './listening.ts';
import { modelRate } from './load-encoder.ts';
import { loadModel } from './load-model.ts';
import { textOf } from './tokens.ts';
import { transcribe } from './transcribe.ts';
import { trimSilence } from './trim-silence.ts';
import type { MoonshineModel } from './weights.ts';

/** Moonshine was trained on up to 30 s at a time, but the memory for a piece grows faster than its length. */
const longestPieceSeconds = 15;

/** `checkStopped` is called before each step and throws to stop the work. */
export type Hear = (sound: Sound, phrases: readonly string[], checkStopped: () => void) => Promise<Heard>;

const stoppable = ({ start, next }: Listening, checkStopped: () => void): Listening => ({
  start,
  next: (branches) => {
    checkStopped();
    return next(branches);
  },
});

export const createHear = async (model: MoonshineModel): Promise<Hear> => {
  const listen = await loadModel(model);
  const choosePhrase = createChoosePhrase(listen);

  return async (sound, phrases, checkStopped) => {
    const speech = trimSilence(resample(sound, modelRate));
    const pieces = speech === null ? [] : cutAtPauses(speech, longestPieceSeconds);
    const texts: string[] = [];
    for (const { samples } of pieces) {
      checkStopped();
      const listening = stoppable(await listen(samples), checkStopped);
      const { tokens, logProb } = await transcribe(listening, samples.length / modelRate);
      const text = textOf(tokens);
      texts.push(text);
      // A longer piece contains more than a phrase.
      if (pieces.length === 1 && matchPhrase(text, phrases) === null) {
        const phrase = await choosePhrase(listening, phrases, logProb);
        return { text: text || (phrase ?? ''), phrase };
      }
    }
    const text = texts.filter((part) => part !== '').join(' ');
    return { text, phrase: matchPhrase(text, phrases) };
  };
};
