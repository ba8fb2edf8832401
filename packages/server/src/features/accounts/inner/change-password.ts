import { addresses } from '@halloo/contract/console-addresses';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Person } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { notify } from '../../notifications/notify.ts';
import { deleteSessions } from '../session-sql.ts';
import { confirmPassword } from './confirm-password.ts';
import { hashPassword } from './password.ts';
import { deleteResets } from './resets/sql.ts';
import { updatePassword } from './sql.ts';

/** Changes the caller's password and ends their other sessions. Returns the number of ended sessions. */
export const changePassword = async (
  context: Pick<Context, 'db' | 'clock'>,
  caller: Person,
  { current_password, new_password }: { current_password: string; new_password: string },
): Promise<number> => {
  await confirmPassword(context, caller, current_password);
  const hash = await hashPassword(new_password);
  return inTransaction(context.db, async (tx) => {
    await updatePassword(tx, caller.accountId, hash);
    await deleteResets(tx, caller.accountId);
    const ended = await deleteSessions(tx, caller.accountId, caller.sessionId);
    await recordAudit(tx, caller, 'password.changed', say('audit.account', { email: caller.email }), {
      ended_sessions: ended,
    });
    await notify(tx, caller.accountId, {
      title: say('account.passwordChangedTitle'),
      body: say('account.passwordChangedBody'),
      link: addresses.account(),
    });
    await publish(tx, { type: 'sessions.changed' }, caller.accountId);
    return ended;
  });
};
