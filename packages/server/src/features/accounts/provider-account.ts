import { addresses } from '@halloo/contract/console-addresses';
import { type Role, roleMay } from '@halloo/contract/roles';
import { changesOf } from '../../platform/audit/changes.ts';
import { type Actor, recordAudit } from '../../platform/audit/record-audit.ts';
import type { Connection, Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { say } from '../../platform/words.ts';
import { revokeKeysOf } from '../api-keys/sql.ts';
import { dropFactors } from '../factors/factors.ts';
import { notify } from '../notifications/notify.ts';
import { endLinks, endMadeLinks } from './inner/end-links.ts';
import { makeAccount } from './inner/make-account.ts';
import { hashPassword } from './inner/password.ts';
import { holdActiveAccounts, setRole } from './inner/people-sql.ts';
import { hasPassword, type NewAccount, setUnknownPassword } from './inner/sql.ts';
import { deleteSessions } from './session-sql.ts';

export { holdActiveAccounts as holdAccounts } from './inner/people-sql.ts';

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

/** What a first link ended, for the activity log. */
export interface EndedWaysIn {
  readonly password_removed: boolean;
  readonly factors_removed: boolean;
  readonly ended_sessions: number;
  readonly revoked_keys: number;
}

/**
 * Ends everything with which somebody else may enter an account, because its email was never confirmed: password, second
 * factors, sessions, API keys and links.
 */
export const endWaysIn = async (tx: Tx, id: number, unknown: string, now: Date): Promise<EndedWaysIn> => {
  const password_removed = await hasPassword(tx, id);
  await setUnknownPassword(tx, id, await hashPassword(unknown));
  const factors_removed = await dropFactors(tx, id);
  const ended_sessions = await deleteSessions(tx, id);
  const revoked_keys = await revokeKeysOf(tx, id, now);
  await endLinks(tx, id, now);
  await notify(tx, id, { title: say('sso.linkedTitle'), body: say('sso.linkedBody'), link: addresses.account() });
  await publish(tx, { type: 'sessions.changed' }, id);
  await publish(tx, { type: 'api_keys.changed' });
  return { password_removed, factors_removed, ended_sessions, revoked_keys };
};

/** Gives the role that the provider tells. The last Owner with a password stays one. */
export const changeRole = async (
  tx: Tx,
  actor: Actor,
  account: ProviderAccount,
  role: Role,
  now: Date,
): Promise<ProviderAccount> => {
  const active = await holdActiveAccounts(tx);
  const before = active.find(({ id }) => id === account.id)?.role ?? account.role;
  const isLast = !active.some((one) => one.role === 'owner' && one.has_password && one.id !== account.id);
  if (before === role || (before === 'owner' && isLast)) return { ...account, role: before };
  await setRole(tx, account.id, role);
  if (!roleMay(role, 'manage')) await endMadeLinks(tx, account.id, now);
  await recordAudit(
    tx,
    actor,
    'account.role_changed',
    say('audit.account', { email: account.email }),
    {},
    {
      changes: changesOf({ role: before }, { role }),
    },
  );
  await publish(tx, { type: 'profile.changed' }, account.id);
  await publish(tx, { type: 'accounts.changed' });
  return { ...account, role };
};
