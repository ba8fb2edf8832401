import { inTransaction } from '../../platform/db/connect.ts';
import type { Context } from '../../ports/context.ts';
import { forgetSpokenBefore, forgetUnusedSounds, mayClearBlobs, takeUnusedBlob } from './inner/sql.ts';

const dayMs = 86_400_000;

/** The retention period of a synthesised text without a script, after its last use. */
export const keepSpokenDays = 7;

/** The minimum age of unreferenced bytes before deletion: somebody may be hearing them. */
const keepUnusedMs = dayMs;

/** Deletes texts that were not used recently, and then unreferenced sounds and bytes. */
export const forgetUnusedSound = async ({ db, blobs }: Pick<Context, 'db' | 'blobs'>, now: Date): Promise<void> => {
  await forgetSpokenBefore(db, new Date(now.getTime() - keepSpokenDays * dayMs));
  const before = new Date(now.getTime() - keepUnusedMs);
  await forgetUnusedSounds(db, before);
  // One transaction per blob: a process that stores the same bytes waits only briefly.
  const removeOne = () =>
    inTransaction(db, async (tx) => {
      // A backup reads the bytes after the rows. The next run deletes what is left now.
      if (!(await mayClearBlobs(tx))) return undefined;
      const hash = await takeUnusedBlob(tx, before);
      if (hash) await blobs.remove(hash);
      return hash;
    });
  while (await removeOne()) {
    // continues until none is left
  }
};
