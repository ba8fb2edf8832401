import { createHash } from 'node:crypto';
import { isSilent } from '../../drivers/speech/shared/is-silent.ts';
import { readWav } from '../../lib/audio/wav.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import type { Context } from '../../ports/context.ts';
import { noteBlob } from './inner/sql.ts';

/** Stores a caller's recording (WAV). Null if it contains no speech. */
export const keepRecording = async (
  { db, blobs, clock }: Pick<Context, 'db' | 'blobs' | 'clock'>,
  wav: Buffer,
): Promise<{ hash: string; ms: number } | null> => {
  const sound = readWav(wav);
  if (sound.samples.length === 0 || isSilent(sound)) return null;
  const hash = await inTransaction(db, async (tx) => {
    await noteBlob(tx, createHash('sha256').update(wav).digest('hex'), clock.now());
    return blobs.put(wav, 'audio/wav');
  });
  return { hash, ms: Math.round((sound.samples.length / sound.rate) * 1000) };
};
