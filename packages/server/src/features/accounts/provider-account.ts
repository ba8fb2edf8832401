import type { Role } from '@halloo/contract/roles';
import { changesOf } from '../../platform/audit/changes.ts';
import { type Actor, recordAudit } from '../../platform/audit/record-audit.ts';
import type { Connection, Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { say } from '../../platform/words.ts';
import { makeAccount } from './inner/make-account.ts';
import { hashPassword } from './inner/password.ts';
import { holdActiveAccounts, setRole } from './inner/people-sql.ts';
import { type NewAccount, setUnknownPassword } from './inner/sql.ts';
import { deleteSessions } from './session-sql.ts';

/** An account of somebody who signs in with a provider. */
export interface ProviderAccount {
  readonly id: number;
  readonly email: string;
  readonly role: Role;
  readonly disabled: boolean;
}

export const findAccountBy = async (
  db: Connection,
  by: { readonly id: number } | { readonly email: string },
): Promise<ProviderAccount | undefined> => {
  const [row] = await db<ProviderAccount[]>`
    select id, email, role, disabled_at is not null as disabled from account
    where ${'id' in by ? db`id = ${by.id}` : db`email = ${by.email}`}`;
  return row;
};

/** Makes an account without a password: nobody knows the one that it is stored with. */
export const makeProviderAccount = async (
  tx: Tx,
  account: Omit<NewAccount, 'password_hash'>,
  unknown: string,
  by: Actor,
): Promise<number> => {
  const password_hash = await hashPassword(unknown);
  const id = await makeAccount(tx, { ...account, password_hash }, by);
  if (id === undefined) throw new AppError('sso.ended');
  await setUnknownPassword(tx, id, password_hash);
  return id;
};

/** Ends the password of an account, and its sessions. */
export const clearPassword = async (
  tx: Tx,
  actor: Actor,
  { id, email }: ProviderAccount,
  unknown: string,
): Promise<void> => {
  await setUnknownPassword(tx, id, await hashPassword(unknown));
  const ended_sessions = await deleteSessions(tx, id);
  await recordAudit(tx, actor, 'password.ended', say('audit.account', { email }), { ended_sessions });
  await publish(tx, { type: 'sessions.changed' }, id);
};

/** Gives the role that the provider tells. The last Owner with a password stays one. */
export const changeRole = async (
  tx: Tx,
  actor: Actor,
  account: ProviderAccount,
  role: Role,
): Promise<ProviderAccount> => {
  const active = await holdActiveAccounts(tx);
  const isLast = !active.some((one) => one.role === 'owner' && one.has_password && one.id !== account.id);
  if (account.role === 'owner' && isLast) return account;
  await setRole(tx, account.id, role);
  await recordAudit(
    tx,
    actor,
    'account.role_changed',
    say('audit.account', { email: account.email }),
    {},
    {
      changes: changesOf({ role: account.role }, { role }),
    },
  );
  await publish(tx, { type: 'profile.changed' }, account.id);
  await publish(tx, { type: 'accounts.changed' });
  return { ...account, role };
};
