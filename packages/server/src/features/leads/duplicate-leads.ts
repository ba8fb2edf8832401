import { randomUUID } from 'node:crypto';
import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';
import { insertLeadFile, markAdded } from './inner/file-sql.ts';
import { copyLeads, countWaiting } from './inner/sql.ts';

/** Counts leads that were copied to a campaign, and records them as a separate import, which can be undone. */
export const noteCopied = async (
  tx: Tx,
  caller: Caller,
  { importId, name, to, leads, now }: { importId: string; name: string; to: number; leads: number; now: Date },
): Promise<void> => {
  if (leads === 0) return;
  await countWaiting(tx, to, leads);
  await insertLeadFile(tx, {
    id: importId,
    name,
    columns: [],
    data_fields: [],
    consent: null,
    total: leads,
    valid: leads,
    invalid: 0,
    duplicates: 0,
    created_by: caller.accountId,
    created_at: now,
  });
  await markAdded(tx, importId, { campaign_id: to, added_at: now, leads, invalid: 0, duplicates: 0 });
};

/** Copies a campaign's leads to another campaign, all waiting again. Returns their number. */
export const duplicateLeads = async (
  tx: Tx,
  caller: Caller,
  from: { id: number; name: string },
  to: number,
  now: Date,
): Promise<number> => {
  const importId = randomUUID();
  const leads = await copyLeads(tx, from.id, to, importId);
  await noteCopied(tx, caller, { importId, name: say('lead.copyOf', { name: from.name }), to, leads, now });
  return leads;
};
