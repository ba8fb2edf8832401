import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Person } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { deleteSession } from '../session-sql.ts';

/** Ends one of the caller's sessions, this one or another. */
export const endSession = ({ db }: Pick<Context, 'db'>, caller: Person, sessionId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await deleteSession(tx, caller.accountId, sessionId))) throw new AppError('session.not_found');
    await recordAudit(tx, caller, 'session.ended', say('audit.account', { email: caller.email }));
    await publish(tx, { type: 'sessions.changed' }, caller.accountId);
  });
