import type { Tx } from '../../../platform/db/connect.ts';

/** Stands where the e-mail of a removed account was. */
const nobody = 'a removed account';

/**
 * Erases what other tables hold of the person behind an account: addresses and devices of sign-ins, former names, the
 * notice that they joined, their name in the history of flows. Who did what stays in the audit log.
 */
export const eraseAccountTraces = async (tx: Tx, id: number, email: string): Promise<void> => {
  await tx`
    update audit_log set detail = '{}' where account_id = ${id} and action in ('session.started', 'profile.changed')`;
  await tx`delete from notification where body = ${email} and title like '% joined Halloo'`;
  await tx`update flow set saved_by = ${nobody} where saved_by = ${email}`;
  await tx`update flow_version set saved_by = ${nobody} where saved_by = ${email}`;
};
