import { randomUUID } from 'node:crypto';
import type { Caller } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { insertLeadFile, markAdded } from './file-sql.ts';
import { copyLeads, countWaiting } from './sql.ts';

/** Copies a campaign's leads, all waiting again, into another. Returns how many. */
export const duplicateLeads = async (
  tx: Tx,
  caller: Caller,
  from: { id: number; name: string },
  to: number,
  now: Date,
): Promise<number> => {
  const importId = randomUUID();
  const leads = await copyLeads(tx, from.id, to, importId);
  if (leads === 0) return 0;
  await countWaiting(tx, to, leads);
  await insertLeadFile(tx, {
    id: importId,
    name: `Copy of ${from.name}`,
    columns: [],
    data_fields: [],
    total: leads,
    valid: leads,
    invalid: 0,
    duplicates: 0,
    created_by: caller.accountId,
    created_at: now,
  });
  await markAdded(tx, importId, { campaign_id: to, added_at: now, leads, invalid: 0, duplicates: 0 });
  return leads;
};
