import { type Db, inTransaction } from '../db/connect.ts';
import { createStaging, dropStaging, lockStaging, tryLockStaging, unlockStaging, unrecordedTables } from './staging.ts';

/**
 * Makes a list's staging table and runs `work`, which ends by recording the list. What fails takes the table
 * with it. Meanwhile a lock of the session says that somebody is at it: it goes with the process, so a table
 * without record and without lock is what a killed process left.
 */
export const withStaging = async <T>(db: Db, fileId: string, work: () => Promise<T>): Promise<T> => {
  const holder = await db.reserve();
  try {
    await lockStaging(holder, fileId);
    await createStaging(holder, fileId);
    try {
      return await work();
    } catch (error) {
      await dropStaging(holder, fileId);
      throw error;
    }
  } finally {
    await unlockStaging(holder, fileId).catch(() => {});
    holder.release();
  }
};

/** Drops the tables that killed processes left. Safe while others import. */
export const dropLeftovers = async (db: Db): Promise<number> => {
  let dropped = 0;
  for (const fileId of await unrecordedTables(db)) {
    await inTransaction(db, async (tx) => {
      if (!(await tryLockStaging(tx, fileId))) return;
      // Recorded between the two looks: then it is nobody's leftover.
      if (!(await unrecordedTables(tx)).includes(fileId)) return;
      await dropStaging(tx, fileId);
      dropped += 1;
    });
  }
  return dropped;
};
