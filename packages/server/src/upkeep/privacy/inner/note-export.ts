import { type Actor, recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Db, inTransaction } from '../../../platform/db/connect.ts';
import { say } from '../../../platform/words.ts';
import { referenceOf } from './person-number.ts';

/** Audits that a person's data was exported, but not whose. */
export const noteExport = (db: Db, actor: Actor, number: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await recordAudit(tx, actor, 'person.exported', say('audit.person', { reference: await referenceOf(tx, number) }));
  });
