import type { Context } from '../../ports/context.ts';
import { findSpoken, setSpoken } from './inner/sql.ts';
import { keepSound } from './keep-sound.ts';
import type { Pronounced } from './pronounce.ts';
import { spokenKey } from './speak-once.ts';

/** Stores the sound of a text that was spoken elsewhere, so that it is not spoken here. */
export const keepSpoken = async (
  context: Pick<Context, 'db' | 'blobs' | 'clock' | 'speech'>,
  utterance: Pronounced,
  mp3: Uint8Array,
  signal: AbortSignal,
): Promise<void> => {
  const key = spokenKey(utterance);
  if (await findSpoken(context.db, key)) return;
  const prepared = await context.speech.prepareRecording('samples', mp3, { type: 'mp3' }, signal);
  await keepSound(context, prepared, undefined, (tx, sound) => setSpoken(tx, key, sound.id, context.clock.now()));
};
