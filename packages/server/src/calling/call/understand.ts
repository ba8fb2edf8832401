import { buffer } from 'node:stream/consumers';
import { listenerOf } from '../../features/scripts/speech-settings.ts';
import { readWav } from '../../lib/audio/wav.ts';
import type { Context } from '../../ports/context.ts';

/** A caller waits in silence meanwhile; asking again is better than waiting longer. */
const maxMs = 10_000;

/** Transcribes the caller's speech. Returns null text where no engine supports the language; the recording is saved. */
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
  return speech.recognise({ sound, language, phrases, kept: hash }, engine, AbortSignal.timeout(maxMs));
};
