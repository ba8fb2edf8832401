import type { Connection } from '../../platform/db/connect.ts';
import { deleteMails } from './inner/sql.ts';

const dayMs = 86_400_000;
/** The retention period of an email's record. */
const keepDays = 90;

/** Deletes records of emails that were settled long ago. */
export const forgetMail = (db: Connection, now: Date): Promise<void> =>
  deleteMails(db, new Date(now.getTime() - keepDays * dayMs));
