import { createHash, randomUUID } from 'node:crypto';
import type { KeptSound, PreparedSound } from '../../lib/audio/prepare.ts';
import { inTransaction, type Tx } from '../../platform/db/connect.ts';
import type { Context } from '../../ports/context.ts';
import { insertSound, noteBlob, type SoundRow } from './inner/sql.ts';

type Kept = Pick<Context, 'db' | 'blobs' | 'clock'>;

/** Stores bytes. The transaction locks their row meanwhile, so that housekeeping cannot delete them. */
export const keepBytes = async ({ blobs, clock }: Kept, tx: Tx, bytes: Uint8Array, type: string): Promise<string> => {
  await noteBlob(tx, createHash('sha256').update(bytes).digest('hex'), clock.now());
  return blobs.put(bytes, type);
};

type Copies = { readonly call: string; readonly web: string | null };

/** Stores the copies for line and browser. Those that another process has stored are only locked. */
export const keepCopies = async (context: Kept, tx: Tx, prepared: PreparedSound | KeptSound): Promise<Copies> => {
  if (!('kept' in prepared)) {
    const call = await keepBytes(context, tx, prepared.call, 'audio/wav');
    return { call, web: prepared.web ? await keepBytes(context, tx, prepared.web, 'audio/mpeg') : null };
  }
  const { call, web } = prepared.kept;
  for (const hash of web === null ? [call] : [call, web]) await noteBlob(tx, hash, context.clock.now());
  return { call, web };
};

/**
 * Stores a prepared sound and its source. `then` runs in the same transaction, so the sound is saved together with what
 * it writes, or not at all.
 */
export const keepSound = (
  context: Kept,
  prepared: PreparedSound | KeptSound,
  original: { bytes: Uint8Array; type: string } | undefined,
  then: (tx: Tx, sound: SoundRow) => Promise<unknown> = async () => {},
): Promise<SoundRow> =>
  inTransaction(context.db, async (tx) => {
    const sound: SoundRow = {
      id: randomUUID(),
      original: original ? await keepBytes(context, tx, original.bytes, original.type) : null,
      original_type: original?.type ?? null,
      ...(await keepCopies(context, tx, prepared)),
      duration_ms: prepared.durationMs,
      loudness: prepared.loudness,
      peaks: prepared.peaks,
      created_at: context.clock.now(),
    };
    await insertSound(tx, sound);
    await then(tx, sound);
    return sound;
  });
