import { buffer } from 'node:stream/consumers';
import { listenerOf } from '../../features/scripts/speech-settings.ts';
import type { Sound } from '../../lib/audio/sound.ts';
import { readWav } from '../../lib/audio/wav.ts';
import type { Context } from '../../ports/context.ts';

/** A caller waits in silence meanwhile; asking again is better than waiting longer. */
const maxMs = 10_000;

/** Transcribes speech. Returns null text where no engine supports the language. `kept`: its hash, if it is stored. */
export const understandSound = async (
  parts: Pick<Context, 'db' | 'speech'>,
  heard: { readonly sound: Sound; readonly kept?: string },
  language: string,
  phrases: readonly string[],
): Promise<{ text: string | null; phrase: string | null }> => {
  const engine = await listenerOf(parts, language);
  if (!engine) return { text: null, phrase: null };
  return parts.speech.recognise({ ...heard, language, phrases }, engine, AbortSignal.timeout(maxMs));
};

/** Transcribes the caller's speech. Returns null text where no engine supports the language; the recording is saved. */
export const understand = async (
  { db, blobs, speech }: Pick<Context, 'db' | 'blobs' | 'speech'>,
  hash: string,
  language: string,
  phrases: readonly string[],
): Promise<{ text: string | null; phrase: string | null }> => {
  const recording = (await listenerOf({ db, speech }, language)) && (await blobs.read(hash));
  if (!recording) return { text: null, phrase: null };
  const sound = readWav(await buffer(recording));
  return understandSound({ db, speech }, { sound, kept: hash }, language, phrases);
};
