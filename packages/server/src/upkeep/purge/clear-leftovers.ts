import { dropPartitions } from '../../features/leads/own-partition.ts';
import { forgetWebhooksOf } from '../../features/webhooks/forget-campaign.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Context } from '../../ports/context.ts';
import { forgetTally } from '../../results/tally/forget-tally.ts';
import { deleteShared, forgetLeftover, postponeLeftover, sharedTables, takeLeftover } from './inner/leftover-sql.ts';

/** Whoever clears one has it for so long, and again with each step; where the process dies another goes on. */
const heldSeconds = 300;

const clear = async (db: Db, id: number): Promise<boolean> => {
  if (!(await dropPartitions(db, id))) return false;
  for (const table of sharedTables) {
    while ((await deleteShared(db, table, id)) > 0) await postponeLeftover(db, id, heldSeconds);
  }
  await forgetTally(db, id);
  await forgetWebhooksOf(db, id);
  await forgetLeftover(db, id);
  return true;
};

/**
 * Clears away what campaigns left that were deleted for good, or that were never made. Partitions go at once, shared rows in
 * steps that hold nobody up. Safe in every process, and again after it was broken off.
 */
export const clearLeftovers = async ({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> => {
  for (;;) {
    const id = await takeLeftover(db, heldSeconds);
    if (id === undefined) return;
    if (!(await clear(db, id)))
      log.info(
        { event: 'purge.tables_in_use', campaign: id },
        'the tables of a purged campaign are in use, retrying later',
      );
  }
};
