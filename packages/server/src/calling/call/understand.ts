import { buffer } from 'node:stream/consumers';
import { listenerOf } from '../../features/scripts/speech-settings.ts';
import { readWav } from '../../lib/audio/wav.ts';
import type { Context } from '../../ports/context.ts';

/** A caller waits in silence for this: better to ask again than to take longer. */
const longestMs = 10_000;

/** Writes down what a caller said. Without an engine for the language nothing is understood, and nothing is lost. */
export const understand = async (
  { db, blobs, speech }: Pick<Context, 'db' | 'blobs' | 'speech'>,
  hash: string,
  language: string,
  phrases: readonly string[],
): Promise<{ text: string | null; phrase: string | null }> => {
  const engine = await listenerOf({ db, speech }, language);
  const recording = engine && (await blobs.read(hash));
  if (!engine || !recording) return { text: null, phrase: null };
  const sound = readWav(await buffer(recording));
  return speech.recognise({ sound, language, phrases, kept: hash }, engine, AbortSignal.timeout(longestMs));
};
