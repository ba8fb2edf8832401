import type { Db } from '../../platform/db/connect.ts';
import { deleteLeadFile, forgottenFiles } from './inner/file-sql.ts';
import { dropStaging, unrecordedTables } from './staging.ts';

/** Drops tables of lists without a record. Those of imports in progress are not visible yet. */
export const dropLeftovers = async (db: Db): Promise<number> => {
  const left = await unrecordedTables(db);
  for (const fileId of left) await dropStaging(db, fileId);
  return left.length;
};

/** Drops uploaded lists that nobody added in time. */
export const dropForgottenFiles = async (db: Db, before: Date): Promise<void> => {
  for (const fileId of await forgottenFiles(db, before)) {
    await dropStaging(db, fileId);
    await deleteLeadFile(db, fileId);
  }
  await dropLeftovers(db);
};
