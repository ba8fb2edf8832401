import type { Connection } from '../../platform/db/connect.ts';
import { deleteMessages } from './inner/sql.ts';

const dayMs = 86_400_000;
/** The retention period of a text message. */
export const keepDays = 90;

/** Deletes text messages that were settled long ago, and receipts without a message. */
export const forgetMessages = (db: Connection, now: Date): Promise<void> =>
  deleteMessages(db, new Date(now.getTime() - keepDays * dayMs), new Date(now.getTime() - dayMs));
