import { dropPartitions } from '../../features/leads/own-partition.ts';
import { forgetWebhooksOf } from '../../features/webhooks/forget-campaign.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Context } from '../../ports/context.ts';
import { deleteTally } from '../../results/tally/delete-tally.ts';
import { deleteShared, forgetLeftover, postponeLeftover, sharedTables, takeLeftover } from './inner/leftover-sql.ts';

/** The lease on a leftover, renewed with each step. If the process dies, another one continues. */
const heldSeconds = 300;

const clear = async (db: Db, id: number): Promise<boolean> => {
  if (!(await dropPartitions(db, id))) return false;
  for (const table of sharedTables) {
    while ((await deleteShared(db, table, id)) > 0) await postponeLeftover(db, id, heldSeconds);
  }
  await deleteTally(db, id);
  await forgetWebhooksOf(db, id);
  await forgetLeftover(db, id);
  return true;
};

/**
 * Deletes the leftovers of purged campaigns and of campaigns that were never completed. Drops partitions at once, and
 * deletes shared rows in short steps. Safe in every process, and after an interruption.
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
