import { listenerOf } from '../../features/scripts/speech-settings.ts';
import { type Greeting, greetingIn } from '../../lib/announcements/greeting-words.ts';
import type { Context } from '../../ports/context.ts';

/** The words that are known are English. */
const language = 'en-IN';
const rate = 8_000;
/** The flow goes on meanwhile: what takes longer comes too late. */
const mostMs = 6_000;
/** Greetings that are read at once in this process. The others are left to Asterisk's detection and the fingerprints. */
const mostAtOnce = 2;

/** Reads the greetings of calls, where an engine for English is there. */
export const createGreetingReader = (
  parts: Pick<Context, 'db' | 'speech'>,
  stopping: AbortSignal,
): ((samples: Float32Array) => Promise<Greeting | undefined>) => {
  let reading = 0;
  return async (samples) => {
    if (reading >= mostAtOnce) return undefined;
    reading += 1;
    try {
      const engine = await listenerOf(parts, language);
      if (engine === null) return undefined;
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(mostMs)]);
      const { text } = await parts.speech.recognise(
        { sound: { samples, rate }, language, phrases: [] },
        engine,
        signal,
      );
      return greetingIn(text);
    } finally {
      reading -= 1;
    }
  };
};
