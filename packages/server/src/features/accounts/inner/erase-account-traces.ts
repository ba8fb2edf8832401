import { eraseEntries } from '../../../platform/audit/erase-entries.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { say } from '../../../platform/words.ts';

/**
 * Erases an account's personal data from other tables: IP addresses and devices of sign-ins, former names, the
 * notification that they joined, emails to them, their name in the history of flows. The audit log keeps who did what. Returns the
 * entries of the audit log that lost content, for the entry that says why.
 */
export const eraseAccountTraces = async (tx: Tx, id: number, email: string): Promise<string[]> => {
  const nobody = say('account.nobody');
  const { erases } = await eraseEntries(tx, {
    set: tx`detail = '{}', changes = '{}', address = null, device = null`,
    where: tx`account_id = ${id} and action in ('session.started', 'profile.changed')`,
  });
  await tx`delete from notification where body = ${email} and title like ${say('account.joined', { name: '%' })}`;
  await tx`delete from email where recipient = ${email}`;
  await tx`delete from invitation where email = ${email}`;
  await tx`update flow set saved_by = ${nobody} where saved_by = ${email}`;
  await tx`update flow_version set saved_by = ${nobody} where saved_by = ${email}`;
  return erases;
};
