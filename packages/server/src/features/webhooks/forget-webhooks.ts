import type { Connection } from '../../platform/db/connect.ts';
import { deleteLeftOver, deleteSettled } from './inner/sql.ts';

const dayMs = 86_400_000;
export const keepDays = { delivered: 7, failed: 30 };

/**
 * Forgets webhooks that were settled long ago, and what nobody wants any more: they tell who was called and what they
 * answered.
 */
export const forgetWebhooks = async (db: Connection, now: Date): Promise<void> => {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await deleteSettled(db, { delivered: before(keepDays.delivered), failed: before(keepDays.failed) });
  await deleteLeftOver(db, before(keepDays.failed));
};
