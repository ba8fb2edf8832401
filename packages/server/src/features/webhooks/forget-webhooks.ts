import type { Connection } from '../../platform/db/connect.ts';
import { deleteLeftOver, deleteSettled } from './inner/sql.ts';

const dayMs = 86_400_000;
export const keepDays = { delivered: 7, failed: 30 };

/** Deletes webhooks that were settled long ago or are no longer needed: they contain personal data. */
export const forgetWebhooks = async (db: Connection, now: Date): Promise<void> => {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await deleteSettled(db, { delivered: before(keepDays.delivered), failed: before(keepDays.failed) });
  await deleteLeftOver(db, before(keepDays.failed));
};
