import { type Actor, recordAudit } from '../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import type { Context } from '../../../ports/context.ts';
import { publishLeaving } from './change-account.ts';
import { eraseAccountTraces } from './erase-account-traces.ts';
import { holdLeaver } from './hold-account.ts';
import { deleteAccount } from './people-sql.ts';

/** Removes an account for good. What it made stays, and so does what it did: the audit log keeps its e-mail as text. */
export const removeAccount = ({ db, clock }: Pick<Context, 'db' | 'clock'>, actor: Actor, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { email, api_keys } = await holdLeaver(tx, actor, id, clock.now());
    await recordAudit(tx, actor, 'account.removed', `account ${email}`, { revoked_keys: api_keys });
    await eraseAccountTraces(tx, id, email);
    // Before the row is deleted: whoever notifies everybody holds this lock while it waits for the row.
    await publishLeaving(tx, id);
    await deleteAccount(tx, id);
  });
