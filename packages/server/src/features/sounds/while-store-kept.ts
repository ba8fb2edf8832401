import type { Db } from '../../platform/db/connect.ts';
import { withSharedLock } from '../../platform/db/lock.ts';
import { clearing } from './inner/sql.ts';

/** Runs `work` while no bytes are cleared out of the store, in any process. Keeping new ones goes on. */
export const whileStoreKept = <T>(db: Db, work: () => Promise<T>): Promise<T> => withSharedLock(db, clearing, work);
