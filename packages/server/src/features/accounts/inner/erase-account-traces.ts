import type { Tx } from '../../../platform/db/connect.ts';
import { say } from '../../../platform/words.ts';

/**
 * Erases an account's personal data from other tables: IP addresses and devices of sign-ins, former names, the
 * notification that they joined, their name in the history of flows. The audit log keeps who did what.
 */
export const eraseAccountTraces = async (tx: Tx, id: number, email: string): Promise<void> => {
  const nobody = say('account.nobody');
  await tx`
    update audit_log set detail = '{}' where account_id = ${id} and action in ('session.started', 'profile.changed')`;
  await tx`delete from notification where body = ${email} and title like ${say('account.joined', { name: '%' })}`;
  await tx`update flow set saved_by = ${nobody} where saved_by = ${email}`;
  await tx`update flow_version set saved_by = ${nobody} where saved_by = ${email}`;
};
