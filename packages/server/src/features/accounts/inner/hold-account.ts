import type { Actor } from '../../../platform/audit/record-audit.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { type AccountRow, holdActiveAccounts, selectAccounts } from './people-sql.ts';

export const findAccount = async (tx: Tx, id: number, now: Date): Promise<AccountRow> => {
  const [account] = await selectAccounts(tx, now, id);
  if (!account) throw new AppError('account.not_found');
  return account;
};

/**
 * Locks an account that is about to be disabled or removed. Throws for the actor's own, and for the last active one.
 */
export const holdLeaver = async (tx: Tx, actor: Actor, id: number, now: Date): Promise<AccountRow> => {
  const active = await holdActiveAccounts(tx);
  if ('accountId' in actor) {
    if (actor.accountId === id) throw new AppError('account.own');
    // Somebody has just disabled the actor.
    if (!active.includes(actor.accountId)) throw new AppError('token_not_valid');
  }
  const account = await findAccount(tx, id, now);
  if (!account.disabled_at && active.length === 1) throw new AppError('account.last_active');
  return account;
};
