import { type Db, inTransaction } from '../../platform/db/connect.ts';
import { withSharedLock } from '../../platform/db/lock.ts';
import { clearing, mayClearBlobs } from './inner/sql.ts';

/** Runs `work` while no process deletes bytes from the store. New ones can still be stored. */
export const whileStoreKept = <T>(db: Db, work: () => Promise<T>): Promise<T> => withSharedLock(db, clearing, work);

/** Whether a backup, of any process, keeps the store. */
export const isStoreKept = async (db: Db): Promise<boolean> => !(await inTransaction(db, mayClearBlobs));
