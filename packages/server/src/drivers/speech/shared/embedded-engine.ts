import { audioLimits } from '../../../lib/audio/limits.ts';
import type { Sound } from '../../../lib/audio/sound.ts';
import { cleanText, hasWords } from '../../../lib/spoken-text/clean-text.ts';
import { splitSentences } from '../../../lib/spoken-text/split-sentences.ts';
import { say } from '../../../platform/words.ts';
import { SpeechError, type Synthesiser, type Utterance } from '../../../ports/speech.ts';

/** The embedded engines that are synchronous WebAssembly, for worker threads only. */
export type EmbeddedEngineId = 'flite' | 'espeak';

export interface EmbeddedEngine {
  /** The sample rate of every sound. */
  readonly rate: number;
  /** The pause between two parts of a text, in addition to the silence that the engine adds. */
  readonly pauseMs: number;
  /** The length of a part in characters, unless it is the default. */
  readonly longestPart?: number;
  /** Reduces a text to characters that the engine can say. Without letters and digits if it can say nothing. */
  readable(text: string): string;
  /** Speaks one part. `voice` is the engine's own name, already checked; `pace` 1 is the normal one. */
  speak(text: string, voice: string, pace?: number): Float32Array | Promise<Float32Array>;
}

/** An engine in the threads of the pool, which also prepare its audio. */
export interface EmbeddedSynthesiser extends Synthesiser {
  readonly embedded: EmbeddedEngineId;
}

/** Some 20 seconds of speech, well below a second of work for the engines in threads. */
const usualPart = 300;

/** Speaks a whole text. `onPart` is called before each part, with the characters so far, and throws to stop the work. */
export const speakWhole = async (
  engine: EmbeddedEngine,
  { text, voice, language, pace = 1 }: Utterance,
  onPart: (done: number, of: number) => void,
): Promise<Sound> => {
  const readable = engine.readable(cleanText(text));
  if (!hasWords(readable)) {
    throw new SpeechError(hasWords(cleanText(text)) ? say('engine.nothingReadable') : say('engine.nothingToSay'), {
      retryable: false,
    });
  }
  const ownName = voice.slice(voice.indexOf('/') + 1);
  const pause = Math.round((engine.pauseMs / 1000) * engine.rate);
  const longest = (audioLimits.longestMs / 1000) * engine.rate;
  const parts: Float32Array[] = [];
  let length = 0;
  let spoken = 0;
  for (const part of splitSentences(readable, language, engine.longestPart ?? usualPart)) {
    onPart(spoken, readable.length);
    spoken += part.length;
    if (!hasWords(part)) continue;
    const samples = await engine.speak(part, ownName, pace);
    parts.push(samples);
    length += samples.length + pause;
    if (length > longest) {
      throw new SpeechError(say('engine.tooLong', { minutes: audioLimits.longestMs / 60_000 }), {
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
