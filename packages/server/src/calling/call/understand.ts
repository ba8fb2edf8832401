import { buffer } from 'node:stream/consumers';
import type { Sayable } from '@halloo/flow/run';
import { earFor } from '../../features/example-sets/ear-for.ts';
import { hearByExamples } from '../../features/example-sets/hear-by-examples.ts';
import type { Sound } from '../../lib/audio/sound.ts';
import { readWav } from '../../lib/audio/wav.ts';
import type { Context } from '../../ports/context.ts';

/** A caller waits in silence meanwhile; asking again is better than waiting longer. */
const maxMs = 10_000;

interface Understood {
  readonly text: string | null;
  readonly phrase: string | null;
}

/**
 * Recognises speech: by an engine, or by examples of the phrases where no engine supports the language. Returns null text
 * where nobody can. `kept`: its hash, if it is stored.
 */
export const understandSound = async (
  parts: Pick<Context, 'db' | 'speech'>,
  heard: { readonly sound: Sound; readonly kept?: string },
  { langCode: language, phrases, alike }: Sayable,
): Promise<Understood> => {
  const ear = await earFor(parts, language, phrases);
  if (ear === null) return { text: null, phrase: null };
  const signal = AbortSignal.timeout(maxMs);
  if (ear !== 'examples') return parts.speech.recognise({ ...heard, language, phrases }, ear.engine, signal);
  const { phrase } = await hearByExamples(parts, { sound: heard.sound, language, phrases, alike }, signal);
  return { text: phrase ?? '', phrase };
};

/** Recognises a stored recording. Returns null text where nobody can; the recording is saved. */
export const understand = async (
  { db, blobs, speech }: Pick<Context, 'db' | 'blobs' | 'speech'>,
  hash: string,
  sayable: Sayable,
): Promise<Understood> => {
  const ear = await earFor({ db, speech }, sayable.langCode, sayable.phrases);
  const recording = ear && (await blobs.read(hash));
  if (!recording) return { text: null, phrase: null };
  return understandSound({ db, speech }, { sound: readWav(await buffer(recording)), kept: hash }, sayable);
};
