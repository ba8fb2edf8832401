import { inTransaction, type Tx } from '../../platform/db/connect.ts';
import type { Context } from '../../ports/context.ts';
import { mayClearBlobs } from './inner/sql.ts';

/** No call lasts longer: by then every stored recording is referenced by an answer. */
const unsavedMs = 3_600_000;

/** Removes an unreferenced blob from the table; locked until the end of the transaction. */
const takeBlob = async (tx: Tx, hash: string, before: Date): Promise<boolean> => {
  const rows = await tx`
    delete from blob where hash = ${hash}
      -- The same bytes may be those of a call that is in progress and has not noted them yet.
      and (kept_at < ${before} or not exists (select 1 from live_call))
      and not exists (select 1 from sound where original = ${hash})
      and not exists (select 1 from sound where call = ${hash})
      and not exists (select 1 from sound where web = ${hash})
      and not exists (select 1 from response where recording = ${hash})
      and not exists (select 1 from call_recording where sound = ${hash})
      and not exists (select 1 from announcement where sound = ${hash})
      and not exists (select 1 from example where sound = ${hash})
    returning 1`;
  return rows.length > 0;
};

/**
 * Deletes recordings from the store immediately, unless they are still used. Those that cannot be deleted now (a backup
 * reads the store, a call may use the same bytes, the store fails) are left to housekeeping, which deletes everything
 * unreferenced within a day. Returns the number of deleted recordings.
 */
export const removeRecordings = async (
  { db, blobs, clock, log }: Pick<Context, 'db' | 'blobs' | 'clock' | 'log'>,
  hashes: readonly string[],
): Promise<number> => {
  const before = new Date(clock.now().getTime() - unsavedMs);
  let removed = 0;
  for (const hash of hashes) {
    try {
      const gone = await inTransaction(db, async (tx) => {
        const taken = (await mayClearBlobs(tx)) && (await takeBlob(tx, hash, before));
        if (taken) await blobs.remove(hash);
        return taken;
      });
      removed += Number(gone);
    } catch (error) {
      log.warn({ event: 'recording.remove_failed', err: error }, 'deleting a recording failed, retrying later');
    }
  }
  return removed;
};
