import { type Actor, recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Db, inTransaction } from '../../../platform/db/connect.ts';
import { referenceOf } from './person-number.ts';

/** All that is known of somebody left the house: that is noted, but not about whom. */
export const noteExport = (db: Db, actor: Actor, number: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await recordAudit(tx, actor, 'person.exported', `person ${await referenceOf(tx, number)}`);
  });
