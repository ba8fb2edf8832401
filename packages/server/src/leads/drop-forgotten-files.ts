import type { Db } from '../db/connect.ts';
import { deleteLeadFile, forgottenFiles } from './file-sql.ts';
import { dropStaging } from './staging.ts';

/** Throws uploaded lists away that nobody added. */
export const dropForgottenFiles = async (db: Db, before: Date): Promise<void> => {
  for (const fileId of await forgottenFiles(db, before)) {
    await dropStaging(db, fileId);
    await deleteLeadFile(db, fileId);
  }
};
