import { every } from '../../platform/loop.ts';
import type { Context } from '../../ports/context.ts';
import { speakPhrases } from './inner/speak-phrases.ts';

const everyMs = 5_000;

/** Has voices speak examples in the background. Safe in every process: each phrase is spoken by one. */
export const startSpeakPhrases = (context: Pick<Context, 'db' | 'blobs' | 'clock' | 'speech' | 'log'>) => {
  const stop = new AbortController();
  const end = every(
    everyMs,
    () => speakPhrases(context, stop.signal),
    (error) => {
      if (stop.signal.aborted) return;
      context.log.warn({ event: 'examples.speak_failed', err: error }, 'speaking examples failed, retrying');
    },
  );
  return async () => {
    stop.abort(new Error('Halloo stops'));
    await end();
  };
};
