import type { Db } from '../../platform/db/connect.ts';
import { withSharedLock } from '../../platform/db/lock.ts';
import { clearing } from './inner/sql.ts';

/** Runs `work` while no process deletes bytes from the store. New ones can still be stored. */
export const whileStoreKept = <T>(db: Db, work: () => Promise<T>): Promise<T> => withSharedLock(db, clearing, work);
