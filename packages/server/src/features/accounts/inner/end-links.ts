import type { Tx } from '../../../platform/db/connect.ts';

/** Ends the links that an account made, for good: its invitations, and links to reset passwords of others. */
export const endMadeLinks = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx`
    update invitation set cancelled_at = ${now}
    where invited_by = ${id} and accepted_at is null and cancelled_at is null`;
  await tx`delete from password_reset where made_by = ${id}`;
};

/** Ends all links of an account that leaves. */
export const endLinks = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await endMadeLinks(tx, id, now);
  await tx`delete from password_reset where account_id = ${id}`;
};
