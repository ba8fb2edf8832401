import type { Connection } from '../../platform/db/connect.ts';
import { deleteMessages } from './inner/sql.ts';

const dayMs = 86_400_000;
/** How long a text message is kept. */
export const keepDays = 90;

/** Forgets text messages that were settled long ago, and receipts that no message came for. */
export const forgetMessages = (db: Connection, now: Date): Promise<void> =>
  deleteMessages(db, new Date(now.getTime() - keepDays * dayMs), new Date(now.getTime() - dayMs));
