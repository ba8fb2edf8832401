import type { Account } from '@halloo/contract/accounts';
import { type Role, roleMay } from '@halloo/contract/roles';
import { changesOf } from '../../../platform/audit/changes.ts';
import { type Actor, recordAudit } from '../../../platform/audit/record-audit.ts';
import { inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { revokeKeysOf } from '../../api-keys/sql.ts';
import { deleteSessions } from '../session-sql.ts';
import { endLinks, endMadeLinks } from './end-links.ts';
import { findAccount, holdLeaver, holdRole } from './hold-account.ts';
import { type AccountRow, setDisabledAt, setRole } from './people-sql.ts';

const disable = async (tx: Tx, actor: Actor, id: number, now: Date): Promise<void> => {
  const account = await holdLeaver(tx, actor, id, now);
  if (account.disabled_at) return;
  await setDisabledAt(tx, id, now);
  await endLinks(tx, id, now);
  const ended = await deleteSessions(tx, id);
  const detail = { ended_sessions: ended, revoked_keys: await revokeKeysOf(tx, id, now) };
  await recordAudit(tx, actor, 'account.disabled', say('audit.account', { email: account.email }), detail);
};

const enable = async (tx: Tx, actor: Actor, id: number, now: Date): Promise<void> => {
  const account = await findAccount(tx, id, now);
  if (!account.disabled_at) return;
  await setDisabledAt(tx, id, null);
  await recordAudit(tx, actor, 'account.enabled', say('audit.account', { email: account.email }));
};

/** This event ends all streams of the account and reloads lists of accounts and keys. */
export const publishLeaving = async (tx: Tx, id: number): Promise<void> => {
  await publish(tx, { type: 'sessions.changed' }, id);
  await publish(tx, { type: 'api_keys.changed' });
  await publish(tx, { type: 'accounts.changed' });
};

const giveRole = async (tx: Tx, actor: Actor, id: number, role: Role, now: Date): Promise<void> => {
  const account = await holdRole(tx, actor, id, role, now);
  if (account.role === role) return;
  await setRole(tx, id, role);
  if (!roleMay(role, 'manage')) await endMadeLinks(tx, id, now);
  await recordAudit(
    tx,
    actor,
    'account.role_changed',
    say('audit.account', { email: account.email }),
    {
      from: account.role,
      to: role,
    },
    { changes: changesOf({ role: account.role }, { role }) },
  );
  await publish(tx, { type: 'profile.changed' }, id);
  await publish(tx, { type: 'accounts.changed' });
};

/** Changes the role of an account, disables or enables it. Disabling revokes its API keys. */
export const changeAccount = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: number,
  { state, role }: { readonly state?: Account['state'] | undefined; readonly role?: Role | undefined },
): Promise<AccountRow> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    if (role !== undefined) await giveRole(tx, actor, id, role, now);
    if (state !== undefined) {
      await (state === 'disabled' ? disable : enable)(tx, actor, id, now);
      await publishLeaving(tx, id);
    }
    return findAccount(tx, id, now);
  });
