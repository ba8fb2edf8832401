import type { Role } from '@halloo/contract/roles';
import type { Actor } from '../../../platform/audit/record-audit.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { checkRole } from '../check-role.ts';
import { type AccountRow, holdActiveAccounts, selectAccounts } from './people-sql.ts';

export const findAccount = async (tx: Tx, id: number, now: Date): Promise<AccountRow> => {
  const [account] = await selectAccounts(tx, now, id);
  if (!account) throw new AppError('account.not_found');
  return account;
};

/** Locks the active accounts. Throws if somebody has just disabled the actor, or taken the role of an Owner away. */
export const holdForOwner = async (tx: Tx, actor: Actor) => {
  const active = await holdActiveAccounts(tx);
  if ('accountId' in actor) {
    const own = active.find(({ id }) => id === actor.accountId);
    if (!own) throw new AppError('token_not_valid');
    checkRole(own, 'manage');
  }
  return active;
};

interface Active {
  readonly id: number;
  readonly role: Role;
  readonly has_password: boolean;
}

/** Somebody must be able to give roles, also on a day when the provider of single sign-on is away. */
const keepOwner = (active: readonly Active[], leaver: number): void => {
  if (!active.some(({ id, role, has_password }) => role === 'owner' && has_password && id !== leaver))
    throw new AppError('account.last_owner');
};

/** Locks an account that is about to get another role. Throws if nobody would be an Owner any more. */
export const holdRole = async (tx: Tx, actor: Actor, id: number, role: Role, now: Date): Promise<AccountRow> => {
  const active = await holdForOwner(tx, actor);
  const account = await findAccount(tx, id, now);
  if (role !== 'owner') keepOwner(active, id);
  return account;
};

/**
 * Locks an account that is about to be disabled or removed. Throws for the actor's own, for the last active one, and for the
 * last Owner.
 */
export const holdLeaver = async (tx: Tx, actor: Actor, id: number, now: Date): Promise<AccountRow> => {
  if ('accountId' in actor && actor.accountId === id) throw new AppError('account.own');
  const active = await holdForOwner(tx, actor);
  const account = await findAccount(tx, id, now);
  if (account.disabled_at) return account;
  if (active.length === 1) throw new AppError('account.last_active');
  keepOwner(active, id);
  return account;
};
