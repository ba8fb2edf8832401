import { createHash, randomUUID } from 'node:crypto';
import type { PreparedSound } from '../audio/prepare.ts';
import type { Context } from '../context.ts';
import { inTransaction, type Tx } from '../db/connect.ts';
import { insertSound, noteBlob, type SoundRow } from './sql.ts';

type Kept = Pick<Context, 'db' | 'blobs' | 'clock'>;

/** Keeps bytes. The row of the transaction is held meanwhile, so that clearing out cannot take them away again. */
const keepBytes = async ({ blobs, clock }: Kept, tx: Tx, bytes: Uint8Array, type: string): Promise<string> => {
  await noteBlob(tx, createHash('sha256').update(bytes).digest('hex'), clock.now());
  return blobs.put(bytes, type);
};

/**
 * Keeps a prepared sound and what it was made from. `then` runs in the same transaction: with whatever it writes,
 * the sound is kept whole or not at all.
 */
export const keepSound = (
  context: Kept,
  prepared: PreparedSound,
  original: { bytes: Uint8Array; type: string } | undefined,
  then: (tx: Tx, sound: SoundRow) => Promise<unknown> = async () => {},
): Promise<SoundRow> =>
  inTransaction(context.db, async (tx) => {
    const sound: SoundRow = {
      id: randomUUID(),
      original: original ? await keepBytes(context, tx, original.bytes, original.type) : null,
      original_type: original?.type ?? null,
      call: await keepBytes(context, tx, prepared.call, 'audio/wav'),
      web: prepared.web ? await keepBytes(context, tx, prepared.web, 'audio/mpeg') : null,
      duration_ms: prepared.durationMs,
      loudness: prepared.loudness,
      peaks: prepared.peaks,
      created_at: context.clock.now(),
    };
    await insertSound(tx, sound);
    await then(tx, sound);
    return sound;
  });
