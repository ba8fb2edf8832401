import { type Actor, recordStatement } from '../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { publishLeaving } from './change-account.ts';
import { endLinks } from './end-links.ts';
import { eraseAccountTraces } from './erase-account-traces.ts';
import { holdLeaver } from './hold-account.ts';
import { deleteAccount } from './people-sql.ts';

/**
 * Removes an account for good. Everything it created stays, and so do its actions: the audit log keeps its email as
 * text.
 */
export const removeAccount = (
  { db, clock, auditKey }: Pick<Context, 'db' | 'clock' | 'auditKey'>,
  actor: Actor,
  id: number,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { email, api_keys } = await holdLeaver(tx, actor, id, clock.now());
    const erases = await eraseAccountTraces(tx, id, email);
    await recordStatement(tx, auditKey, actor, {
      ...{ action: 'account.removed', thing: say('audit.account', { email }) },
      ...{ detail: { revoked_keys: api_keys }, erases },
    });
    // Taken before the row is deleted: a process that notifies everybody holds this lock while it waits for the row.
    await endLinks(tx, id, clock.now());
    await publishLeaving(tx, id);
    await deleteAccount(tx, id);
  });
