import { type Actor, recordAudit } from '../../platform/audit/record-audit.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { dropFactors, holdFactors } from '../factors/factors.ts';
import { deleteSessions } from './session-sql.ts';

/** Removes the second factors of an account, such as after a lost phone, and ends its sessions. */
export const resetFactors = ({ db }: Pick<Context, 'db'>, actor: Actor, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    if ('accountId' in actor && actor.accountId === id) {
      throw new AppError('account.own', { msg: say('factor.ownPage') });
    }
    const [account] = await tx<{ email: string }[]>`select email from account where id = ${id}`;
    if (!account) throw new AppError('account.not_found');
    await holdFactors(tx, id);
    if (!(await dropFactors(tx, id))) throw new AppError('factor.not_set_up');
    const ended = await deleteSessions(tx, id);
    await recordAudit(tx, actor, 'factor.reset', say('audit.account', { email: account.email }), {
      ended_sessions: ended,
    });
    await publish(tx, { type: 'sessions.changed' }, id);
    await publish(tx, { type: 'accounts.changed' });
  });
