import { concatenate } from '../../../../lib/audio/concatenate.ts';
import { splitClauses } from '../../../../lib/spoken-text/split-clauses.ts';
import { SpeechError } from '../../../../ports/speech.ts';
import { loadPhonemizer } from '../../espeak/load-phonemizer.ts';
import type { EmbeddedEngine } from '../../shared/embedded-engine.ts';
import { cutSymbols } from './cut-symbols.ts';
import { loadModel, modelRate, mostSymbols } from './load-model.ts';
import { trimEnds } from './trim-ends.ts';
import { type Speaker, speakerNamed } from './voices.ts';
import { symbolsOfWords } from './words-to-symbols.ts';

/** eSpeak reads the characters of these scripts by a name such as "Chinese letter". */
const unreadable = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

/** Eight seconds. The memory for a part grows with its length: 1.3 GB at the most, 100 MB for each second. */
const longestPart = 120;

/** The model exceeds the largest sample of a sound now and then. */
const withinBounds = (samples: Float32Array): Float32Array =>
  samples.map((sample) => Math.max(-1, Math.min(1, sample)));

/** The engine in its process: eSpeak writes the phonemes of each sentence, and the model speaks them. */
export const loadKokoro = async (): Promise<EmbeddedEngine> => {
  const [phonemize, speak] = await Promise.all([loadPhonemizer(), loadModel()]);

  // eSpeak leaves the punctuation out, and the model takes its melody from it.
  const symbolsOf = (text: string, speaker: Speaker): string =>
    splitClauses(speaker.accent === 'other' ? text : text.replace(/\bNo\.\s*(?=\d)/g, 'number '))
      .map(({ words, mark }) => `${symbolsOfWords(words, speaker, phonemize)}${mark}`)
      .join(' ');

  return {
    rate: modelRate,
    pauseMs: 250,
    longestPart,
    readable: (text) => text.replace(unreadable, ' '),
    speak: async (text, name, pace = 1) => {
      const speaker = speakerNamed(`kokoro/${name}`);
      if (!speaker) throw new SpeechError(`Kokoro has no voice "${name}".`, { retryable: false });
      const sounds: Float32Array[] = [];
      for (const part of cutSymbols(symbolsOf(text, speaker), mostSymbols)) {
        sounds.push(trimEnds(await speak(part, speaker.file, pace), modelRate));
      }
      return withinBounds(concatenate(sounds));
    },
  };
};
