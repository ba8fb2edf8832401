import type { Db } from '../db/connect.ts';
import { keepBlobs, stopKeepingBlobs } from './sql.ts';

/** Runs `work` while no bytes are cleared out of the store, in any process. Keeping new ones goes on. */
export const whileStoreKept = async <T>(db: Db, work: () => Promise<T>): Promise<T> => {
  const holder = await db.reserve();
  try {
    await keepBlobs(holder);
    return await work();
  } finally {
    await stopKeepingBlobs(holder).catch(() => {});
    holder.release();
  }
};
