import { audioLimits } from '../../../lib/audio/limits.ts';
import type { Sound } from '../../../lib/audio/sound.ts';
import { cleanText, hasWords } from '../../../lib/spoken-text/clean-text.ts';
import { splitSentences } from '../../../lib/spoken-text/split-sentences.ts';
import { SpeechError, type Synthesiser, type Utterance } from '../../../ports/speech.ts';

/** The engines that Halloo brings along. They are synchronous WebAssembly, for worker threads only. */
export type EmbeddedEngineId = 'flite' | 'espeak';

export interface EmbeddedEngine {
  /** Samples a second, of every sound. */
  readonly rate: number;
  /** Between two parts of a text, on top of the silence that the engine leaves around each. */
  readonly pauseMs: number;
  /** The text in characters that the engine can say; without letters and digits when it can say nothing of it. */
  readable(text: string): string;
  /** Speaks one part. `voice` is the engine's own name, and checked. */
  speak(text: string, voice: string): Float32Array;
}

/** One that works in the pool's threads, where its sound is prepared in the same go. */
export interface EmbeddedSynthesiser extends Synthesiser {
  readonly embedded: EmbeddedEngineId;
}

/** Characters that are spoken at a time: some 20 seconds of speech, well below a second of work. */
const longestPart = 300;

/** Speaks a whole text. `checkCancelled` is called before each part, and throws to stop the work. */
export const speakWhole = (
  engine: EmbeddedEngine,
  { text, voice, language }: Utterance,
  checkCancelled: () => void,
): Sound => {
  const readable = engine.readable(cleanText(text));
  if (!hasWords(readable)) {
    throw new SpeechError(
      hasWords(cleanText(text)) ? 'The voice can read nothing of this text.' : 'There is nothing to say in the text.',
      { retryable: false },
    );
  }
  const ownName = voice.slice(voice.indexOf('/') + 1);
  const pause = Math.round((engine.pauseMs / 1000) * engine.rate);
  const longest = (audioLimits.longestMs / 1000) * engine.rate;
  const parts: Float32Array[] = [];
  let length = 0;
  for (const part of splitSentences(readable, language, longestPart)) {
    checkCancelled();
    if (!hasWords(part)) continue;
    const samples = engine.speak(part, ownName);
    parts.push(samples);
    length += samples.length + pause;
    if (length > longest) {
      throw new SpeechError(`The text takes longer than ${audioLimits.longestMs / 60_000} minutes to say.`, {
        retryable: false,
      });
    }
  }
  const samples = new Float32Array(length - pause);
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length + pause;
  }
  return { samples, rate: engine.rate };
};
