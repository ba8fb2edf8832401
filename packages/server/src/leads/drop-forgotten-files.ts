import type { Db } from '../db/connect.ts';
import { deleteLeadFile, forgottenFiles } from './file-sql.ts';
import { dropStaging } from './staging.ts';
import { dropLeftovers } from './with-staging.ts';

/** Throws away uploaded lists that nobody added, and what killed processes left of theirs. */
export const dropForgottenFiles = async (db: Db, before: Date): Promise<void> => {
  for (const fileId of await forgottenFiles(db, before)) {
    await dropStaging(db, fileId);
    await deleteLeadFile(db, fileId);
  }
  await dropLeftovers(db);
};
