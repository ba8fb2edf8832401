import { inTransaction } from '../../platform/db/connect.ts';
import type { Context } from '../../ports/context.ts';
import { forgetSpokenBefore, forgetUnusedSounds, mayClearBlobs, takeUnusedBlob } from './inner/sql.ts';

const dayMs = 86_400_000;

/** How long a spoken text that no script holds is kept after its last use. */
export const keepSpokenDays = 7;

/** How long bytes that nothing refers to are left alone: somebody may just be hearing them. */
const keepUnusedMs = dayMs;

/** Clears out texts that nobody asked for lately, and then sounds and bytes that nothing refers to. */
export const forgetUnusedSound = async ({ db, blobs }: Pick<Context, 'db' | 'blobs'>, now: Date): Promise<void> => {
  await forgetSpokenBefore(db, new Date(now.getTime() - keepSpokenDays * dayMs));
  const before = new Date(now.getTime() - keepUnusedMs);
  await forgetUnusedSounds(db, before);
  // One transaction a blob: whoever wants to keep the same bytes again waits for a moment only.
  const removeOne = () =>
    inTransaction(db, async (tx) => {
      // A backup reads the bytes after the rows; what is left now is cleared out the next time.
      if (!(await mayClearBlobs(tx))) return undefined;
      const hash = await takeUnusedBlob(tx, before);
      if (hash) await blobs.remove(hash);
      return hash;
    });
  while (await removeOne()) {
    // goes on until none is left
  }
};
